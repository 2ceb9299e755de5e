-- The answers of changing calls that named an Idempotency-Key, for a day: a repeat gets the same answer and changes nothing.
create table idempotent_answer (
  organization_id uuid not null,
  account_id uuid not null,
  -- SHA-256 of the key.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  -- Sealed JSON: the SHA-256 of the request, and the answer, which may hold what is sealed elsewhere.
  content bytea not null,
  answered_at timestamptz not null,
  primary key (organization_id, account_id, key_hash),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index idempotent_answer_age on idempotent_answer (answered_at);
call protect('idempotent_answer');
