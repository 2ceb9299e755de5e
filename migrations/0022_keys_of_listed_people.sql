-- Which edition of the matcher made the words under which the people of a file are looked up. Those of an older release are
-- made anew at the next start, from the rows; what was found and decided stays.
alter table exclusion_file add column key_edition integer not null default 1;
