-- What applicants of a position go through, as staff edit it. Deleted ones stay for those who went through them.
create table walkthrough (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  position_id uuid not null,
  active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, position_id) references position (organization_id, id)
);
create index walkthrough_list on walkthrough (organization_id, updated_at desc, id) where deleted_at is null;
create index walkthrough_position on walkthrough (organization_id, position_id);
call protect('walkthrough', 'select, insert, update');

create table walkthrough_step (
  id uuid primary key,
  organization_id uuid not null,
  walkthrough_id uuid not null,
  -- Made by the browser that added the step, so that sending it twice adds it once.
  unique_id text not null,
  -- From 1, without gaps.
  place smallint not null check (place >= 1),
  type text not null check (type in ('welcome', 'video-training', 'profile-information', 'webpage-link',
    'document-upload', 'text-information', 'application-review')),
  title text not null check (title <> ''),
  instruction text not null default '',
  minutes smallint not null check (minutes between 0 and 600),
  waits_for uuid,
  required boolean not null default true,
  -- Marked-up text, never HTML.
  text text not null default '',
  video_url text,
  video_file_id uuid,
  -- WebVTT.
  captions text not null default '',
  url text,
  button_label text not null default '',
  consent_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (walkthrough_id, unique_id),
  unique (walkthrough_id, place) deferrable initially deferred,
  check (waits_for <> id),
  foreign key (organization_id, walkthrough_id) references walkthrough (organization_id, id),
  foreign key (organization_id, waits_for) references walkthrough_step (organization_id, id)
    on delete set null (waits_for),
  foreign key (organization_id, video_file_id) references stored_file (organization_id, id)
);
create index walkthrough_step_waiting on walkthrough_step (organization_id, waits_for) where waits_for is not null;
create index walkthrough_step_video on walkthrough_step (organization_id, video_file_id) where video_file_id is not null;
call protect('walkthrough_step');

create table walkthrough_step_document (
  organization_id uuid not null,
  step_id uuid not null,
  document_type_id uuid not null,
  place smallint not null,
  required boolean not null,
  primary key (step_id, document_type_id),
  foreign key (organization_id, step_id) references walkthrough_step (organization_id, id) on delete cascade,
  foreign key (organization_id, document_type_id) references document_type (organization_id, id)
);
create index walkthrough_step_document_by_type on walkthrough_step_document (organization_id, document_type_id);
call protect('walkthrough_step_document');

create table walkthrough_step_reviewer (
  organization_id uuid not null,
  step_id uuid not null,
  account_id uuid not null,
  primary key (step_id, account_id),
  foreign key (organization_id, step_id) references walkthrough_step (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index walkthrough_step_reviewer_by_account on walkthrough_step_reviewer (organization_id, account_id);
call protect('walkthrough_step_reviewer');

-- The steps as they were when somebody started them: what an active applicant keeps, and what stays readable for ever.
create table walkthrough_version (
  id uuid primary key,
  organization_id uuid not null,
  walkthrough_id uuid not null,
  version integer not null,
  name text not null,
  -- Steps as the contract writes them, with the names of document types and reviewers at that time.
  steps jsonb not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (walkthrough_id, version),
  foreign key (organization_id, walkthrough_id) references walkthrough (organization_id, id)
);
call protect('walkthrough_version', 'select, insert');
create trigger append_only before update or delete on walkthrough_version for each row execute function refuse_change();

-- One person's way through one version. At most one is current.
create table journey (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  walkthrough_id uuid not null,
  version_id uuid not null,
  started_at timestamptz not null,
  -- The application review was signed and sent.
  submitted_at timestamptz,
  -- Replaced by another journey; what was done in it stays readable.
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, walkthrough_id) references walkthrough (organization_id, id),
  foreign key (organization_id, version_id) references walkthrough_version (organization_id, id)
);
create unique index journey_current on journey (organization_id, person_id) where ended_at is null;
create index journey_person on journey (organization_id, person_id);
create index journey_walkthrough on journey (organization_id, walkthrough_id);
create index journey_version on journey (organization_id, version_id);
call protect('journey', 'select, insert, update');

-- Progress in one step of the journey's version.
create table journey_step (
  organization_id uuid not null,
  journey_id uuid not null,
  -- The `stepId` inside the version's steps; the draft step may be gone.
  step_id uuid not null,
  state text not null check (state in ('open', 'done')),
  -- What the step's type keeps: ranges of a video that were watched, the link that was opened.
  data jsonb not null default '{}',
  started_at timestamptz not null,
  done_at timestamptz,
  updated_at timestamptz not null,
  primary key (journey_id, step_id),
  check ((state = 'done') = (done_at is not null)),
  foreign key (organization_id, journey_id) references journey (organization_id, id)
);
call protect('journey_step', 'select, insert, update');

-- The evidence of an electronic signature under an application. Nobody changes or removes a row.
create table application_signature (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  journey_id uuid not null,
  step_id uuid not null,
  typed_name text not null check (typed_name <> ''),
  signed_at timestamptz not null,
  -- IANA name, so that the local time stays readable.
  time_zone text not null,
  ip text,
  user_agent text,
  -- What the applicant confirmed.
  statement text not null,
  consent_text text not null,
  consent_sha256 text not null,
  -- What the applicant read before signing, and the SHA-256 of that text.
  summary jsonb not null,
  summary_sha256 text not null,
  unique (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, journey_id) references journey (organization_id, id)
);
create index application_signature_person on application_signature (organization_id, person_id, signed_at desc);
create index application_signature_journey on application_signature (organization_id, journey_id);
call protect('application_signature', 'select, insert');
create trigger append_only before update or delete on application_signature for each row execute function refuse_change();
