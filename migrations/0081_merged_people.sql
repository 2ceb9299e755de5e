-- Two records of one person: the merged one stays as it is, names the one that is kept, and its facts count for that one.
alter table person add merged_into uuid;
alter table person add foreign key (organization_id, merged_into) references person (organization_id, id);
alter table person add check (merged_into <> id);
create index person_merged on person (organization_id, merged_into) where merged_into is not null;

-- What a merge changed, so that it is undone exactly.
create table person_merge (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  kept_id uuid not null,
  merged_id uuid not null,
  reason text not null check (reason <> ''),
  -- How the merged record stood before.
  status_before text not null check (status_before in ('applicant', 'active', 'archived', 'rejected')),
  coordinator_before uuid,
  -- The fields of the kept record that were written anew, and what they said before and after; null: none, or destroyed.
  fields text[] not null,
  values_sealed bytea,
  merged_by uuid not null,
  merger text not null check (merger <> ''),
  merged_at timestamptz not null,
  undone_by uuid,
  undoer text,
  undone_at timestamptz,
  undo_reason text,
  -- The fields that somebody changed since, so that undoing left them.
  left_fields text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (kept_id <> merged_id),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undoer is null)),
  foreign key (organization_id, kept_id) references person (organization_id, id),
  foreign key (organization_id, merged_id) references person (organization_id, id),
  foreign key (organization_id, coordinator_before) references account (organization_id, id),
  foreign key (organization_id, merged_by) references account (organization_id, id),
  foreign key (organization_id, undone_by) references account (organization_id, id)
);
create unique index person_merge_standing on person_merge (organization_id, merged_id) where undone_at is null;
create index person_merge_kept on person_merge (organization_id, kept_id);
create index person_merge_merged on person_merge (organization_id, merged_id);
call protect('person_merge', 'select, insert, update');
call wall_people('person_merge', 'exists (select from person p where p.id = person_merge.kept_id)
  and exists (select from person p where p.id = person_merge.merged_id)');

-- What was written of somebody goes with their details.
create policy destroying on person_merge to carefold_destroy using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
grant select, update (reason, undo_reason, values_sealed, updated_at) on person_merge to carefold_destroy;

-- Both records are one coordinator's, so that whoever works with their own people sees both or none.
create function merged_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update person set coordinator_id = new.coordinator_id
    where organization_id = new.organization_id and merged_into = new.id and coordinator_id is distinct from new.coordinator_id;
  return null;
end $$;
create trigger merged_follow after update of coordinator_id on person
  for each row when (old.coordinator_id is distinct from new.coordinator_id) execute function merged_follow();
grant create on schema public to carefold_work;
alter function merged_follow() owner to carefold_work;
revoke create on schema public from carefold_work;

-- A legal hold on one record of a person holds all of them.
create or replace function refuse_held() returns trigger language plpgsql as $$
declare whose uuid;
begin
  if tg_table_name = 'person' then whose := old.id;
  elsif tg_table_name = 'caregiver_document_file' then
    select d.person_id into whose from caregiver_document d where d.id = old.document_id;
  else whose := old.person_id;
  end if;
  if exists (select from person own
    join person one on coalesce(one.merged_into, one.id) = coalesce(own.merged_into, own.id)
    join legal_hold h on h.person_id = one.id and h.ended_at is null where own.id = whose) then
    raise exception 'a person under legal hold loses nothing';
  end if;
  return coalesce(new, old);
end $$;
