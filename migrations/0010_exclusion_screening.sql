-- A file of a list of excluded persons that an administrator dropped. These rows are the log that proves each month:
-- they are never removed.
create table exclusion_file (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  list_code text not null check (list_code ~ '^(oig-leie|sam|state-[A-Z]{2})$'),
  stored_file_id uuid not null,
  file_name text not null,
  sha256 text not null,
  bytes bigint not null,
  -- The day of which the file says it is true.
  as_of date not null,
  -- Which column holds what; null: the list's own columns.
  columns jsonb,
  -- Somebody has said that a file with far fewer rows is right.
  accepts_fewer boolean not null default false,
  imported_by uuid not null,
  importer text not null,
  imported_at timestamptz not null,
  -- Rows are read, then people are screened, each batch by batch; whoever goes on after a crash knows where.
  state text not null check (state in ('reading', 'screening', 'done', 'unavailable')),
  -- Why it is unavailable, in a sentence.
  reason text,
  rows_read integer not null default 0,
  -- How many of them are people; the others are firms.
  people_listed integer not null default 0,
  after_person uuid,
  screened integer not null default 0,
  to_screen integer not null default 0,
  hits integer not null default 0,
  finished_at timestamptz,
  unique (organization_id, id),
  check ((state = 'unavailable') = (reason is not null)),
  check ((state in ('done', 'unavailable')) = (finished_at is not null)),
  foreign key (organization_id, stored_file_id) references stored_file (organization_id, id),
  foreign key (organization_id, imported_by) references account (organization_id, id)
);
create index exclusion_file_list on exclusion_file (organization_id, list_code, imported_at desc);
create index exclusion_file_log on exclusion_file (organization_id, imported_at desc, id);
-- One file of a list at a time.
create unique index exclusion_file_running on exclusion_file (organization_id, list_code) where finished_at is null;
call protect('exclusion_file', 'select, insert, update');

-- The people on the newest file of each list, and the words under which they are looked up: gone with the next good file.
create table exclusion_row (
  organization_id uuid not null,
  exclusion_file_id uuid not null,
  line integer not null,
  record jsonb not null,
  primary key (exclusion_file_id, line),
  foreign key (organization_id, exclusion_file_id) references exclusion_file (organization_id, id)
);
call protect('exclusion_row', 'select, insert, delete');

create table exclusion_key (
  organization_id uuid not null,
  exclusion_file_id uuid not null,
  key text not null,
  line integer not null,
  primary key (exclusion_file_id, key, line),
  foreign key (organization_id, exclusion_file_id) references exclusion_file (organization_id, id)
);
call protect('exclusion_key', 'select, insert, delete');

-- A person of the organisation who may be one on a list. It keeps its own copy of the row.
create table exclusion_hit (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  list_code text not null,
  -- Fingerprints of the row, and (with the deployment's key) of the person's names and birth date: while both are the
  -- same, what was decided stands.
  row_print text not null,
  person_print text not null,
  record jsonb not null,
  score numeric(4, 1) not null,
  reasons jsonb not null,
  state text not null check (state in ('open', 'proposed', 'notSame', 'confirmed', 'reinstated')),
  -- False: the newest check did not find it any more.
  found boolean not null default true,
  proposal text check (proposal in ('notSame', 'confirmed', 'reinstated')),
  proposed_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  unique (person_id, list_code, row_print),
  check ((proposal is null) = (proposed_by is null)),
  check ((state = 'open') = (proposal is null)),
  check ((state in ('notSame', 'confirmed', 'reinstated')) = (decided_by is not null)),
  -- Never by the one who proposed it.
  check (decided_by is distinct from proposed_by or decided_by is null),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, proposed_by) references account (organization_id, id),
  foreign key (organization_id, decided_by) references account (organization_id, id)
);
create index exclusion_hit_waiting on exclusion_hit (organization_id, found_at, id) where state in ('open', 'proposed');
create index exclusion_hit_list on exclusion_hit (organization_id, found_at, id);
call protect('exclusion_hit', 'select, insert, update');

-- What was said about a hit: proposed, agreed, sent back, looked at again.
create table exclusion_hit_event (
  id uuid primary key,
  organization_id uuid not null,
  hit_id uuid not null,
  act text not null check (act in ('found', 'proposed', 'agreed', 'disagreed', 'reopened', 'changed', 'gone')),
  decision text check (decision in ('notSame', 'confirmed', 'reinstated')),
  reason text not null default '',
  account_id uuid,
  actor text not null,
  at timestamptz not null,
  foreign key (organization_id, hit_id) references exclusion_hit (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index exclusion_hit_event_hit on exclusion_hit_event (hit_id, at, id);
call protect('exclusion_hit_event', 'select, insert');
create trigger append_only before update or delete on exclusion_hit_event for each row execute function refuse_change();

-- One screening of one person against one file; the engine reads it as the evidence of the same id.
create table exclusion_check (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  exclusion_file_id uuid not null,
  checked_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, id) references evidence (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, exclusion_file_id) references exclusion_file (organization_id, id)
);
create index exclusion_check_person on exclusion_check (organization_id, person_id, checked_at desc);
create index exclusion_check_file on exclusion_check (organization_id, exclusion_file_id, person_id);
call protect('exclusion_check', 'select, insert');

create table exclusion_check_hit (
  organization_id uuid not null,
  check_id uuid not null,
  hit_id uuid not null,
  -- What was decided earlier stood already.
  resolved_before boolean not null,
  primary key (check_id, hit_id),
  foreign key (organization_id, check_id) references exclusion_check (organization_id, id),
  foreign key (organization_id, hit_id) references exclusion_hit (organization_id, id)
);
create index exclusion_check_hit_hit on exclusion_check_hit (hit_id);
call protect('exclusion_check_hit', 'select, insert');
