-- Skill checklists: what an applicant says of their own skills, and what staff saw of them.
create table skill_checklist (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  description text not null default '',
  active boolean not null default true,
  -- Soft delete: hidden from lists, with everything that was answered kept.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index skill_checklist_name on skill_checklist (organization_id, lower(name)) where deleted_at is null;
create index skill_checklist_list on skill_checklist (organization_id, updated_at desc, id);
call protect('skill_checklist', 'select, insert, update, delete');

-- A checklist as it was published, or as it is being written (published_at null, at most one). What was published is
-- never changed: who answers, answers this version to the end.
create table skill_checklist_version (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  checklist_id uuid not null,
  version integer not null check (version > 0),
  -- Groups with their skills, the scale, and the scale of frequency.
  content jsonb not null,
  -- Counts the changes of a draft, so that two authors do not undo each other.
  revision integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (checklist_id, version),
  foreign key (organization_id, checklist_id) references skill_checklist (organization_id, id) on delete cascade
);
create unique index skill_checklist_draft on skill_checklist_version (organization_id, checklist_id) where published_at is null;
create index skill_checklist_version_of on skill_checklist_version (organization_id, checklist_id);
call protect('skill_checklist_version', 'select, insert, update, delete');

create function refuse_checklist_change() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a published version of a skill checklist is not changed';
  end if;
  return new;
end $$;
create trigger published_stays before update on skill_checklist_version
  for each row execute function refuse_checklist_change();

-- One filling of a checklist by one person. The newest is the current one; a renewal is another.
create table skill_response (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  checklist_id uuid not null,
  version_id uuid not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'sentBack')),
  started_at timestamptz not null,
  submitted_at timestamptz,
  sent_back_at timestamptz,
  sent_back_by uuid,
  sent_back_reason text,
  -- The fact that the engine reads; null until it is submitted.
  evidence_id uuid,
  updated_at timestamptz not null,
  unique (organization_id, id),
  check (state <> 'submitted' or submitted_at is not null),
  check (state <> 'sentBack' or sent_back_reason <> ''),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, checklist_id) references skill_checklist (organization_id, id),
  foreign key (organization_id, version_id) references skill_checklist_version (organization_id, id),
  foreign key (organization_id, sent_back_by) references account (organization_id, id),
  foreign key (organization_id, evidence_id) references evidence (organization_id, id)
);
create index skill_response_person on skill_response (organization_id, person_id, checklist_id, started_at desc);
create index skill_response_checklist on skill_response (organization_id, checklist_id);
create index skill_response_version on skill_response (organization_id, version_id);
create index skill_response_sender on skill_response (organization_id, sent_back_by);
create index skill_response_evidence on skill_response (organization_id, evidence_id);
call protect('skill_response', 'select, insert, update');

-- What the person says of one skill. Each of its fields knows when it was answered: the later answer of a field wins,
-- from whatever device it comes, and never takes along another field or another skill.
create table skill_answer (
  organization_id uuid not null references organization (id),
  response_id uuid not null,
  item_id uuid not null,
  rating smallint check (rating between 0 and 10),
  rating_at timestamptz,
  frequency smallint check (frequency between 0 and 10),
  frequency_at timestamptz,
  yes boolean,
  yes_at timestamptz,
  words text,
  words_at timestamptz,
  primary key (response_id, item_id),
  foreign key (organization_id, response_id) references skill_response (organization_id, id)
);
create index skill_answer_response on skill_answer (organization_id, response_id);
call protect('skill_answer', 'select, insert, update');

-- What staff saw; kept as it was recorded. The newest of a skill counts.
create table skill_observation (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  response_id uuid not null,
  person_id uuid not null,
  item_id uuid not null,
  observed_on date not null,
  observer text not null check (observer <> ''),
  initials text not null check (initials <> ''),
  -- A person who plays the patient and a mannequin that responds are both a pseudo-patient (42 CFR 484.2).
  performed_with text not null check (performed_with in ('patient', 'pseudoPatient', 'mannequin')),
  satisfactory boolean not null,
  rating smallint check (rating between 0 and 10),
  note text not null default '',
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  check (satisfactory or note <> ''),
  foreign key (organization_id, response_id) references skill_response (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, recorded_by) references account (organization_id, id)
);
create index skill_observation_response on skill_observation (organization_id, response_id);
create index skill_observation_person on skill_observation (organization_id, person_id);
create index skill_observation_recorder on skill_observation (organization_id, recorded_by);
call protect('skill_observation', 'select, insert');
create trigger append_only before update or delete on skill_observation for each row execute function refuse_change();
create trigger append_only_truncate before truncate on skill_observation for each statement execute function refuse_change();

-- What an unsatisfactory observation asks for: somebody trains the person by a day, and the skill is observed again.
create table skill_retraining (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  response_id uuid not null,
  person_id uuid not null,
  item_id uuid not null,
  observation_id uuid not null,
  owner_id uuid not null,
  due_on date not null,
  trained_on date,
  trained_by uuid,
  -- The satisfactory observation that ended it.
  ended_by uuid,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((trained_on is null) = (trained_by is null)),
  check ((ended_by is null) = (ended_at is null)),
  foreign key (organization_id, response_id) references skill_response (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, observation_id) references skill_observation (organization_id, id),
  foreign key (organization_id, owner_id) references account (organization_id, id),
  foreign key (organization_id, trained_by) references account (organization_id, id),
  foreign key (organization_id, ended_by) references skill_observation (organization_id, id)
);
create unique index skill_retraining_open on skill_retraining (organization_id, response_id, item_id) where ended_at is null;
create index skill_retraining_person on skill_retraining (organization_id, person_id);
create index skill_retraining_owner on skill_retraining (organization_id, owner_id, due_on) where ended_at is null;
create index skill_retraining_owned on skill_retraining (organization_id, owner_id);
create index skill_retraining_observation on skill_retraining (organization_id, observation_id);
create index skill_retraining_trainer on skill_retraining (organization_id, trained_by);
create index skill_retraining_end on skill_retraining (organization_id, ended_by);
call protect('skill_retraining', 'select, insert, update');
