-- Moving in: files of existing staff, line by line, with what each line became, so that an import can be continued and undone.
create table import (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  -- The file's name.
  name text not null check (name <> ''),
  state text not null default 'draft' check (state in ('draft', 'running', 'stopped', 'done', 'undoing', 'undone')),
  headers text[] not null,
  -- What each column holds; an empty text: it is not imported.
  matches text[] not null,
  created_by uuid not null,
  creator text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whoever answers for it: sign-offs and approvals are theirs.
  started_by uuid,
  starter text,
  started_at timestamptz,
  ended_at timestamptz,
  undone_by uuid,
  undoer text,
  undone_at timestamptz,
  unique (organization_id, id),
  check (cardinality(headers) = cardinality(matches)),
  check ((started_at is null) = (started_by is null) and (started_at is null) = (starter is null)),
  check (state = 'draft' or started_at is not null),
  foreign key (organization_id, created_by) references account (organization_id, id),
  foreign key (organization_id, started_by) references account (organization_id, id),
  foreign key (organization_id, undone_by) references account (organization_id, id)
);
create index import_list on import (organization_id, updated_at desc, id desc);
create index import_under_way on import (organization_id, id) where state in ('running', 'undoing');
call protect('import');

create table import_row (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  import_id uuid not null,
  line integer not null check (line >= 2),
  -- The cells as JSON; null once nothing needs them.
  cells_sealed bytea,
  verdict text not null check (verdict in ('new', 'changed', 'same', 'doubtful', 'wrong')),
  -- The codes of what is wrong or doubtful, and the lines that are meant: no text of the file.
  reasons jsonb not null default '[]',
  -- Whom a doubtful line may be about.
  candidates uuid[] not null default '{}',
  decision text check (decision in ('update', 'new', 'skip')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'leftOut', 'undone', 'kept')),
  -- The person that it changes or became.
  person_id uuid,
  made boolean not null default false,
  -- Of a person that it made: a hash of everything that was written. Another one means that somebody built on it.
  print text,
  -- Of a person that it changed: what was there before, and what was written.
  written_sealed bytea,
  -- What was built upon it, so that undoing kept it.
  kept text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (import_id, line),
  foreign key (organization_id, import_id) references import (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references person (organization_id, id) on delete set null (person_id)
);
create index import_row_list on import_row (organization_id, import_id, line);
create index import_row_waiting on import_row (organization_id, import_id, line) where state = 'waiting';
create index import_row_person on import_row (organization_id, person_id) where person_id is not null;
call protect('import_row');
call wall_people('import_row', 'person_id is null or exists (select from person p where p.id = import_row.person_id)');

-- Undoing deletes what an import wrote, also what nobody else may delete. The role that destroys does it, in a job, and only
-- of people whom an import that is being undone has touched.
create policy destroying on import to carefold_destroy using (organization_id = (select current_organization()));
create policy destroying on import_row to carefold_destroy using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
grant select on import to carefold_destroy;
grant select, update on import_row to carefold_destroy;

create function only_undone() returns trigger language plpgsql as $$
declare whose uuid;
begin
  if tg_table_name = 'person' then whose := old.id; else whose := old.person_id; end if;
  if not exists (select from import_row r join import i on i.id = r.import_id
    where r.person_id = whose and i.state = 'undoing') then
    raise exception 'this is deleted only when the import that wrote it is undone';
  end if;
  return old;
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_user = 'carefold_destroy' and tg_op = 'UPDATE' then return new; end if;
  -- The events of a person whom an undone import made go with the person: only_undone looks at it.
  if current_user = 'carefold_destroy' and tg_op = 'DELETE' and tg_table_name = 'person_event' then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;

do $$
declare target text;
begin
  foreach target in array array['person', 'person_position', 'person_state', 'earlier_employment', 'person_absence',
    'profile_history', 'person_event', 'sign_off', 'caregiver_document', 'evidence', 'in_service_entry', 'exclusion_check',
    'evaluation_reminder', 'compliance_span', 'clearance']
  loop
    if not exists (select from pg_policies where tablename = target and policyname = 'destroying') then
      execute format('create policy destroying on %s to carefold_destroy using (organization_id = (select current_organization())) '
        'with check (organization_id = (select current_organization()))', target);
    end if;
    execute format('grant select, delete on %s to carefold_destroy', target);
    execute format('create trigger only_undone before delete on %s for each row when (current_user = ''carefold_destroy'') '
      'execute function only_undone()', target);
    if not exists (select from pg_trigger where tgrelid = target::regclass and tgname = 'refuse_held') then
      execute format('create trigger refuse_held before delete on %s for each row when (current_user = ''carefold_destroy'') '
        'execute function refuse_held()', target);
    end if;
  end loop;
end
$$;
