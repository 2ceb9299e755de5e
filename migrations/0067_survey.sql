-- Survey day: whose files a surveyor reads, how they were drawn, the link that opens them, and everything that was read.
create table survey (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('survey', 'practice')),
  -- Everything is shown as it stood at the end of this day.
  as_of date not null,
  -- The last day; then links stop working.
  ends_on date not null,
  -- True: medical pages are in. Whoever chose that may see them.
  medical boolean not null default false,
  medical_chosen_by text,
  medical_chosen_at timestamptz,
  created_by uuid not null,
  creator text not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (medical = (medical_chosen_by is not null) and medical = (medical_chosen_at is not null)),
  foreign key (organization_id, created_by) references account (organization_id, id)
);
create index survey_list on survey (organization_id, updated_at desc, id desc);
create index survey_open on survey (organization_id, ends_on) where ended_at is null;
call protect('survey', 'select, insert, update');

-- A draw stays as it was made, also when another one took its place: with its seed and its population anyone can repeat it.
create table survey_draw (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  survey_id uuid not null,
  number integer not null check (number >= 1),
  percent integer not null check (percent between 1 and 100),
  at_least integer not null check (at_least between 1 and 50),
  seed text not null check (seed <> ''),
  -- By position: the ids of everyone in it in the order of the draw, and of those who were drawn.
  groups jsonb not null,
  -- Why it was drawn again.
  reason text,
  drawn_by uuid not null,
  drawer text not null,
  drawn_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, survey_id, number),
  check ((number = 1) = (reason is null)),
  foreign key (organization_id, survey_id) references survey (organization_id, id),
  foreign key (organization_id, drawn_by) references account (organization_id, id)
);
call protect('survey_draw', 'select, insert');
create trigger append_only before update or delete on survey_draw for each row execute function refuse_change();
create trigger append_only_truncate before truncate on survey_draw for each statement execute function refuse_change();

create table survey_person (
  organization_id uuid not null references organization (id),
  survey_id uuid not null,
  person_id uuid not null,
  -- Null: picked by name.
  draw_id uuid,
  created_at timestamptz not null default now(),
  primary key (survey_id, person_id),
  foreign key (organization_id, survey_id) references survey (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, draw_id) references survey_draw (organization_id, id)
);
create index survey_person_of on survey_person (organization_id, person_id);
call protect('survey_person', 'select, insert, delete');

-- One PDF per person. A copy of what is on file, so it may be deleted and made again.
create table survey_binder (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  survey_id uuid not null,
  person_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- With medical pages.
  medical boolean not null,
  file_id uuid,
  pages integer,
  asked_by text not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, survey_id, person_id),
  check ((state = 'done') = (file_id is not null)),
  foreign key (organization_id, survey_id) references survey (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index survey_binder_waiting on survey_binder (organization_id, asked_at, id) where state = 'waiting';
create index survey_binder_person on survey_binder (organization_id, person_id);
create index survey_binder_file on survey_binder (organization_id, file_id);
call protect('survey_binder', 'select, insert, update, delete');

-- The surveyor's way in: a link and a code, which are given apart.
create table survey_link (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  survey_id uuid not null,
  token_hash bytea not null unique,
  code_hash bytea not null,
  wrong_codes integer not null default 0,
  ends_at timestamptz not null,
  -- Whether the binders may be saved.
  binders boolean not null,
  created_by uuid not null,
  creator text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoker text,
  unique (organization_id, id),
  check ((revoked_at is null) = (revoker is null)),
  foreign key (organization_id, survey_id) references survey (organization_id, id),
  foreign key (organization_id, created_by) references account (organization_id, id)
);
create index survey_link_of on survey_link (organization_id, survey_id, created_at desc);
call protect('survey_link', 'select, insert, update');
create policy look_up on survey_link for select to carefold_lookup using (true);
grant select (token_hash, organization_id, id) on survey_link to carefold_lookup;

-- A browser in which the code was entered.
create table survey_visit (
  pass_hash bytea primary key,
  organization_id uuid not null references organization (id),
  id uuid not null,
  link_id uuid not null,
  begun_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, link_id) references survey_link (organization_id, id)
);
create index survey_visit_of on survey_visit (organization_id, link_id);
call protect('survey_visit', 'select, insert');
create policy look_up on survey_visit for select to carefold_lookup using (true);
grant select (pass_hash, organization_id, link_id) on survey_visit to carefold_lookup;

-- Everything that was opened through a link.
create table survey_view (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  survey_id uuid not null,
  link_id uuid not null,
  what text not null check (what in ('entered', 'wrongCode', 'list', 'person', 'document', 'binder', 'allBinders')),
  person_id uuid,
  document_id uuid,
  at timestamptz not null,
  ip text not null,
  user_agent text not null,
  foreign key (organization_id, survey_id) references survey (organization_id, id),
  foreign key (organization_id, link_id) references survey_link (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, document_id) references caregiver_document (organization_id, id)
);
create index survey_view_list on survey_view (organization_id, survey_id, at desc, id desc);
create index survey_view_link on survey_view (organization_id, link_id);
create index survey_view_person on survey_view (organization_id, person_id);
create index survey_view_document on survey_view (organization_id, document_id);
call protect('survey_view', 'select, insert');
create trigger append_only before update or delete on survey_view for each row execute function refuse_change();
create trigger append_only_truncate before truncate on survey_view for each statement execute function refuse_change();

-- A binder is a copy of somebody's records: it goes with any of them.
create policy destroying on survey_binder to carefold_destroy using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
grant select, delete on survey_binder to carefold_destroy;
create trigger refuse_held before update or delete on survey_binder for each row
  when (current_user = 'carefold_destroy') execute function refuse_held();
