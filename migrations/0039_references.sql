-- What a referee is asked. Its kind says which references it is for.
create table reference_form (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('professional', 'personal')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index reference_form_name on reference_form (organization_id, lower(name));
create index reference_form_list on reference_form (organization_id, updated_at desc, id);
call protect('reference_form', 'select, insert, update, delete');

-- What a form asked from when on. Answers belong to a version, so a version is never changed: another one begins.
create table reference_form_version (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  reference_form_id uuid not null,
  version integer not null check (version > 0),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (reference_form_id, version),
  foreign key (organization_id, reference_form_id) references reference_form (organization_id, id) on delete cascade
);
create index reference_form_version_of on reference_form_version (organization_id, reference_form_id);
call protect('reference_form_version', 'select, insert, delete');

-- One referee who is asked for a reference about one person.
create table reference_request (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  referee_name text not null check (referee_name <> ''),
  -- Null: they are called, and no email is sent.
  referee_email text check (referee_email = lower(referee_email)),
  referee_phone text,
  relation text not null check (relation in ('supervisor', 'coworker', 'client', 'teacher', 'friend', 'relative', 'other')),
  employer text not null default '',
  title text not null default '',
  from_month text check (from_month ~ '^\d{4}-\d{2}$'),
  to_month text check (to_month ~ '^\d{4}-\d{2}$'),
  state text not null
    check (state in ('requested', 'agreed', 'inProgress', 'completed', 'declined', 'canceled', 'expired', 'bounced')),
  named_by text not null check (named_by in ('applicant', 'staff')),
  requester text not null,
  requested_at timestamptz not null,
  -- When the first email left for the address that stands here now.
  sent_at timestamptz,
  sent_on date,
  expires_on date,
  reminders smallint not null default 0,
  reminded_at timestamptz,
  -- What the referee answered so far; it is gone once it is sent.
  draft jsonb not null default '{}',
  draft_saved_at timestamptz,
  replaces_id uuid,
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((sent_at is null) = (sent_on is null)),
  check (referee_email is not null or referee_phone is not null),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, form_id) references reference_form (organization_id, id),
  foreign key (organization_id, version_id) references reference_form_version (organization_id, id),
  foreign key (organization_id, replaces_id) references reference_request (organization_id, id)
);
create index reference_request_person on reference_request (organization_id, person_id, requested_at desc);
create index reference_request_form on reference_request (organization_id, form_id);
create index reference_request_version on reference_request (organization_id, version_id);
create index reference_request_replaces on reference_request (organization_id, replaces_id) where replaces_id is not null;
create index reference_request_open on reference_request (organization_id, sent_on)
  where state in ('requested', 'agreed', 'inProgress', 'bounced');
call protect('reference_request', 'select, insert, update');

-- The links of a request, one for each email: only their hashes. All of them open the same request.
create table reference_link (
  token_hash bytea primary key,
  organization_id uuid not null references organization (id),
  request_id uuid not null,
  created_at timestamptz not null,
  -- The address was corrected since: whoever got this one was not meant.
  revoked_at timestamptz,
  foreign key (organization_id, request_id) references reference_request (organization_id, id)
);
create index reference_link_request on reference_link (organization_id, request_id);
call protect('reference_link', 'select, insert, update');
create policy look_up on reference_link for select to carefold_lookup using (true);
grant select (token_hash, organization_id, request_id, revoked_at) on reference_link to carefold_lookup;

-- What happened to a request, and when.
create table reference_event (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  request_id uuid not null,
  kind text not null check (kind in ('sent', 'reminded', 'agreed', 'started', 'submitted', 'phoned', 'declined', 'canceled',
    'expired', 'bounced')),
  at timestamptz not null,
  -- Of staff, their name.
  actor text,
  note text not null default '',
  foreign key (organization_id, request_id) references reference_request (organization_id, id)
);
create index reference_event_request on reference_event (organization_id, request_id, at);
call protect('reference_event', 'select, insert');
create trigger append_only before update or delete on reference_event for each row execute function refuse_change();
create trigger append_only_truncate before truncate on reference_event for each statement execute function refuse_change();

-- A completed reference, as it was given.
create table completed_reference (
  -- The id of its evidence.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  request_id uuid not null,
  version_id uuid not null,
  given_by text not null check (given_by in ('referee', 'phone')),
  relation text not null,
  employer text not null,
  title text not null,
  from_month text,
  to_month text,
  answers jsonb not null,
  submitted_at timestamptz not null,
  -- Of one taken by phone: by whom, and when they talked.
  taker_id uuid,
  taker text,
  talked_at timestamptz,
  ip text,
  user_agent text,
  -- What was seen as it was sent: a browser or a network from which the applicant signs in.
  same_device boolean not null,
  same_network boolean not null,
  unique (organization_id, id),
  unique (organization_id, request_id),
  check ((given_by = 'phone') = (taker is not null)),
  check ((given_by = 'phone') = (talked_at is not null)),
  foreign key (organization_id, id) references evidence (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, request_id) references reference_request (organization_id, id),
  foreign key (organization_id, version_id) references reference_form_version (organization_id, id),
  foreign key (organization_id, taker_id) references account (organization_id, id)
);
create index completed_reference_person on completed_reference (organization_id, person_id, submitted_at desc);
create index completed_reference_version on completed_reference (organization_id, version_id);
create index completed_reference_taker on completed_reference (organization_id, taker_id) where taker_id is not null;
call protect('completed_reference', 'select, insert');
create trigger append_only before update or delete on completed_reference for each row execute function refuse_change();
create trigger append_only_truncate before truncate on completed_reference for each statement execute function refuse_change();

-- Somebody looked at a signal of a reference. It changes nothing else.
create table reference_signal_check (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  reference_id uuid not null,
  signal text not null check (signal in ('sameWording', 'sameDevice', 'sameNetwork', 'related')),
  checked_by uuid not null,
  checker text not null,
  checked_at timestamptz not null,
  unique (reference_id, signal),
  foreign key (organization_id, reference_id) references completed_reference (organization_id, id),
  foreign key (organization_id, checked_by) references account (organization_id, id)
);
create index reference_signal_check_of on reference_signal_check (organization_id, reference_id);
create index reference_signal_check_by on reference_signal_check (organization_id, checked_by);
call protect('reference_signal_check', 'select, insert');
