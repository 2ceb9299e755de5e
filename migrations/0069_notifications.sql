-- What concerns an account. Unseen notices of one thing are one row, which counts them.
create table notification (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  kind text not null check (kind <> ''),
  -- What belongs together: a chat, a document, the review queue.
  group_key text not null check (group_key <> ''),
  link text not null check (link like '/%'),
  -- The names that its sentence needs, and the person whose name is among them: it goes with their details.
  words jsonb not null default '{}',
  person_id uuid,
  happenings integer not null default 1 check (happenings > 0),
  -- Whether it stands in the product. What somebody wants by email alone does not.
  in_app boolean not null default true,
  happened_at timestamptz not null,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index notification_about on notification (organization_id, person_id) where person_id is not null;
create unique index notification_unseen on notification (account_id, group_key) where seen_at is null;
create index notification_of_account on notification (organization_id, account_id, happened_at desc, id desc);
create index notification_of_key on notification (organization_id, group_key) where seen_at is null;
create index notification_old on notification (happened_at);
call protect('notification');

-- The ways beside the product by which a notice is told, and when each is due. What was told, or seen before, is due no longer.
create table notification_delivery (
  organization_id uuid not null,
  notification_id uuid not null,
  channel text not null check (channel in ('email', 'push')),
  due_at timestamptz,
  told_at timestamptz,
  primary key (notification_id, channel),
  foreign key (organization_id, notification_id) references notification (organization_id, id) on delete cascade
);
create index notification_delivery_due on notification_delivery (due_at) where due_at is not null;
call protect('notification_delivery');

-- What an account wants to be told of and how, where it differs from what is usual.
create table notification_setting (
  organization_id uuid not null references organization (id),
  account_id uuid primary key,
  -- By kind, the channels.
  choices jsonb not null default '{}',
  -- One email a day with what is still unread; null is what is usual for the account.
  digest boolean,
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Null is the organization's.
  time_zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
call protect('notification_setting');

-- The names in notices go with somebody's details.
do $$
declare target text;
begin
  foreach target in array array['notification', 'notification_setting']
  loop
    execute format('create policy destroying on %I to carefold_destroy using (organization_id = (select current_organization())) '
      'with check (organization_id = (select current_organization()))', target);
    execute format('grant select, delete on %I to carefold_destroy', target);
  end loop;
end
$$;
