-- The calendar: events with the people who take part, series with exceptions, answers, reminders, private feeds, and group
-- renewals, whose attendance becomes evidence.
create table calendar_event (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('event', 'orientation', 'renewal')),
  title text not null check (title <> ''),
  details text not null default '',
  place text not null default '',
  link text not null default '',
  leader text not null default '',
  -- IANA name: the time of day is that of this zone, on every day of a series.
  time_zone text not null,
  starts_on date not null,
  -- Null: all day.
  starts_at time,
  -- How long: minutes of what has a time, days of what has none.
  minutes integer check (minutes between 5 and 10080),
  days integer check (days between 1 and 60),
  -- Null: once.
  repeats jsonb,
  -- The first and the last day on which anything of it is, exceptions included. No last day: it never ends.
  first_day date not null,
  last_day date,
  -- Minutes before it begins.
  reminders integer[] not null default '{}',
  -- Counts what participants have to be told of (RFC 5545, SEQUENCE).
  sequence integer not null default 0,
  created_by uuid not null,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (num_nonnulls(minutes, days) = 1 and (starts_at is null) = (minutes is null)),
  foreign key (organization_id, created_by) references account (organization_id, id)
);
create index calendar_event_days on calendar_event (organization_id, first_day, last_day) where canceled_at is null;
create index calendar_event_creator on calendar_event (organization_id, created_by);
call protect('calendar_event', 'select, insert, update');

-- A day of a series on which it is not, or is otherwise.
create table calendar_exception (
  organization_id uuid not null references organization (id),
  event_id uuid not null,
  -- The day that the series has for it.
  on_day date not null,
  canceled boolean not null,
  title text,
  details text,
  place text,
  link text,
  leader text,
  starts_on date,
  starts_at time,
  minutes integer,
  days integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, on_day),
  check (canceled = (starts_on is null)),
  foreign key (organization_id, event_id) references calendar_event (organization_id, id)
);
create index calendar_exception_of on calendar_exception (organization_id, event_id);
call protect('calendar_exception');

create table calendar_participant (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  event_id uuid not null,
  account_id uuid,
  person_id uuid,
  answer text not null default 'none' check (answer in ('none', 'accepted', 'declined', 'tentative')),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (num_nonnulls(account_id, person_id) = 1),
  foreign key (organization_id, event_id) references calendar_event (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create unique index calendar_participant_account on calendar_participant (event_id, account_id) where account_id is not null;
create unique index calendar_participant_person on calendar_participant (event_id, person_id) where person_id is not null;
create index calendar_participant_of on calendar_participant (organization_id, event_id);
create index calendar_participant_by_account on calendar_participant (organization_id, account_id);
create index calendar_participant_by_person on calendar_participant (organization_id, person_id);
call protect('calendar_participant');

-- What was reminded of: each time of each day once for each participant.
create table calendar_reminder (
  organization_id uuid not null references organization (id),
  participant_id uuid not null,
  on_day date not null,
  minutes integer not null,
  sent_at timestamptz not null,
  primary key (participant_id, on_day, minutes),
  foreign key (organization_id, participant_id) references calendar_participant (organization_id, id) on delete cascade
);
create index calendar_reminder_of on calendar_reminder (organization_id, participant_id);
call protect('calendar_reminder', 'select, insert, delete');

-- The private address of somebody's calendar; of the address, its hash.
create table calendar_feed (
  organization_id uuid not null references organization (id),
  account_id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index calendar_feed_of on calendar_feed (organization_id, account_id);
call protect('calendar_feed');
-- A program that reads the feed brings nothing but its address, by which the organization is found.
create policy look_up on calendar_feed for select to carefold_lookup using (true);
grant select (organization_id, account_id, token_hash) on calendar_feed to carefold_lookup;

-- What a group renewal renews, and when its attendance became evidence.
create table calendar_renewal (
  event_id uuid primary key,
  organization_id uuid not null references organization (id),
  requirement_id uuid not null,
  recorded_at timestamptz,
  recorded_by uuid,
  recorder text,
  -- The last day on which what was recorded counts; null: it has none.
  valid_through date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(recorded_at, recorded_by, recorder) in (0, 3)),
  foreign key (organization_id, event_id) references calendar_event (organization_id, id),
  foreign key (organization_id, requirement_id) references requirement (organization_id, id),
  foreign key (organization_id, recorded_by) references account (organization_id, id)
);
create index calendar_renewal_of on calendar_renewal (organization_id, event_id);
create index calendar_renewal_requirement on calendar_renewal (organization_id, requirement_id);
create index calendar_renewal_recorder on calendar_renewal (organization_id, recorded_by);
call protect('calendar_renewal', 'select, insert, update');

create table calendar_attendance (
  organization_id uuid not null references organization (id),
  event_id uuid not null,
  person_id uuid not null,
  attended boolean not null,
  -- The document or the training entry that it became.
  evidence_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, person_id),
  foreign key (organization_id, event_id) references calendar_event (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index calendar_attendance_of on calendar_attendance (organization_id, event_id);
create index calendar_attendance_person on calendar_attendance (organization_id, person_id);
call protect('calendar_attendance');

-- An invitation goes along with its email, and leaves with its text.
alter table mail_message
  add column invite text,
  add column invite_method text check (invite_method in ('REQUEST', 'CANCEL')),
  add check ((invite is null) or (invite_method is not null));
grant update (invite) on mail_message to carefold_app;

-- Whoever invites people or changes their status plans the calendar too, until an administrator says otherwise.
alter table permission no force row level security;
update permission set capabilities = array_append(capabilities, 'calendar.edit'), updated_at = updated_at
  where capabilities && array['caregivers.invite', 'caregivers.changeStatus'] and not 'calendar.edit' = any(capabilities);
alter table permission force row level security;
