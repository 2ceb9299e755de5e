-- A list of caregivers as it was filtered and ordered, kept by somebody under a name: their own, or shown to everyone who may
-- see caregivers. It names nobody but whose it is: what was searched for is not kept.
create table saved_view (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  name text not null check (name <> ''),
  -- As it stands in the address of the list.
  query text not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index saved_view_of on saved_view (organization_id, account_id, updated_at desc, id);
create index saved_view_shared on saved_view (organization_id, updated_at desc, id) where shared;
call protect('saved_view');
