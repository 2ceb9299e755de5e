-- Text messages of an organization: who may be texted, what was texted, and what people answered.

-- What an organization set up; without a row nothing was.
create table text_settings (
  organization_id uuid primary key references organization (id),
  -- Whether reminders that the schedule sends are texted too.
  reminders boolean not null default false,
  -- What one segment costs, in millionths of a dollar.
  price_micros integer not null default 0 check (price_micros between 0 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call protect('text_settings', 'select, insert, update');

-- Each time that somebody agreed to be texted at a number, or ended it: the newest row of a person and number counts.
create table text_consent (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  -- As +15125550100.
  phone text not null,
  given boolean not null,
  way text not null check (way in ('signUp', 'ownPage', 'reply', 'onPaper', 'byPhone', 'inPerson', 'inWriting')),
  -- When it was given or ended; of what staff note, the day that they name.
  on_day date not null,
  -- What staff noted about it.
  note text not null default '',
  -- The exact words that were agreed to; empty where staff noted it.
  words text not null default '',
  account_id uuid,
  actor text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index text_consent_person on text_consent (organization_id, person_id, created_at desc, id desc);
create index text_consent_phone on text_consent (phone);
call protect('text_consent', 'select, insert');
create trigger append_only before update or delete on text_consent for each row execute function refuse_change();
create trigger append_only_truncate before truncate on text_consent for each statement execute function refuse_change();

-- A message to a person: it waits (next_try_at), was sent, was withheld because it may not be sent, or was given up.
create table text_message (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  kind text not null check (kind in ('own', 'reminder', 'invitation', 'answer')),
  phone text not null,
  -- Null once an invitation was sent: the link in it is a secret.
  body text,
  segments smallint not null check (segments > 0),
  -- What it cost when it was sent, in millionths of a dollar.
  cost_micros integer,
  caused_by uuid,
  actor text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz,
  leased_until timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  withheld_at timestamptz,
  given_up_at timestamptz,
  -- Why it has not left, or did not.
  failure text,
  -- The status of the provider's last answer.
  answered smallint,
  unique (organization_id, id),
  check (num_nonnulls(next_try_at, sent_at, withheld_at, given_up_at) = 1),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, caused_by) references account (organization_id, id)
);
create index text_message_person on text_message (organization_id, person_id, created_at desc, id desc);
create index text_message_due on text_message (next_try_at) where next_try_at is not null;
create index text_message_sent on text_message (organization_id, sent_at) where sent_at is not null;
call protect('text_message', 'select, insert, update');

-- What came back from a number.
create table text_reply (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  phone text not null,
  body text not null,
  -- What the words ask for; null: an answer for staff to read.
  keyword text check (keyword in ('stop', 'start', 'help')),
  -- By which the provider names it, so that a repeated call changes nothing.
  inbound_id text not null,
  received_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, person_id, inbound_id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index text_reply_person on text_reply (organization_id, person_id, received_at desc, id desc);
call protect('text_reply', 'select, insert');
create trigger append_only before update or delete on text_reply for each row execute function refuse_change();
create trigger append_only_truncate before truncate on text_reply for each statement execute function refuse_change();

-- A reply names a number and no organization: whose it is, is looked up.
create policy look_up on text_consent for select to carefold_lookup using (true);
grant select (organization_id, person_id, phone, created_at) on text_consent to carefold_lookup;
create policy look_up on text_message for select to carefold_lookup using (true);
grant select (organization_id, person_id, phone, sent_at) on text_message to carefold_lookup;

-- Under retention the numbers and words go; that somebody agreed, when and how, stays.
do $$
declare target text;
begin
  foreach target in array array['text_consent', 'text_message', 'text_reply']
  loop
    execute format('create policy destroying on %I to carefold_destroy using (organization_id = (select current_organization())) '
      'with check (organization_id = (select current_organization()))', target);
    execute format('grant select on %I to carefold_destroy', target);
    execute format('create trigger refuse_held before update or delete on %I for each row '
      'when (current_user = ''carefold_destroy'') execute function refuse_held()', target);
  end loop;
end
$$;
grant update (phone, note, actor) on text_consent to carefold_destroy;
grant update (phone, body, failure, next_try_at, withheld_at) on text_message to carefold_destroy;
grant update (phone, body) on text_reply to carefold_destroy;
