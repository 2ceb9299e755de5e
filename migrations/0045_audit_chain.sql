-- The events of an organization form a hash chain: each seal covers the digests of one event and the seal before it, so that
-- an event that was changed, removed or moved afterwards is found. Writers only leave a note; a sealer links the notes.

-- Makes the digest of an event's details impossible to guess once they, and this, are erased.
alter table audit_event add salt uuid default gen_random_uuid();
-- When personal details were destroyed. The event itself, its act and its seal stay.
alter table audit_event add erased_at timestamptz;
alter table audit_event add unique (organization_id, id);
create index audit_event_time on audit_event (organization_id, at desc, id desc);
create index audit_event_actor on audit_event (organization_id, account_id, at desc, id desc);
create index audit_event_noun on audit_event (organization_id, split_part(action, '.', 1), at desc, id desc);

-- Nobody needs to change or remove an event, and the product's own work may not either.
revoke update, delete on audit_event from carefold_work;

-- Where each chain ends. Its row is the lock of whoever seals.
create table audit_chain (
  organization_id uuid primary key references organization (id),
  length bigint not null default 0,
  -- The last seal; before the first one, the hash of the organization's id.
  head bytea not null check (octet_length(head) = 32),
  sealed_at timestamptz
);
call protect('audit_chain', 'select');

create table audit_seal (
  organization_id uuid not null references organization (id),
  position bigint not null check (position > 0),
  event_id uuid not null,
  -- SHA-256 of what happened, to what and when; and of who did it, before and after, and from where, which may be erased.
  digest bytea not null check (octet_length(digest) = 32),
  details_digest bytea not null check (octet_length(details_digest) = 32),
  -- SHA-256 of the seal before, the position, the event's id and both digests.
  chain bytea not null check (octet_length(chain) = 32),
  sealed_at timestamptz not null,
  primary key (organization_id, position),
  unique (organization_id, event_id),
  foreign key (organization_id, event_id) references audit_event (organization_id, id)
);
call protect('audit_seal', 'select');
revoke update, delete on audit_seal from carefold_work;
create trigger append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger append_only_truncate before truncate on audit_seal for each statement execute function refuse_change();

-- Events that wait for their seal: written with them, taken away by the sealer.
create table audit_unsealed (
  organization_id uuid not null references organization (id),
  event_id uuid not null,
  primary key (organization_id, event_id)
);
-- What was written before there were seals is sealed too, in the order in which it was written.
alter table audit_event no force row level security;
insert into audit_unsealed (organization_id, event_id) select organization_id, id from audit_event;
alter table audit_event force row level security;
call protect('audit_unsealed', 'select, insert');

create function note_unsealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (organization_id, event_id) values (new.organization_id, new.id);
  return null;
end
$$;
create trigger note_unsealed after insert on audit_event for each row execute function note_unsealed();

-- Each time a chain was checked, or is to be.
create table audit_check (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  asked_at timestamptz not null,
  checked_at timestamptz,
  -- How many events have a seal, how many wait for one, and of how many the details were erased.
  sealed bigint,
  unsealed bigint,
  erased bigint,
  fault text check (fault in ('changed', 'missing', 'outOfOrder', 'unsealed')),
  fault_position bigint,
  fault_event_id uuid,
  unique (organization_id, id),
  check ((checked_at is null) = (sealed is null)),
  check (fault is null or checked_at is not null)
);
create index audit_check_last on audit_check (organization_id, asked_at desc, id desc);
call protect('audit_check', 'select, insert');
