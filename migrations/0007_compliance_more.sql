-- What became of a waiver, and the names of those who decided, as they were then.
alter table waiver
  add column requester text not null default '',
  add column approver text,
  add column approved_at timestamptz,
  -- The one who refused it, withdrew it or ended it early; `ended_on` is the first day on which it no longer excuses.
  add column closed_by uuid,
  add column closer text,
  add column closed_at timestamptz,
  add column closing text check (closing in ('refused', 'withdrawn', 'ended')),
  add column closing_reason text not null default '',
  add check (to_day is null or to_day >= from_day),
  add check (closing <> 'refused' or closed_by is distinct from requested_by),
  add foreign key (organization_id, closed_by) references account (organization_id, id);
-- One request at a time for one requirement of a person.
create unique index waiver_pending on waiver (organization_id, person_id, requirement_id)
  where approved_on is null and ended_on is null;

-- A paper of one type that also counts as another type: from the day of the link to the day on which it is taken away.
create table evidence_link (
  id uuid primary key,
  organization_id uuid not null,
  document_id uuid not null,
  document_type_id uuid not null,
  linked_on date not null,
  linked_by uuid not null,
  linker text not null,
  created_at timestamptz not null,
  ended_on date,
  foreign key (organization_id, document_id) references caregiver_document (organization_id, id),
  foreign key (organization_id, document_type_id) references document_type (organization_id, id),
  foreign key (organization_id, linked_by) references account (organization_id, id)
);
create unique index evidence_link_standing on evidence_link (organization_id, document_id, document_type_id)
  where ended_on is null;
create index evidence_link_document on evidence_link (document_id);
call protect('evidence_link', 'select, insert, update');

-- What a person was reminded of. A step of the ladder is written in the transaction that writes its mail, and never twice.
create table reminder_sent (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  requirement_id uuid not null,
  -- Days before the day that it is about, negative after it; null: sent by hand.
  rung smallint,
  due_day date,
  sent_on date not null,
  sent_at timestamptz not null,
  sent_by uuid,
  unique (person_id, requirement_id, rung, due_day),
  check ((rung is null) = (sent_by is not null)),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, requirement_id) references requirement (organization_id, id),
  foreign key (organization_id, sent_by) references account (organization_id, id)
);
create index reminder_sent_person on reminder_sent (organization_id, person_id, sent_at desc);
call protect('reminder_sent', 'select, insert');

-- Whether a member of the staff had a digest on a day; also when there was nothing to tell.
create table digest_sent (
  organization_id uuid not null,
  account_id uuid not null,
  on_day date not null,
  sent_at timestamptz not null,
  lines integer not null,
  primary key (account_id, on_day),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
call protect('digest_sent', 'select, insert, update');
