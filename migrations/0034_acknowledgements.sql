-- Texts that people read and sign: acknowledgements (HIPAA, handbook) and declinations (hepatitis B, influenza).
create table acknowledgement (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('acknowledgement', 'declination')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index acknowledgement_name on acknowledgement (organization_id, lower(name));
create index acknowledgement_list on acknowledgement (organization_id, updated_at desc, id);
call protect('acknowledgement', 'select, insert, update, delete');

-- What a text said from when on. A text that was signed is never changed: another version begins.
create table acknowledgement_version (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  acknowledgement_id uuid not null,
  version integer not null check (version > 0),
  text text not null check (text <> ''),
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (acknowledgement_id, version),
  foreign key (organization_id, acknowledgement_id) references acknowledgement (organization_id, id) on delete cascade
);
create index acknowledgement_version_of on acknowledgement_version (organization_id, acknowledgement_id);
call protect('acknowledgement_version', 'select, insert, delete');

-- The evidence of each signature, kept for ever.
create table acknowledgement_signature (
  -- The id of its evidence.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  acknowledgement_id uuid not null,
  version_id uuid not null,
  typed_name text not null check (typed_name <> ''),
  signed_at timestamptz not null,
  -- IANA name, so that the local time stays readable.
  time_zone text not null,
  ip text,
  user_agent text,
  -- SHA-256 of the text that was read.
  text_sha256 text not null,
  consent_text text not null,
  consent_sha256 text not null,
  unique (organization_id, id),
  foreign key (organization_id, id) references evidence (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, acknowledgement_id) references acknowledgement (organization_id, id),
  foreign key (organization_id, version_id) references acknowledgement_version (organization_id, id)
);
create index acknowledgement_signature_person on acknowledgement_signature (organization_id, person_id, signed_at desc);
create index acknowledgement_signature_of on acknowledgement_signature (organization_id, acknowledgement_id);
create index acknowledgement_signature_version on acknowledgement_signature (organization_id, version_id);
call protect('acknowledgement_signature', 'select, insert');
create trigger append_only before update or delete on acknowledgement_signature for each row execute function refuse_change();
create trigger append_only_truncate before truncate on acknowledgement_signature for each statement execute function refuse_change();

alter table evidence drop constraint evidence_kind_check;
alter table evidence add constraint evidence_kind_check
  check (kind in ('hours', 'externalCheck', 'competencyTest', 'skillChecklist', 'evaluation', 'reference', 'acknowledgement'));
