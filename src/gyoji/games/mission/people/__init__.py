"""What people see and choose: board, layout, messages, names of options."""
