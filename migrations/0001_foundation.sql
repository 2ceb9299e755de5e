-- The roles that requests work under. They own nothing, so that row-level security binds them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'carefold_app') then
    create role carefold_app nologin;
  end if;
  -- Finds accounts and links before an organisation is known (sign-in, mailed links). It reads a few columns and writes nothing.
  if not exists (select from pg_roles where rolname = 'carefold_lookup') then
    create role carefold_lookup nologin;
  end if;
  execute format('grant carefold_app, carefold_lookup to %I', current_user);
end
$$;

grant usage on schema public to carefold_app, carefold_lookup;

create extension if not exists pg_trgm;

-- The organisation that the current transaction is scoped to; null outside one, and then no row is visible.
create function current_organization() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;

-- Puts a table of one organisation's rows behind the second wall: new rows belong to the current organisation, and no
-- other's are seen or written. Grants default to everything but truncation.
create procedure protect(target regclass, privileges text default 'select, insert, update, delete') language plpgsql
as $$
begin
  execute format('alter table %s alter organization_id set default current_organization()', target);
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy own_organization on %s to carefold_app using (organization_id = (select current_organization())) '
    'with check (organization_id = (select current_organization()))', target);
  execute format('grant %s on %s to carefold_app', privileges, target);
end
$$;

create table organization (
  id uuid primary key,
  name text not null check (name <> ''),
  short_name text not null unique check (short_name ~ '^[a-z0-9](-?[a-z0-9]){1,39}$'),
  email text,
  phone text,
  website text,
  address text,
  city text,
  state_code text,
  postal_code text,
  logo_file_id uuid,
  time_zone text not null default 'America/New_York',
  idle_minutes integer not null default 480 check (idle_minutes between 5 and 2880),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table organization enable row level security;
create policy own_organization on organization to carefold_app using (id = (select current_organization()));
grant select, update on organization to carefold_app;
create policy look_up on organization for select to carefold_lookup using (true);
grant select (id, name, short_name, logo_file_id, time_zone, idle_minutes) on organization to carefold_lookup;

create table permission (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  description text not null default '',
  capabilities text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index permission_name on permission (organization_id, lower(name));
call protect('permission');

create table role (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index role_name on role (organization_id, lower(name));
call protect('role');

create table role_permission (
  organization_id uuid not null,
  role_id uuid not null,
  permission_id uuid not null,
  primary key (role_id, permission_id),
  foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  foreign key (organization_id, permission_id) references permission (organization_id, id)
);
call protect('role_permission');

create table stored_file (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  -- A JPEG picture of an image's content, made when it was stored; null when there is none.
  has_preview boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
call protect('stored_file', 'select, insert, delete');

alter table organization add foreign key (id, logo_file_id) references stored_file (organization_id, id);

-- One sign-in. A user is staff; a person account belongs to a caregiver or candidate, whatever their status.
create table account (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('user', 'person')),
  role text not null check (role in ('organizationAdmin', 'organizationUser', 'applicant')),
  role_id uuid,
  person_id uuid,
  email text not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  photo_file_id uuid,
  password_hash text,
  email_confirmed_at timestamptz,
  active boolean not null default true,
  language text not null default 'en',
  color_mode text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((kind = 'person') = (role = 'applicant')),
  check ((kind = 'person') = (person_id is not null)),
  foreign key (organization_id, role_id) references role (organization_id, id),
  foreign key (organization_id, photo_file_id) references stored_file (organization_id, id)
);
create unique index account_email on account (organization_id, kind, email);
create unique index account_person on account (organization_id, person_id);
create index account_by_email on account (email, kind);
call protect('account');
create policy look_up on account for select to carefold_lookup using (true);
grant select (id, organization_id, kind, role, email, password_hash, email_confirmed_at, active) on account to carefold_lookup;

create table session (
  token_hash bytea primary key,
  organization_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  user_agent text,
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index session_account on session (account_id) where ended_at is null;
call protect('session');

-- A link that was mailed. It works until it expires or its purpose was reached; sending again keeps earlier ones alive.
create table mailed_link (
  token_hash bytea primary key,
  organization_id uuid not null references organization (id),
  purpose text not null check (purpose in ('setPassword', 'resetPassword', 'confirmEmail', 'invitation')),
  account_id uuid,
  person_id uuid,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(account_id, person_id) = 1),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index mailed_link_account on mailed_link (account_id);
create index mailed_link_person on mailed_link (person_id);
call protect('mailed_link');
create policy look_up on mailed_link for select to carefold_lookup using (true);
grant select on mailed_link to carefold_lookup;

-- Written in the transaction that causes the message, sent after it. The text is emptied once sent: it may hold a link.
create table mail_message (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  kind text not null,
  to_address text not null,
  subject text not null,
  body_text text,
  body_html text,
  account_id uuid,
  person_id uuid,
  created_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  failure text,
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index mail_message_waiting on mail_message (next_try_at) where sent_at is null and next_try_at is not null;
create index mail_message_person on mail_message (person_id, created_at);
call protect('mail_message', 'select, insert');

-- Who did what to what, when, from where. Nobody changes or removes a row.
create table audit_event (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  at timestamptz not null,
  account_id uuid,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  person_id uuid,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  request_id text
);
create index audit_event_subject on audit_event (organization_id, subject_id, at desc);
create index audit_event_person on audit_event (organization_id, person_id, at desc) where person_id is not null;
call protect('audit_event', 'select, insert');

create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger append_only before update or delete on audit_event for each row execute function refuse_change();
create trigger append_only_truncate before truncate on audit_event for each statement execute function refuse_change();

-- The states and cities of the country: the same for everyone, filled when the product starts.
create table state (
  id text primary key check (id ~ '^[A-Z]{2}$'),
  name text not null unique
);
create table city (
  id integer primary key,
  state_id text not null references state (id),
  name text not null
);
create index city_state on city (state_id, name);
grant select on state, city to carefold_app, carefold_lookup;
