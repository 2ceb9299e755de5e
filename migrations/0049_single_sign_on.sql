-- How an organization's staff sign in with the organization's own sign-in service (OpenID Connect).
create table single_sign_on (
  id uuid primary key,
  organization_id uuid not null unique references organization (id),
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  -- Sealed.
  client_secret bytea not null,
  -- Addresses of this domain belong to the organization once a TXT record with this value has proven it.
  domain text not null check (domain = lower(domain) and domain <> ''),
  record_value text not null,
  checked_at timestamptz,
  proven_at timestamptz,
  -- When the record was found to be gone; null while it stands.
  lost_at timestamptz,
  tested_at timestamptz,
  tested_by uuid,
  enabled boolean not null default false,
  -- Staff other than administrators have no other way in.
  required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (proven_at is not null or lost_at is null),
  check (not enabled or (proven_at is not null and tested_at is not null)),
  check (not required or enabled),
  foreign key (organization_id, tested_by) references account (organization_id, id)
);
-- A domain is one organization's at a time.
create unique index single_sign_on_domain on single_sign_on (domain) where proven_at is not null and lost_at is null;
call protect('single_sign_on', 'select, insert, update');
-- Somebody who types an address is led to the service of its domain before anybody is known.
create policy look_up on single_sign_on for select to carefold_lookup using (true);
grant select (organization_id, domain, enabled, required, lost_at) on single_sign_on to carefold_lookup;

-- A sign-in that was begun in a browser and has not come back, or the wish of an administrator to begin a test.
create table single_sign_on_flow (
  -- Of the state that the service sends back, or of the ticket with which a test begins.
  token_hash bytea primary key,
  organization_id uuid not null references organization (id),
  -- Of the cookie in the browser that began it; null for a test that has not begun.
  browser_hash bytea,
  -- The administrator who tests; null for a sign-in.
  tester_id uuid,
  expires_at timestamptz not null,
  check (browser_hash is not null or tester_id is not null),
  foreign key (organization_id, tester_id) references account (organization_id, id)
);
create index single_sign_on_flow_end on single_sign_on_flow (expires_at);
call protect('single_sign_on_flow', 'select, insert, delete');
create policy look_up on single_sign_on_flow for select to carefold_lookup using (true);
grant select (token_hash, organization_id, browser_hash, tester_id, expires_at) on single_sign_on_flow to carefold_lookup;

-- Whom the service means by a subject. What a later sign-in says of an email address changes nothing here.
create table single_sign_on_identity (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  issuer text not null,
  subject text not null,
  -- The address by which the account was found.
  email text not null,
  last_used_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, issuer, subject),
  unique (organization_id, account_id, issuer),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
call protect('single_sign_on_identity');
