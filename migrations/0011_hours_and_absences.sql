-- Hours of training, each entry a row of evidence (kind `hours`, its source the ledger). Here stands what the engine does
-- not ask about.
create table in_service_ledger (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index in_service_ledger_name on in_service_ledger (organization_id, lower(name));
call protect('in_service_ledger', 'select, insert, update');
-- Later organisations get theirs when they are founded.
insert into in_service_ledger (id, organization_id, name)
  select gen_random_uuid(), id, 'In-service training' from organization;

create table in_service_entry (
  -- The id of its evidence.
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  ledger_id uuid not null,
  topic text not null check (topic <> ''),
  trainer text not null default '',
  note text not null default '',
  -- The certificate, when one is on file.
  document_id uuid,
  recorded_by uuid not null,
  recorder text not null,
  recorded_at timestamptz not null,
  -- The entry that this one corrects.
  replaces_id uuid,
  -- Deleted or corrected: kept, and hidden from that day on.
  removed_by uuid,
  remover text,
  removed_at timestamptz,
  removal_reason text not null default '',
  unique (organization_id, id),
  check ((removed_at is null) = (remover is null)),
  foreign key (organization_id, id) references evidence (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, ledger_id) references in_service_ledger (organization_id, id),
  foreign key (organization_id, document_id) references caregiver_document (organization_id, id),
  foreign key (organization_id, recorded_by) references account (organization_id, id),
  foreign key (organization_id, removed_by) references account (organization_id, id),
  foreign key (organization_id, replaces_id) references in_service_entry (organization_id, id)
);
create index in_service_entry_list on in_service_entry (organization_id, recorded_at desc, id) where removed_at is null;
create index in_service_entry_person on in_service_entry (organization_id, person_id);
create unique index in_service_entry_replaces on in_service_entry (organization_id, replaces_id);
call protect('in_service_entry', 'select, insert, update');

-- Times out of work, from the first day without work up to, but not on, the first day back.
create table person_absence (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  from_day date not null,
  to_day date check (to_day > from_day),
  reason text not null default '',
  recorded_by uuid not null,
  recorder text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Taken away because it was wrong; kept.
  removed_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, recorded_by) references account (organization_id, id)
);
create index person_absence_person on person_absence (organization_id, person_id) where removed_at is null;
call protect('person_absence', 'select, insert, update');
