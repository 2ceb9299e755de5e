-- Keys with which other programs read what an organization lets them. A key belongs to the organization and not to who made
-- it. Its token is shown once; here is its hash, and how it begins. A key that ended or was revoked stays on record.
create table api_key (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  capabilities text[] not null check (cardinality(capabilities) > 0),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  token_start text not null,
  -- The last day on which it works.
  ends_on date not null,
  created_by uuid not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((revoked_at is null) = (revoked_by is null)),
  foreign key (organization_id, created_by) references account (organization_id, id),
  foreign key (organization_id, revoked_by) references account (organization_id, id)
);
-- Audit events name a key, so no two that can still be used are called the same.
create unique index api_key_name on api_key (organization_id, lower(name)) where revoked_at is null;
call protect('api_key', 'select, insert, update');
-- A request begins as carefold_lookup, which finds the key and with it the organization.
create policy look_up on api_key for select to carefold_lookup using (true);
grant select (id, organization_id, name, capabilities, token_hash, ends_on, last_used_at, revoked_at) on api_key to carefold_lookup;
