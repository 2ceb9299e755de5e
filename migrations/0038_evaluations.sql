-- Evaluations: forms that staff fill in about a person, when they fall due, and what both sides signed.
create table evaluation_form (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  description text not null default '',
  -- Days from hire, such as 30, 90 and 180; empty: none.
  hire_days integer[] not null default '{}' check (0 < all (hire_days)),
  -- Every so many months: from hire, or from the last evaluation with this form. Null: never.
  every_months integer check (every_months between 1 and 120),
  counted_from text not null default 'hire' check (counted_from in ('hire', 'last')),
  active boolean not null default true,
  -- Scale and parts with their questions, as they are edited; a published version never changes.
  draft jsonb not null,
  draft_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index evaluation_form_name on evaluation_form (organization_id, lower(name));
create index evaluation_form_list on evaluation_form (organization_id, updated_at desc, id);
call protect('evaluation_form', 'select, insert, update, delete');

-- The positions that a form is for; none: all.
create table evaluation_form_position (
  organization_id uuid not null references organization (id),
  form_id uuid not null,
  position_id uuid not null,
  primary key (form_id, position_id),
  foreign key (organization_id, form_id) references evaluation_form (organization_id, id) on delete cascade,
  foreign key (organization_id, position_id) references position (organization_id, id)
);
create index evaluation_form_position_of on evaluation_form_position (organization_id, form_id);
create index evaluation_form_position_by on evaluation_form_position (organization_id, position_id);
call protect('evaluation_form_position', 'select, insert, delete');

create table evaluation_form_version (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  form_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (name <> ''),
  content jsonb not null,
  published_at timestamptz not null,
  publisher text not null,
  unique (organization_id, id),
  unique (form_id, version),
  foreign key (organization_id, form_id) references evaluation_form (organization_id, id) on delete cascade
);
create index evaluation_form_version_of on evaluation_form_version (organization_id, form_id);
call protect('evaluation_form_version', 'select, insert, delete');

-- One evaluation of one person.
create table evaluation (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  -- Which of the form's due days it is for: "day-90", "month-12", "last-2026-03-03". Null: none of them.
  point text,
  due_on date,
  evaluator_id uuid not null,
  state text not null default 'open' check (state in ('open', 'inProgress', 'signed', 'acknowledged', 'declined', 'canceled')),
  started_on date not null,
  held_on date not null,
  -- Why the person did not sign, or why the evaluation was canceled, by whom and when.
  closing_note text,
  closed_by text,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((point is null) = (due_on is null)),
  check ((state in ('declined', 'canceled')) = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null)),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, form_id) references evaluation_form (organization_id, id),
  foreign key (organization_id, version_id) references evaluation_form_version (organization_id, id),
  foreign key (organization_id, evaluator_id) references account (organization_id, id)
);
create index evaluation_person on evaluation (organization_id, person_id, held_on desc);
create index evaluation_form_of on evaluation (organization_id, form_id);
create index evaluation_version_of on evaluation (organization_id, version_id);
create index evaluation_evaluator on evaluation (organization_id, evaluator_id, state);
-- Two people who start the same one at once get the same one.
create unique index evaluation_open on evaluation (person_id, form_id, coalesce(point, ''))
  where state in ('open', 'inProgress');
call protect('evaluation', 'select, insert, update, delete');

create table evaluation_answer (
  organization_id uuid not null references organization (id),
  evaluation_id uuid not null,
  question_id uuid not null,
  -- 1 to 5 of a scale; 1 and 0 of yes and no.
  value smallint check (value between 0 and 5),
  text text not null default '',
  comment text not null default '',
  -- Counts the changes, so that two evaluators notice each other.
  revision integer not null check (revision > 0),
  answered_by uuid not null,
  answerer text not null,
  answered_at timestamptz not null,
  primary key (evaluation_id, question_id),
  foreign key (organization_id, evaluation_id) references evaluation (organization_id, id) on delete cascade,
  foreign key (organization_id, answered_by) references account (organization_id, id)
);
create index evaluation_answer_of on evaluation_answer (organization_id, evaluation_id);
create index evaluation_answer_by on evaluation_answer (organization_id, answered_by);
call protect('evaluation_answer', 'select, insert, update');

-- What was signed stays as it was signed.
create function refuse_signed_answer() returns trigger language plpgsql as $$
begin
  if exists (select from evaluation_signature s where s.evaluation_id = coalesce(new.evaluation_id, old.evaluation_id)) then
    raise exception 'the answers of a signed evaluation do not change';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_signed before insert or update or delete on evaluation_answer
  for each row execute function refuse_signed_answer();

-- The evidence of each signature, never changed.
create table evaluation_signature (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  evaluation_id uuid not null,
  side text not null check (side in ('evaluator', 'person')),
  account_id uuid not null,
  person_id uuid,
  typed_name text not null check (typed_name <> ''),
  signed_at timestamptz not null,
  -- IANA name, so that the local time stays readable.
  time_zone text not null,
  ip text,
  user_agent text,
  -- The whole evaluation as it was read, and its SHA-256.
  content text not null,
  content_sha256 text not null,
  -- What the person says to it.
  comment text not null default '',
  consent_text text not null,
  consent_sha256 text not null,
  unique (organization_id, id),
  unique (evaluation_id, side),
  check ((side = 'person') = (person_id is not null)),
  foreign key (organization_id, evaluation_id) references evaluation (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index evaluation_signature_of on evaluation_signature (organization_id, evaluation_id);
create index evaluation_signature_account on evaluation_signature (organization_id, account_id);
create index evaluation_signature_person on evaluation_signature (organization_id, person_id);
call protect('evaluation_signature', 'select, insert');
create trigger append_only before update or delete on evaluation_signature for each row execute function refuse_change();
create trigger append_only_truncate before truncate on evaluation_signature for each statement execute function refuse_change();

-- What an evaluator was told about which due day; `rung` null: by hand.
create table evaluation_reminder (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  form_id uuid not null,
  evaluator_id uuid not null,
  due_on date,
  rung text,
  sent_at timestamptz not null,
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, form_id) references evaluation_form (organization_id, id) on delete cascade,
  foreign key (organization_id, evaluator_id) references account (organization_id, id)
);
create unique index evaluation_reminder_once on evaluation_reminder (person_id, form_id, due_on, rung, evaluator_id) where rung is not null;
create index evaluation_reminder_person on evaluation_reminder (organization_id, person_id, sent_at desc);
create index evaluation_reminder_form on evaluation_reminder (organization_id, form_id);
create index evaluation_reminder_evaluator on evaluation_reminder (organization_id, evaluator_id);
call protect('evaluation_reminder', 'select, insert');
