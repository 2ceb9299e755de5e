-- Offices of an organization, its branches. A person belongs to one or to none.
create table office (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  address text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index office_name on office (organization_id, lower(name));
call protect('office');

alter table person add office_id uuid;
alter table person add foreign key (organization_id, office_id) references office (organization_id, id);
create index person_office on person (organization_id, office_id) where office_id is not null;
