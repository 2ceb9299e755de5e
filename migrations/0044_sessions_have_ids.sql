-- What people tell their sessions apart by: the token's hash stays where it is.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);
