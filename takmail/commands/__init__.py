"""What people can ask for: values, and how a line of chat is read as one."""
