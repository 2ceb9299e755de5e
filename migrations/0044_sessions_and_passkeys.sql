-- What people tell their sessions apart by: the token's hash stays where it is.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);

-- A passkey of an account: its device or password manager holds the private half.
create table passkey (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  name text not null check (name <> ''),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index passkey_account on passkey (account_id);
call protect('passkey');
create policy look_up on passkey for select to carefold_lookup using (true);
grant select (account_id, credential_id, organization_id) on passkey to carefold_lookup;

-- What a passkey has to sign, once. Nobody is known yet when somebody signs in with one, so the rows belong to no
-- organization, and requests cannot reach them.
create table passkey_challenge (
  challenge text primary key,
  account_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);
