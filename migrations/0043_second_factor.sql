-- What an account shows beside its password. One row for each account that has one switched on.
create table second_factor (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null unique,
  method text not null check (method in ('email', 'sms', 'authenticator')),
  -- The secret that an authenticator app shares, sealed.
  secret bytea,
  -- The half minute whose code was used last: it and those before it are used up.
  used_step bigint,
  -- The number that text messages go to. It is not the profile's: whoever changes that changes no sign-in.
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((method = 'authenticator') = (secret is not null)),
  check ((method = 'sms') = (phone is not null)),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
call protect('second_factor');
create policy look_up on second_factor for select to carefold_lookup using (true);
grant select (account_id, method) on second_factor to carefold_lookup;

-- Codes on a printed list, each of which works once instead of another one. Only their hashes are here, of those not used.
create table recovery_code (
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, code_hash),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
call protect('recovery_code');

-- Somebody who is asked for a code: after the right password, or to switch a method on. Whoever holds the token, of which
-- the hash is here, may answer.
create table code_request (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  purpose text not null check (purpose in ('signIn', 'setUp')),
  method text not null check (method in ('email', 'sms', 'authenticator')),
  token_hash bytea not null unique,
  -- Of the token and the code that was sent; null for an authenticator.
  code_hash bytea,
  -- How often a code was sent, and how often one was tried.
  sent smallint not null default 0,
  sent_at timestamptz,
  tries smallint not null default 0,
  -- What is to be switched on.
  secret bytea,
  phone text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index code_request_account on code_request (account_id);
create index code_request_end on code_request (expires_at);
call protect('code_request');
create policy look_up on code_request for select to carefold_lookup using (true);
grant select (account_id, expires_at, organization_id, purpose, token_hash) on code_request to carefold_lookup;

-- Whether the session began with a second factor.
alter table session add column strong boolean not null default false;
grant select (strong) on session to carefold_lookup;

-- Whether the organization's staff may work without one.
alter table organization add column second_factor_required boolean not null default false;
grant select (second_factor_required) on organization to carefold_lookup;

-- Whether the password would be too short without a second factor.
alter table account add column short_password boolean not null default false;
