-- Competency tests: what the office builds, and what people answer.
create table competency_test (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  description text not null default '',
  active boolean not null default true,
  -- Set: taken away from lists and from new requirements; what was answered stays.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index competency_test_name on competency_test (organization_id, lower(name)) where deleted_at is null;
create index competency_test_list on competency_test (organization_id, updated_at desc, id);
call protect('competency_test', 'select, insert, update, delete');

-- A version is written as a draft and never changed once it is published: an attempt belongs to the one it was taken in.
create table competency_test_version (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  test_id uuid not null,
  version integer not null check (version > 0),
  -- Null: the draft.
  published_at timestamptz,
  -- Of the points, in percent.
  pass_mark integer not null check (pass_mark between 1 and 100),
  minutes integer check (minutes between 1 and 600),
  -- Null: as many as one likes.
  attempts integer check (attempts between 1 and 50),
  pause_hours integer not null check (pause_hours between 0 and 8760),
  random_order boolean not null,
  -- Null: all questions.
  draw integer check (draw > 0),
  show_answers text not null check (show_answers in ('always', 'passed', 'never')),
  certificate_months integer check (certificate_months between 1 and 120),
  -- It is warned about a subject of aide training that no question covers (42 CFR 484.80).
  aide_subjects boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  unique (test_id, version),
  foreign key (organization_id, test_id) references competency_test (organization_id, id) on delete cascade
);
create unique index competency_test_draft on competency_test_version (test_id) where published_at is null;
create index competency_test_version_of on competency_test_version (organization_id, test_id);
call protect('competency_test_version', 'select, insert, update, delete');

create table competency_question (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  version_id uuid not null,
  -- The same in every version that the question was taken over into.
  lineage uuid not null,
  place integer not null,
  type text not null check (type in ('single', 'several', 'trueFalse', 'shortText')),
  subject text not null default '',
  title text not null default '',
  text text not null check (text <> ''),
  explanation text not null default '',
  points integer not null check (points between 1 and 100),
  image_file_id uuid,
  image_alt text not null default '',
  -- [{id, text, weight, feedback}]: what is chosen from, or what a short text is compared with.
  options jsonb not null,
  -- Grows with every change, so that two editors notice each other.
  revision integer not null default 1,
  unique (organization_id, id),
  foreign key (organization_id, version_id) references competency_test_version (organization_id, id) on delete cascade,
  foreign key (organization_id, image_file_id) references stored_file (organization_id, id)
);
create index competency_question_of on competency_question (organization_id, version_id, place);
create index competency_question_image on competency_question (organization_id, image_file_id) where image_file_id is not null;
call protect('competency_question', 'select, insert, update, delete');

create function refuse_published_change() returns trigger language plpgsql
as $$
begin
  if tg_table_name = 'competency_test_version' then
    if old.published_at is not null then raise exception 'a published version is not changed'; end if;
  elsif exists (select from competency_test_version v where v.id = new.version_id and v.published_at is not null) then
    raise exception 'a question of a published version is not changed';
  end if;
  return new;
end
$$;
create trigger published_stays before update on competency_test_version for each row execute function refuse_published_change();
create trigger published_stays before insert or update on competency_question for each row execute function refuse_published_change();

-- Another attempt that staff grant to a person, whatever the test allows.
create table competency_retake (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  test_id uuid not null,
  granted_by uuid,
  granter text not null,
  reason text not null check (reason <> ''),
  granted_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, test_id) references competency_test (organization_id, id),
  foreign key (organization_id, granted_by) references account (organization_id, id)
);
create index competency_retake_of on competency_retake (organization_id, person_id, test_id);
create index competency_retake_test on competency_retake (organization_id, test_id);
create index competency_retake_by on competency_retake (organization_id, granted_by);
call protect('competency_retake', 'select, insert');

create table competency_attempt (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  test_id uuid not null,
  version_id uuid not null,
  number integer not null check (number > 0),
  -- The order of options follows from it.
  seed integer not null,
  -- The questions that were drawn, in their order.
  question_ids uuid[] not null,
  state text not null check (state in ('running', 'waiting', 'passed', 'failed')),
  begun_at timestamptz not null,
  -- By the clock of the server; null: without a limit.
  ends_at timestamptz,
  submitted_at timestamptz,
  timed_out boolean not null default false,
  -- In hundredths, once it is scored.
  reached integer,
  -- The points that could be had.
  points integer not null check (points > 0),
  decided_at timestamptz,
  retake_id uuid,
  -- What it counts as: a pass, or what waits for a person to score it.
  evidence_id uuid,
  unique (organization_id, id),
  unique (person_id, test_id, number),
  check ((state = 'running') = (submitted_at is null)),
  check ((state in ('passed', 'failed')) = (decided_at is not null)),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, test_id) references competency_test (organization_id, id),
  foreign key (organization_id, version_id) references competency_test_version (organization_id, id),
  foreign key (organization_id, retake_id) references competency_retake (organization_id, id),
  foreign key (organization_id, evidence_id) references evidence (organization_id, id)
);
create unique index competency_attempt_running on competency_attempt (person_id, test_id) where state in ('running', 'waiting');
create unique index competency_attempt_retake on competency_attempt (organization_id, retake_id) where retake_id is not null;
create unique index competency_attempt_evidence on competency_attempt (organization_id, evidence_id) where evidence_id is not null;
create index competency_attempt_of on competency_attempt (organization_id, person_id, test_id);
create index competency_attempt_test on competency_attempt (organization_id, test_id);
create index competency_attempt_version on competency_attempt (organization_id, version_id);
create index competency_attempt_late on competency_attempt (organization_id, ends_at) where state = 'running';
call protect('competency_attempt', 'select, insert, update');

create table competency_answer (
  organization_id uuid not null references organization (id),
  attempt_id uuid not null,
  question_id uuid not null,
  -- {chosen: [option ids]} or {text}; null while it is only marked.
  value jsonb,
  -- To be looked at again before the end.
  marked boolean not null default false,
  -- Grows with every change, so that an older one of another device is told apart.
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  -- In hundredths, once it is scored; null: waits for a person.
  reached integer,
  scored_by uuid,
  scorer text,
  scored_at timestamptz,
  comment text not null default '',
  primary key (attempt_id, question_id),
  foreign key (organization_id, attempt_id) references competency_attempt (organization_id, id),
  foreign key (organization_id, question_id) references competency_question (organization_id, id),
  foreign key (organization_id, scored_by) references account (organization_id, id)
);
create index competency_answer_attempt on competency_answer (organization_id, attempt_id);
create index competency_answer_question on competency_answer (organization_id, question_id);
create index competency_answer_scorer on competency_answer (organization_id, scored_by);
call protect('competency_answer', 'select, insert, update');

-- What a pass gives. Who has the number sees title, organization, day and initials.
create table competency_certificate (
  -- The id of its attempt.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  number text not null unique check (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  title text not null,
  holder text not null,
  initials text not null,
  passed_on date not null,
  valid_until date,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, id) references competency_attempt (organization_id, id)
);
call protect('competency_certificate', 'select, insert');
create policy look_up on competency_certificate for select to carefold_lookup using (true);
grant select (organization_id, number, title, initials, passed_on, valid_until) on competency_certificate to carefold_lookup;
create trigger append_only before update or delete on competency_certificate for each row execute function refuse_change();
create trigger append_only_truncate before truncate on competency_certificate for each statement execute function refuse_change();
