-- A level's name stands beside the name of each of its students, which servers keep in memory.
call also_tell('level', 'Level', 'id');
