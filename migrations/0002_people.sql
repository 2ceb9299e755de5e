-- The words that an organisation sets up.
create table lead_source (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  description text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index lead_source_name on lead_source (organization_id, lower(name));
call protect('lead_source');

create table position (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  abbreviation text not null check (abbreviation <> ''),
  description text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index position_name on position (organization_id, lower(name));
create unique index position_abbreviation on position (organization_id, lower(abbreviation));
call protect('position');

create table category (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  type text not null check (type in ('compliance', 'document')),
  description text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index category_name on category (organization_id, type, lower(name));
call protect('category');

-- A caregiver, an applicant or a former caregiver: one row for life, whose status changes.
create table person (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  status text not null check (status in ('applicant', 'active', 'archived', 'rejected')),
  first_name text not null check (first_name <> ''),
  middle_name text not null default '',
  last_name text not null check (last_name <> ''),
  former_names text not null default '',
  email text not null check (email = lower(email)),
  phone text,
  gender text,
  -- Sealed with the deployment's key, bound to this row: spec of the tenancy walls, not readable from a dump.
  birth_date_sealed bytea,
  ssn_sealed bytea,
  address text,
  city text,
  state_code text references state (id),
  postal_code text,
  languages text[] not null default '{}',
  photo_file_id uuid,
  position_id uuid,
  coordinator_id uuid,
  lead_source_id uuid,
  invited_on date,
  signed_up_on date,
  hired_on date,
  first_contact_on date,
  signed_off_at timestamptz,
  ended_on date,
  -- Counted up by every save of the personal details, the education and the employment: a save must have read the newest.
  version integer not null default 1,
  education_version integer not null default 1,
  employment_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  unique (organization_id, id),
  foreign key (organization_id, photo_file_id) references stored_file (organization_id, id),
  foreign key (organization_id, position_id) references position (organization_id, id),
  foreign key (organization_id, coordinator_id) references account (organization_id, id),
  foreign key (organization_id, lead_source_id) references lead_source (organization_id, id)
);
create unique index person_email on person (organization_id, email);
create index person_list on person (organization_id, status, updated_at desc, id);
create index person_by_name on person (organization_id, status, last_name, first_name, id);
create index person_search on person using gin (search gin_trgm_ops);
create index person_position_filter on person (organization_id, position_id, status);
call protect('person');

-- The people of the current organisation whose names or address fit a pattern (small letters). It looks below the wall and
-- builds its own: under row-level security a `like` may not use the index, because the operator could tell on its arguments.
create function people_like(pattern text) returns setof uuid language sql stable security definer set search_path = public
  as $$ select id from person where organization_id = (select current_organization()) and search like pattern $$;
revoke execute on function people_like from public;
grant execute on function people_like to carefold_app;

alter table account add foreign key (organization_id, person_id) references person (organization_id, id);
alter table mailed_link add foreign key (organization_id, person_id) references person (organization_id, id);
alter table mail_message add foreign key (organization_id, person_id) references person (organization_id, id);
alter table audit_event add foreign key (organization_id, person_id) references person (organization_id, id);

-- Exact totals of the four lists without counting: sixteen shards, so that writers do not queue behind one row.
create table person_count (
  organization_id uuid not null references organization (id),
  status text not null,
  shard smallint not null,
  people integer not null,
  primary key (organization_id, status, shard)
);
call protect('person_count', 'select, insert, update');

create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.status is distinct from new.status) then
    insert into person_count values (old.organization_id, old.status, floor(random() * 16), -1)
      on conflict (organization_id, status, shard) do update set people = person_count.people - 1;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.status is distinct from new.status) then
    insert into person_count values (new.organization_id, new.status, floor(random() * 16), 1)
      on conflict (organization_id, status, shard) do update set people = person_count.people + 1;
  end if;
  return null;
end
$$;
create trigger count_people after insert or delete or update of status on person
  for each row execute function count_people();

-- Every position a person holds or held, and every state they work or worked in. The main position is one of them.
create table person_position (
  organization_id uuid not null,
  person_id uuid not null,
  position_id uuid not null,
  from_day date not null,
  to_day date,
  primary key (person_id, position_id, from_day),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, position_id) references position (organization_id, id)
);
create index person_position_by_position on person_position (organization_id, position_id);
call protect('person_position');

create table person_state (
  organization_id uuid not null,
  person_id uuid not null,
  state_code text not null references state (id),
  from_day date not null,
  to_day date,
  primary key (person_id, state_code, from_day),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index person_state_by_state on person_state (organization_id, state_code);
call protect('person_state');

-- What happened to a person's record, dated: invited, signed up, each change of status, sign-off and its withdrawal.
create table person_event (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  kind text not null,
  on_day date not null,
  at timestamptz not null,
  account_id uuid,
  actor text not null,
  reason text,
  detail jsonb,
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index person_event_person on person_event (organization_id, person_id, at desc);
call protect('person_event', 'select, insert');
create trigger append_only before update or delete on person_event for each row execute function refuse_change();

create table sign_off (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  signed_at timestamptz not null,
  signed_by uuid not null,
  signer text not null,
  override_reason text,
  snapshot jsonb not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason text,
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, signed_by) references account (organization_id, id),
  foreign key (organization_id, withdrawn_by) references account (organization_id, id)
);
create unique index sign_off_standing on sign_off (organization_id, person_id) where withdrawn_at is null;
call protect('sign_off', 'select, insert, update');

create table education (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  place smallint not null,
  school text not null check (school <> ''),
  degree text not null default '',
  field_of_study text not null default '',
  from_month text check (from_month ~ '^\d{4}-\d{2}$'),
  to_month text check (to_month ~ '^\d{4}-\d{2}$'),
  graduated boolean not null default false,
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index education_person on education (organization_id, person_id, place);
call protect('education');

-- A job, or the explanation of a gap between jobs (spec 3: gaps are stored into the employment history).
create table employment (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('job', 'gap')),
  employer text not null default '',
  title text not null default '',
  from_day date not null,
  to_day date,
  phone text,
  supervisor text not null default '',
  may_contact boolean not null default false,
  reason_for_leaving text not null default '',
  explanation text not null default '',
  check (to_day is null or to_day >= from_day),
  check (kind = 'gap' or employer <> ''),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index employment_person on employment (organization_id, person_id, from_day);
call protect('employment');

create table emergency_contact (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  place smallint not null,
  name text not null check (name <> ''),
  relationship text not null default '',
  phone text not null check (phone <> ''),
  email text,
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index emergency_contact_person on emergency_contact (organization_id, person_id, place);
call protect('emergency_contact');

create table activity_note (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  content text not null check (content <> ''),
  author_id uuid not null,
  author text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, author_id) references account (organization_id, id)
);
create index activity_note_person on activity_note (organization_id, person_id, created_at desc, id) where deleted_at is null;
call protect('activity_note', 'select, insert, update');
