"""What comes from elsewhere: how much of it is read, and how its text is shown.

Below all other rooms: arguments, files, and what a board says pass through here.
"""
