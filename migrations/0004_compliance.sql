-- What is asked of people. A requirement lives in versions; an edit starts a new one and the old stays answerable.
create table requirement (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  -- Set for an item that one person alone owes.
  person_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  retired_on date,
  unique (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index requirement_list on requirement (organization_id, updated_at desc, id);
create index requirement_person on requirement (organization_id, person_id) where person_id is not null;
call protect('requirement', 'select, insert, update');

create table requirement_version (
  id uuid primary key,
  organization_id uuid not null,
  requirement_id uuid not null,
  version integer not null,
  name text not null check (name <> ''),
  category_id uuid not null,
  -- The shapes of these three are the engine's: what satisfies it, how long that lasts, when it is due.
  satisfied_by jsonb not null,
  lasting jsonb not null,
  due jsonb not null,
  seriousness text not null check (seriousness in ('blocks', 'warns', 'tracks')),
  -- Days before the end on which reminders go out; negative is after it.
  reminder_days smallint[] not null default '{}',
  in_force_from date,
  in_force_to date,
  citation text not null default '',
  explanation text not null default '',
  verified_on date,
  -- From this day on this version is the one that applies; until the next one's.
  effective_on date not null,
  created_at timestamptz not null,
  created_by uuid,
  unique (organization_id, id),
  unique (requirement_id, version),
  check (in_force_to is null or in_force_from is null or in_force_to >= in_force_from),
  foreign key (organization_id, requirement_id) references requirement (organization_id, id),
  foreign key (organization_id, category_id) references category (organization_id, id)
);
call protect('requirement_version', 'select, insert');

-- To whom it applies; no row means to all.
create table requirement_position (
  organization_id uuid not null,
  version_id uuid not null,
  position_id uuid not null,
  primary key (version_id, position_id),
  foreign key (organization_id, version_id) references requirement_version (organization_id, id),
  foreign key (organization_id, position_id) references position (organization_id, id)
);
create index requirement_position_by_position on requirement_position (organization_id, position_id);
call protect('requirement_position', 'select, insert');

create table requirement_state (
  organization_id uuid not null,
  version_id uuid not null,
  state_code text not null references state (id),
  primary key (version_id, state_code),
  foreign key (organization_id, version_id) references requirement_version (organization_id, id)
);
call protect('requirement_state', 'select, insert');

-- The document types that a version's `satisfied_by` names, so that a type in use cannot vanish.
create table requirement_document_type (
  organization_id uuid not null,
  version_id uuid not null,
  document_type_id uuid not null,
  primary key (version_id, document_type_id),
  foreign key (organization_id, version_id) references requirement_version (organization_id, id),
  foreign key (organization_id, document_type_id) references document_type (organization_id, id)
);
create index requirement_document_type_by_type on requirement_document_type (organization_id, document_type_id);
call protect('requirement_document_type', 'select, insert');

-- The timeline of one person and one requirement, as the engine made it from the facts in the transaction that changed
-- them: from the first day up to, not including, the second; null has no end. Days without a row: not applicable.
create table compliance_span (
  organization_id uuid not null,
  person_id uuid not null,
  requirement_id uuid not null,
  from_day date not null,
  to_day date,
  status text not null check (status in ('missing', 'in review', 'rejected', 'valid', 'expiring', 'expired', 'waived')),
  -- The engine's code of why, and what it refers to.
  reason jsonb not null,
  version integer not null,
  seriousness text not null check (seriousness in ('blocks', 'warns', 'tracks')),
  evidence_id uuid,
  waiting_id uuid,
  -- The last valid day of what counts, when it ends.
  last_day date,
  due_on date,
  owed boolean not null,
  blocks boolean not null,
  stops_sign_off boolean not null,
  finding jsonb,
  primary key (person_id, requirement_id, from_day),
  check (to_day > from_day),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, requirement_id) references requirement (organization_id, id)
);
create index compliance_span_at on compliance_span (organization_id, requirement_id, from_day, to_day);
-- What ends next, for the forecast.
create index compliance_span_ends on compliance_span (organization_id, last_day) where status in ('valid', 'expiring');
call protect('compliance_span');

-- Is this person clear to work: the same for the person as a whole, without gaps; lists read it at one day.
create table clearance (
  organization_id uuid not null,
  person_id uuid not null,
  from_day date not null,
  to_day date,
  clear boolean not null,
  -- How many of the requirements that apply are met (valid, expiring or waived), and how many apply.
  met smallint not null,
  total smallint not null,
  blocking smallint not null,
  stopping smallint not null,
  overdue smallint not null,
  expiring smallint not null,
  in_review smallint not null,
  next_due date,
  next_requirement_id uuid,
  primary key (person_id, from_day),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index clearance_at on clearance (organization_id, person_id, from_day desc);
call protect('clearance');

create table waiver (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  requirement_id uuid not null,
  from_day date not null,
  to_day date,
  declination boolean not null default false,
  reason text not null check (reason <> ''),
  requested_by uuid not null,
  requested_at timestamptz not null,
  approved_by uuid,
  approved_on date,
  ended_on date,
  unique (organization_id, id),
  check (approved_by is distinct from requested_by),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, requirement_id) references requirement (organization_id, id),
  foreign key (organization_id, requested_by) references account (organization_id, id),
  foreign key (organization_id, approved_by) references account (organization_id, id)
);
create index waiver_person on waiver (organization_id, person_id);
call protect('waiver', 'select, insert, update');
