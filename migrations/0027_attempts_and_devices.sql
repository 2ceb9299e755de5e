-- How many attempts were made, under the SHA-256 of the call and of whose they are: no address is written down. No
-- organization is known when somebody signs in, so the rows belong to none; requests cannot reach them.
create table attempt (
  key bytea primary key,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index attempt_end on attempt (ends_at);

-- The browsers in which an account was signed in. A secret is known by its hash; it signs nobody in, and only gives the
-- browser attempts of its own, which no stranger can use up.
create table known_device (
  organization_id uuid not null,
  account_id uuid not null,
  secret_hash bytea not null,
  used_at timestamptz not null,
  primary key (account_id, secret_hash),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index known_device_secret on known_device (secret_hash);
call protect('known_device');
create policy look_up on known_device for select to carefold_lookup using (true);
grant select (account_id, secret_hash) on known_device to carefold_lookup;

-- Sessions are deleted once they have expired.
create index session_end on session (expires_at);
