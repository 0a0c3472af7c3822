"""Every message between server and page: structs for what is told, checked forms for what is asked."""
