-- What was deleted of a list, newest first, without reading the rest of its trail.
create index modification_suppression on journal.modification (ressource, date desc) where action = 'suppression';
