-- A file of a list or a report that is too long to wait for: a job makes it, for whoever asked for it and for nobody else. It
-- is a copy of what is on record, so it may be deleted and made again.
create table export (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  -- The call that answers with the same file, what stands in its path, and its query.
  call text not null check (call <> ''),
  param text,
  query jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null default 'waiting' check (state in ('waiting', 'making', 'done', 'failed')),
  -- How often its making was begun: what a process does not survive is not begun forever.
  tries integer not null default 0,
  rows_done integer not null default 0,
  -- How many rows there are, once that is known.
  rows_total integer,
  -- What the account could do when the file was made, and whose people it saw: with less, the file is not theirs any longer.
  capabilities text[],
  works_with text check (works_with in ('everyone', 'myPeople', 'theirOffices')),
  file_id uuid,
  -- Why it could not be made, in a sentence.
  reason text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  unique (organization_id, id),
  check ((state = 'done') = (file_id is not null)),
  check (state <> 'done' or (capabilities is not null and works_with is not null)),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  foreign key (organization_id, account_id) references account (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index export_of on export (organization_id, account_id, asked_at desc, id desc);
create index export_waiting on export (organization_id, asked_at, id) where state in ('waiting', 'making');
create index export_file on export (organization_id, file_id);
call protect('export', 'select, insert, update, delete');
call wall_people('export', 'account_id = (select people_of())');

-- It holds rows of many people: all of them go with the first record of anybody that is destroyed.
create policy destroying on export to carefold_destroy using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
grant select, delete on export to carefold_destroy;
