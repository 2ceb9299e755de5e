-- Having been at a class is evidence only of what an administrator says so of: a CPR class, and no criminal check.
alter table document_type add column by_attendance boolean not null default false;
