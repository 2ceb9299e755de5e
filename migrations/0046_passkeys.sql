-- Passkeys of accounts. The secret half is on its holder's device and never here.
create table passkey (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  -- What the device calls it, base64url. No two accounts share one, of whatever organization.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used; 0 always where it does not count.
  counter bigint not null check (counter >= 0),
  -- How the device is reached, as the browser said.
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index passkey_account on passkey (account_id);
call protect('passkey');
create policy look_up on passkey for select to carefold_lookup using (true);
grant select (account_id, credential_id) on passkey to carefold_lookup;

-- What a device is asked to sign so that a passkey is added, once, in the session that asked for it.
create table passkey_challenge (
  challenge_hash bytea primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  session_hash bytea not null,
  expires_at timestamptz not null,
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index passkey_challenge_account on passkey_challenge (account_id);
create index passkey_challenge_end on passkey_challenge (expires_at);
call protect('passkey_challenge');

-- What a device is asked to sign for a sign-in, once. Nobody is known then, so the rows belong to no organization; requests
-- cannot reach them.
create table passkey_sign_in (
  token_hash bytea primary key,
  challenge_hash bytea not null,
  kind text not null check (kind in ('user', 'person')),
  expires_at timestamptz not null
);
create index passkey_sign_in_end on passkey_sign_in (expires_at);
