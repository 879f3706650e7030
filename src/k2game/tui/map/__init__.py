"""Drawing the mountain: layout, background, ropes, tags and pieces as cells."""
