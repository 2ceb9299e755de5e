-- Webhooks: what an organization's own programs are told of, at addresses that its administrators enter. What is told names ids
-- and facts, and nothing that somebody wrote.
create table webhook (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  url text not null check (url <> ''),
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  -- What signs. The one before signs beside it until its time is over.
  secret_sealed bytea not null,
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  paused_at timestamptz,
  paused_because text check (paused_because in ('chosen', 'failing', 'gone')),
  -- Since when nothing has arrived there.
  failing_since timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((old_secret_sealed is null) = (old_secret_until is null)),
  check ((paused_at is null) = (paused_because is null)),
  foreign key (organization_id, created_by) references account (organization_id, id)
);
create unique index webhook_url on webhook (organization_id, url);
call protect('webhook');

-- Something that happened, written in the transaction in which it did.
create table webhook_event (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  type text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  unique (organization_id, id)
);
create index webhook_event_age on webhook_event (happened_at);
call protect('webhook_event');

-- One event on its way to one webhook.
create table webhook_delivery (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  webhook_id uuid not null,
  event_id uuid not null,
  -- All attempts, and those since it was last asked for.
  attempts integer not null default 0,
  tries integer not null default 0,
  -- Null: delivered, or given up.
  next_try_at timestamptz,
  -- Somebody is sending it until then.
  leased_until timestamptz,
  last_try_at timestamptz,
  delivered_at timestamptz,
  status_code integer,
  answer text,
  failure text check (failure in ('address', 'timeout', 'certificate', 'connection')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (delivered_at is null or next_try_at is null),
  foreign key (organization_id, webhook_id) references webhook (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references webhook_event (organization_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (next_try_at, id) where next_try_at is not null;
create index webhook_delivery_log on webhook_delivery (organization_id, webhook_id, created_at desc, id desc);
create index webhook_delivery_event on webhook_delivery (organization_id, event_id);
call protect('webhook_delivery');

-- The last answer to "clear to work?" of each person that webhooks were told, or could have been: what differs from it is news.
create table webhook_clearance (
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  answer text not null check (answer in ('clear', 'notClear', 'notYet', 'notWithUs')),
  -- The one before it; null for whoever is new.
  previous text check (previous in ('clear', 'notClear', 'notYet', 'notWithUs')),
  primary key (organization_id, person_id),
  foreign key (organization_id, person_id) references person (organization_id, id) on delete cascade
);
call protect('webhook_clearance');
