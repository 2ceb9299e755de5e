-- Where the end of an organization's chain of audit events is sent each night. Whoever may change the whole database could
-- compute a new chain; what was sent elsewhere before tells of it.
create table audit_head_address (
  organization_id uuid primary key references organization (id),
  email text not null check (email <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call protect('audit_head_address');

-- What was sent there, one for each night.
create table audit_head (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  sent_on date not null,
  sent_to text not null,
  position bigint not null check (position > 0),
  chain bytea not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, sent_on)
);
call protect('audit_head', 'select, insert');
