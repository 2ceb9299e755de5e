-- What kind of paper an organisation asks for.
create table document_type (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  category_id uuid,
  description text not null default '',
  needs_expiry boolean not null default false,
  needs_number boolean not null default false,
  medical boolean not null default false,
  two_sided boolean not null default false,
  -- Pre-fills the expiry: months from the day on the paper.
  validity_months smallint check (validity_months between 1 and 600),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, category_id) references category (organization_id, id)
);
create unique index document_type_name on document_type (organization_id, lower(name));
call protect('document_type');

-- A paper of a person: evidence. What was handed in is never overwritten; a newer one names what it replaces.
create table caregiver_document (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  document_type_id uuid not null,
  number text,
  -- The day on the paper: performed, issued.
  performed_on date,
  -- The last day on which it is valid; null means that the paper names none.
  expires_on date,
  received_at timestamptz not null,
  -- The organisation's day of receipt; an import may state an earlier one.
  received_on date not null,
  uploaded_by uuid,
  uploader text not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_at timestamptz,
  decided_on date,
  decided_by uuid,
  decider text,
  -- Why it was rejected, in words for the person who handed it in.
  reason text,
  replaces_id uuid,
  note text not null default '',
  deleted_at timestamptz,
  deleted_on date,
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((decision is null) = (decided_on is null)),
  check (decision <> 'rejected' or reason <> ''),
  check (expires_on is null or performed_on is null or expires_on >= performed_on),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, document_type_id) references document_type (organization_id, id),
  foreign key (organization_id, replaces_id) references caregiver_document (organization_id, id),
  foreign key (organization_id, uploaded_by) references account (organization_id, id),
  foreign key (organization_id, decided_by) references account (organization_id, id)
);
create index caregiver_document_person on caregiver_document (organization_id, person_id, received_at desc, id);
create index caregiver_document_replaces on caregiver_document (organization_id, replaces_id)
  where replaces_id is not null;
create index caregiver_document_type on caregiver_document (organization_id, document_type_id);
create index caregiver_document_waiting on caregiver_document (organization_id, received_at, id)
  where decision is null and deleted_at is null;
call protect('caregiver_document', 'select, insert, update');

create table caregiver_document_file (
  organization_id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  side text not null check (side in ('front', 'back', 'page')),
  place smallint not null,
  primary key (document_id, place),
  foreign key (organization_id, document_id) references caregiver_document (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index caregiver_document_file_by_file on caregiver_document_file (file_id);
call protect('caregiver_document_file', 'select, insert');

-- Times in which a paper is kept but does not count. Ending one keeps it: facts are never overwritten.
create table caregiver_document_aside (
  organization_id uuid not null,
  document_id uuid not null,
  from_day date not null,
  -- The first day on which it counts again.
  to_day date,
  reason text not null check (reason <> ''),
  actor text not null,
  primary key (document_id, from_day),
  foreign key (organization_id, document_id) references caregiver_document (organization_id, id)
);
call protect('caregiver_document_aside', 'select, insert, update');
