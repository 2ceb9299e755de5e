-- The schema after all migrations. Made by "npm run schema"; a test compares it with the migrations.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.add_clearance_counts(gone clearance[], put clearance[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into clearance_count (organization_id, day, answer, people)
  select c.organization_id, difference.day, c.answer, sum(difference.people)
  from (select g.organization_id, g.from_day, g.to_day, g.answer, -1 as sign from unnest(gone) g
    union all select p.organization_id, p.from_day, p.to_day, p.answer, 1 from unnest(put) p) c
  cross join lateral (values (c.from_day, c.sign), (c.to_day, -c.sign)) difference (day, people)
  where c.answer in ('clear', 'notClear') and difference.day is not null
  group by 1, 2, 3 having sum(difference.people) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.bound_by_office()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.people_by', true), '') = 'theirOffices' $function$;

CREATE OR REPLACE FUNCTION public.bound_coordinator()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when not bound_by_office() then people_of() end $function$;

CREATE OR REPLACE FUNCTION public.bound_offices()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select coalesce(array_agg(o.office_id), '{}') from account_office o
    where bound_by_office() and o.account_id = (select people_of()) and o.organization_id = (select current_organization()) $function$;

CREATE OR REPLACE FUNCTION public.clear_steps(days date[])
 RETURNS TABLE(answer text, at integer, people integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if people_of() is null then
    return query select c.answer, width_bucket(c.day - 1, days), sum(c.people)::int from clearance_count c
      where c.day <= days[cardinality(days)] group by 1, 2;
  else
    return query select c.answer, width_bucket(difference.day - 1, days), sum(difference.people)::int from clearance c
      cross join lateral (values (c.from_day, 1), (c.to_day, -1)) difference (day, people)
      where c.answer in ('clear', 'notClear') and difference.day <= days[cardinality(days)] group by 1, 2;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.clearance_not_past()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.past := false;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.compliance_endings(from_day date, days date[])
 RETURNS TABLE(requirement_id uuid, at integer, people integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if people_of() is null then
    return query select c.requirement_id, width_bucket(c.day - 1, days), sum(c.people)::int from compliance_count c
      where c.status = 'ending' and c.day between from_day and days[cardinality(days)] group by 1, 2;
  else
    return query select c.requirement_id, width_bucket(c.day - 1, days), sum(c.people)::int from counted_compliance c
      where c.status = 'ending' and c.day between from_day and days[cardinality(days)] group by 1, 2;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.compliance_figures(on_day date)
 RETURNS TABLE(requirement_id uuid, status text, people integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if people_of() is null then
    return query select c.requirement_id, c.status, sum(c.people)::int from compliance_count c
      where c.day <= on_day and c.status <> 'ending' group by 1, 2 having sum(c.people) <> 0;
  else
    return query select c.requirement_id, c.status, sum(c.people)::int from counted_compliance c
      where c.day <= on_day and c.status <> 'ending' group by 1, 2 having sum(c.people) <> 0;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_clearance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then perform add_clearance_counts('{}', array(select row(c.*)::clearance from put c));
  elsif tg_op = 'DELETE' then perform add_clearance_counts(array(select row(c.*)::clearance from gone c), '{}');
  else perform add_clearance_counts(array(select row(c.*)::clearance from gone c), array(select row(c.*)::clearance from put c));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_of_person(person_id uuid, sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into compliance_count (organization_id, requirement_id, day, status, people)
  select s.organization_id, s.requirement_id, difference.day, difference.status, sum(difference.people) * sign
  from compliance_span s
  cross join lateral span_differences(s.from_day, s.to_day, counted_status(s.status, s.needed), s.last_day) difference
  where s.person_id = $1
  group by 1, 2, 3, 4 having sum(difference.people) <> 0
  union all
  select c.organization_id, null::uuid, difference.day, difference.status,
    sum(difference.people) * sign
  from clearance c cross join lateral span_differences(c.from_day, c.to_day, c.answer, null::date) difference
  where c.person_id = $1 and c.answer in ('clear', 'notClear')
  group by 1, 2, 3, 4 having sum(difference.people) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.count_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.counted_status(status text, needed boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when status = 'missing' and not needed then 'later' else status end
$function$;

CREATE OR REPLACE FUNCTION public.current_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.organization_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.dated_sources_of(satisfied_by jsonb, lasting jsonb, due jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select distinct need->>'sourceId'
    from jsonb_path_query(satisfied_by, 'strict $.** ? (@.kind == "document")') need
    where due->>'kind' = 'beforeFirstContact' or exists (
      select from jsonb_array_elements(coalesce(need->'lasting', lasting)) how
      where how->>'kind' not in ('printedDate', 'forEver')))
$function$;

CREATE OR REPLACE FUNCTION public.event_has_others(event uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select from calendar_participant c join person p on p.id = c.person_id
    where c.event_id = event and c.organization_id = (select current_organization())
      and p.coordinator_id is distinct from (select bound_coordinator())
      and not coalesce(p.office_id = any ((select bound_offices())::uuid[]), false)) $function$;

CREATE OR REPLACE FUNCTION public.event_is_shared(event uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select exists (select from calendar_participant c left join person p on p.id = c.person_id
    where c.event_id = event and c.organization_id = (select current_organization())
      and (c.account_id = (select people_of()) or p.coordinator_id = (select bound_coordinator())
        or p.office_id = any ((select bound_offices())::uuid[]))) $function$;

CREATE OR REPLACE FUNCTION public.fold_clearance_counts(first_asked date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clearance counts ' || current_organization(), 0)) then return; end if;
  with held as materialized (
    select ctid as place, greatest(day, first_asked) as to_day, day, answer, people
    from clearance_count where organization_id = current_organization()),
  worn as (select to_day, answer from held group by 1, 2 having count(*) > 1 or min(day) < first_asked),
  taken as materialized (select held.* from held join worn using (to_day, answer)),
  gone as (delete from clearance_count c using taken where c.ctid = taken.place)
  insert into clearance_count (organization_id, day, answer, people)
  select current_organization(), to_day, answer, sum(people) from taken group by 2, 3 having sum(people) <> 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_compliance_counts(first_asked date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('compliance counts ' || current_organization(), 0)) then return; end if;
  with held as materialized (
    select ctid as place, requirement_id, greatest(day, first_asked) as to_day, day, status, people
    from compliance_count where organization_id = current_organization()),
  worn as (
    select requirement_id, to_day, status from held group by 1, 2, 3 having count(*) > 1 or min(day) < first_asked),
  taken as materialized (
    select held.* from held join worn on worn.requirement_id is not distinct from held.requirement_id
      and worn.to_day = held.to_day and worn.status = held.status),
  gone as (delete from compliance_count c using taken where c.ctid = taken.place)
  insert into compliance_count (requirement_id, day, status, people)
  select requirement_id, to_day, status, sum(people) from taken
  where status <> 'ending' or day >= first_asked
  group by 1, 2, 3 having sum(people) <> 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.give_person(person_id uuid, coordinator uuid, office uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ update person set coordinator_id = coordinator, office_id = office
    where id = person_id and organization_id = (select current_organization())
      and (coordinator_id = (select bound_coordinator()) or office_id = any ((select bound_offices())::uuid[]))
    returning true $function$;

CREATE OR REPLACE FUNCTION public.is_held(whose uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from person own
    join person one on coalesce(one.merged_into, one.id) = coalesce(own.merged_into, own.id)
    join legal_hold h on h.person_id = one.id and h.ended_at is null where own.id = whose)
$function$;

CREATE OR REPLACE FUNCTION public.merged_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update person set coordinator_id = new.coordinator_id, office_id = new.office_id
    where organization_id = new.organization_id and merged_into = new.id
      and (coordinator_id is distinct from new.coordinator_id or office_id is distinct from new.office_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'active' and new.status <> 'active' then
    perform count_of_person(new.id, -1);
  elsif old.status <> 'active' and new.status = 'active' then
    perform count_of_person(new.id, 1);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_unsealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_unsealed (organization_id, event_id) values (new.organization_id, new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.only_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.erased_at is null or coalesce(new.salt::text, new.before::text, new.after::text, new.ip, new.user_agent) is not null then
    raise exception 'the details of an audit event are emptied or left';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.only_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare whose uuid;
begin
  if tg_table_name = 'person' then whose := old.id; else whose := old.person_id; end if;
  if not exists (select from import_row r join import i on i.id = r.import_id
    where r.person_id = whose and i.state = 'undoing' and r.state = 'done'
      and (r.made or tg_table_name <> 'person' and r.written_sealed is not null)) then
    raise exception 'this is deleted only when the import that wrote it is undone';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.people_like(pattern text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select id from person where organization_id = (select current_organization()) and search like pattern $function$;

CREATE OR REPLACE FUNCTION public.people_of()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.people_of', true), '')::uuid $function$;

CREATE OR REPLACE PROCEDURE public.protect(IN target regclass, IN privileges text DEFAULT 'select, insert, update, delete'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s alter organization_id set default current_organization()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_organization on %s to carefold_app using (organization_id = (select current_organization())) '
    'with check (organization_id = (select current_organization()))', target);
  execute format('create policy every_row on %s to carefold_work using (true) with check (true)', target);
  execute format('grant %s on %s to carefold_app', privileges, target);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'carefold_destroy' and tg_op = 'UPDATE' then return new; end if;
  -- The events of a person whom an undone import made go with the person: only_undone looks at it.
  if current_user = 'carefold_destroy' and tg_op = 'DELETE' and tg_table_name = 'person_event' then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_checklist_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.published_at is not null then
    raise exception 'a published version of a skill checklist is not changed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare whose uuid;
begin
  if tg_table_name = 'person' then whose := old.id;
  elsif tg_table_name = 'caregiver_document_file' then
    select d.person_id into whose from caregiver_document d where d.id = old.document_id;
  elsif tg_table_name = 'exclusion_hit_event' then
    select h.person_id into whose from exclusion_hit h where h.id = old.hit_id;
  else whose := old.person_id;
  end if;
  if is_held(whose) then
    raise exception 'a person under legal hold loses nothing';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_held_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare message uuid := coalesce(to_jsonb(old) ->> 'message_id', to_jsonb(old) ->> 'id');
begin
  if exists (select from chat_message x join chat c on c.id = x.chat_id
    join account a on a.id in (x.account_id, c.first_account_id, c.second_account_id)
    where x.id = message and is_held(a.person_id)) then
    raise exception 'a person under legal hold loses nothing';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_published_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'competency_test_version' then
    if old.published_at is not null then raise exception 'a published version is not changed'; end if;
  elsif exists (select from competency_test_version v where v.id = new.version_id and v.published_at is not null) then
    raise exception 'a question of a published version is not changed';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_signed_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'carefold_destroy' then return coalesce(new, old); end if;
  if exists (select from evaluation_signature s where s.evaluation_id = coalesce(new.evaluation_id, old.evaluation_id)) then
    raise exception 'the answers of a signed evaluation do not change';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.sources_of(satisfied_by jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select distinct source #>> '{}' from jsonb_path_query(satisfied_by, 'strict $.**.sourceId') source)
$function$;

CREATE OR REPLACE FUNCTION public.span_differences(from_day date, to_day date, status text, last_day date)
 RETURNS TABLE(day date, status text, people integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select * from (values (from_day, status, 1), (to_day, status, -1),
    (case when status in ('valid', 'expiring') and last_day + 1 = to_day then last_day end, 'ending', 1))
    as difference (day, status, people)
  where difference.day is not null
$function$;

CREATE OR REPLACE FUNCTION public.tell_account_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('carefold_live', 'account ' || coalesce(new.account_id, old.account_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_organization_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('carefold_live', 'organization ' || coalesce(new.organization_id, old.organization_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_own_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('carefold_live', 'account ' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_whole_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('carefold_live', 'organization ' || new.id);
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.wall_people(IN target regclass, IN theirs text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy my_people on %s as restrictive to carefold_people using (%s)', target,
    coalesce(theirs, format('exists (select from person p where p.id = %s.person_id)', target)));
end
$procedure$;

grant execute on function bound_offices() to carefold_people;
grant execute on function event_has_others(uuid) to carefold_people;
grant execute on function event_is_shared(uuid) to carefold_people;
grant execute on function give_person(uuid,uuid,uuid) to carefold_people;
grant execute on function people_like(text) to carefold_app;

create table account (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  kind text not null,
  role text not null,
  role_id uuid,
  person_id uuid,
  email text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text,
  photo_file_id uuid,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  active boolean default true not null,
  language text default 'en'::text not null,
  color_mode text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  short_password boolean default false not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_check CHECK (((kind = 'person'::text) = (role = 'applicant'::text))),
  constraint account_check1 CHECK (((kind = 'person'::text) = (person_id IS NOT NULL))),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'person'::text]))),
  constraint account_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint account_organization_id_id_key UNIQUE (organization_id, id),
  constraint account_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint account_organization_id_photo_file_id_fkey FOREIGN KEY (organization_id, photo_file_id) REFERENCES stored_file(organization_id, id),
  constraint account_organization_id_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES role(organization_id, id),
  constraint account_role_check CHECK ((role = ANY (ARRAY['organizationAdmin'::text, 'organizationUser'::text, 'applicant'::text])))
);
alter table account enable row level security;
alter table account force row level security;
CREATE INDEX account_by_email ON public.account USING btree (email, kind);
CREATE INDEX account_role ON public.account USING btree (organization_id, role_id) WHERE (role_id IS NOT NULL);
CREATE UNIQUE INDEX account_email ON public.account USING btree (organization_id, kind, email);
CREATE UNIQUE INDEX account_person ON public.account USING btree (organization_id, person_id);
create policy destroying on account as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on account as permissive for all to carefold_work using (true) with check (true);
create policy look_up on account as permissive for select to carefold_lookup using (true);
create policy my_people on account as restrictive for all to carefold_people using (((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = account.person_id)))));
create policy own_organization on account as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER tell_standing AFTER UPDATE OF active, role, role_id, person_id ON public.account FOR EACH ROW WHEN (((old.active <> new.active) OR (old.role <> new.role) OR (old.role_id IS DISTINCT FROM new.role_id) OR (old.person_id IS DISTINCT FROM new.person_id))) EXECUTE FUNCTION tell_own_standing();
grant delete, insert, select, update on account to carefold_app;
grant delete, insert, select, update on account to carefold_work;
grant select (active, email, email_confirmed_at, first_name, id, kind, last_name, organization_id, password_hash, person_id, role, role_id) on account to carefold_lookup;
grant select, update (active, email, first_name, last_name, password_hash, phone, photo_file_id, updated_at) on account to carefold_destroy;

create table account_office (
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  office_id uuid not null,
  constraint account_office_pkey PRIMARY KEY (account_id, office_id),
  constraint account_office_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id) ON DELETE CASCADE,
  constraint account_office_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint account_office_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table account_office enable row level security;
alter table account_office force row level security;
CREATE INDEX account_office_office ON public.account_office USING btree (organization_id, office_id);
create policy every_row on account_office as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on account_office as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on account_office to carefold_app;
grant delete, insert, select, update on account_office to carefold_work;

create table acknowledgement (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  kind text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint acknowledgement_pkey PRIMARY KEY (id),
  constraint acknowledgement_kind_check CHECK ((kind = ANY (ARRAY['acknowledgement'::text, 'declination'::text]))),
  constraint acknowledgement_name_check CHECK ((name <> ''::text)),
  constraint acknowledgement_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint acknowledgement_organization_id_id_key UNIQUE (organization_id, id)
);
alter table acknowledgement enable row level security;
alter table acknowledgement force row level security;
CREATE INDEX acknowledgement_list ON public.acknowledgement USING btree (organization_id, updated_at DESC, id);
CREATE UNIQUE INDEX acknowledgement_name ON public.acknowledgement USING btree (organization_id, lower(name));
create policy every_row on acknowledgement as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on acknowledgement as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on acknowledgement to carefold_app;
grant delete, insert, select, update on acknowledgement to carefold_work;

create table acknowledgement_signature (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  acknowledgement_id uuid not null,
  version_id uuid not null,
  typed_name text not null,
  signed_at timestamp with time zone not null,
  time_zone text not null,
  ip text,
  user_agent text,
  text_sha256 text not null,
  consent_text text not null,
  consent_sha256 text not null,
  constraint acknowledgement_signature_pkey PRIMARY KEY (id),
  constraint acknowledgement_signature_organization_id_acknowledgement__fkey FOREIGN KEY (organization_id, acknowledgement_id) REFERENCES acknowledgement(organization_id, id),
  constraint acknowledgement_signature_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint acknowledgement_signature_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES evidence(organization_id, id),
  constraint acknowledgement_signature_organization_id_id_key UNIQUE (organization_id, id),
  constraint acknowledgement_signature_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint acknowledgement_signature_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES acknowledgement_version(organization_id, id),
  constraint acknowledgement_signature_typed_name_check CHECK ((typed_name <> ''::text))
);
alter table acknowledgement_signature enable row level security;
alter table acknowledgement_signature force row level security;
CREATE INDEX acknowledgement_signature_of ON public.acknowledgement_signature USING btree (organization_id, acknowledgement_id);
CREATE INDEX acknowledgement_signature_person ON public.acknowledgement_signature USING btree (organization_id, person_id, signed_at DESC);
CREATE INDEX acknowledgement_signature_version ON public.acknowledgement_signature USING btree (organization_id, version_id);
create policy destroying on acknowledgement_signature as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on acknowledgement_signature as permissive for all to carefold_work using (true) with check (true);
create policy my_people on acknowledgement_signature as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = acknowledgement_signature.person_id))));
create policy own_organization on acknowledgement_signature as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.acknowledgement_signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.acknowledgement_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on acknowledgement_signature to carefold_work;
grant insert, select on acknowledgement_signature to carefold_app;
grant select, update (ip, typed_name, user_agent) on acknowledgement_signature to carefold_destroy;

create table acknowledgement_version (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  acknowledgement_id uuid not null,
  version integer not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint acknowledgement_version_pkey PRIMARY KEY (id),
  constraint acknowledgement_version_acknowledgement_id_version_key UNIQUE (acknowledgement_id, version),
  constraint acknowledgement_version_organization_id_acknowledgement_id_fkey FOREIGN KEY (organization_id, acknowledgement_id) REFERENCES acknowledgement(organization_id, id) ON DELETE CASCADE,
  constraint acknowledgement_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint acknowledgement_version_organization_id_id_key UNIQUE (organization_id, id),
  constraint acknowledgement_version_text_check CHECK ((text <> ''::text)),
  constraint acknowledgement_version_version_check CHECK ((version > 0))
);
alter table acknowledgement_version enable row level security;
alter table acknowledgement_version force row level security;
CREATE INDEX acknowledgement_version_of ON public.acknowledgement_version USING btree (organization_id, acknowledgement_id);
create policy every_row on acknowledgement_version as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on acknowledgement_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on acknowledgement_version to carefold_app;
grant delete, insert, select, update on acknowledgement_version to carefold_work;

create table acknowledgement_withdrawal (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  reason text not null,
  withdrawn_by uuid not null,
  withdrawer text not null,
  withdrawn_at timestamp with time zone not null,
  constraint acknowledgement_withdrawal_pkey PRIMARY KEY (id),
  constraint acknowledgement_withdrawal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint acknowledgement_withdrawal_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES acknowledgement_signature(organization_id, id),
  constraint acknowledgement_withdrawal_organization_id_withdrawn_by_fkey FOREIGN KEY (organization_id, withdrawn_by) REFERENCES account(organization_id, id),
  constraint acknowledgement_withdrawal_reason_check CHECK ((reason <> ''::text))
);
alter table acknowledgement_withdrawal enable row level security;
alter table acknowledgement_withdrawal force row level security;
CREATE INDEX acknowledgement_withdrawal_by ON public.acknowledgement_withdrawal USING btree (organization_id, withdrawn_by);
CREATE INDEX acknowledgement_withdrawal_of ON public.acknowledgement_withdrawal USING btree (organization_id, id);
create policy every_row on acknowledgement_withdrawal as permissive for all to carefold_work using (true) with check (true);
create policy my_people on acknowledgement_withdrawal as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM acknowledgement_signature above
  WHERE (above.id = acknowledgement_withdrawal.id))));
create policy own_organization on acknowledgement_withdrawal as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.acknowledgement_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.acknowledgement_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on acknowledgement_withdrawal to carefold_work;
grant insert, select on acknowledgement_withdrawal to carefold_app;

create table activity_note (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  content text not null,
  author_id uuid not null,
  author text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint activity_note_pkey PRIMARY KEY (id),
  constraint activity_note_content_check CHECK ((content <> ''::text)),
  constraint activity_note_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES account(organization_id, id),
  constraint activity_note_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table activity_note enable row level security;
alter table activity_note force row level security;
CREATE INDEX activity_note_person ON public.activity_note USING btree (organization_id, person_id, created_at DESC, id) WHERE (deleted_at IS NULL);
create policy destroying on activity_note as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on activity_note as permissive for all to carefold_work using (true) with check (true);
create policy my_people on activity_note as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = activity_note.person_id))));
create policy own_organization on activity_note as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.activity_note FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on activity_note to carefold_work;
grant delete, select on activity_note to carefold_destroy;
grant insert, select, update on activity_note to carefold_app;

create table api_key (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  capabilities text[] not null,
  token_hash bytea not null,
  token_start text not null,
  ends_on date not null,
  created_by uuid not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_capabilities_check CHECK ((cardinality(capabilities) > 0)),
  constraint api_key_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_key_name_check CHECK ((name <> ''::text)),
  constraint api_key_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES account(organization_id, id),
  constraint api_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint api_key_organization_id_id_key UNIQUE (organization_id, id),
  constraint api_key_organization_id_revoked_by_fkey FOREIGN KEY (organization_id, revoked_by) REFERENCES account(organization_id, id),
  constraint api_key_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint api_key_token_hash_key UNIQUE (token_hash)
);
alter table api_key enable row level security;
alter table api_key force row level security;
CREATE UNIQUE INDEX api_key_name ON public.api_key USING btree (organization_id, lower(name)) WHERE (revoked_at IS NULL);
create policy every_row on api_key as permissive for all to carefold_work using (true) with check (true);
create policy look_up on api_key as permissive for select to carefold_lookup using (true);
create policy own_organization on api_key as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on api_key to carefold_work;
grant insert, select, update on api_key to carefold_app;
grant select (capabilities, ends_on, id, last_used_at, name, organization_id, revoked_at, token_hash) on api_key to carefold_lookup;

create table application_signature (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  journey_id uuid not null,
  step_id uuid not null,
  typed_name text not null,
  signed_at timestamp with time zone not null,
  time_zone text not null,
  ip text,
  user_agent text,
  statement text not null,
  consent_text text not null,
  consent_sha256 text not null,
  summary jsonb not null,
  summary_sha256 text not null,
  constraint application_signature_pkey PRIMARY KEY (id),
  constraint application_signature_organization_id_id_key UNIQUE (organization_id, id),
  constraint application_signature_organization_id_journey_id_fkey FOREIGN KEY (organization_id, journey_id) REFERENCES journey(organization_id, id),
  constraint application_signature_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint application_signature_typed_name_check CHECK ((typed_name <> ''::text))
);
alter table application_signature enable row level security;
alter table application_signature force row level security;
CREATE INDEX application_signature_journey ON public.application_signature USING btree (organization_id, journey_id);
CREATE INDEX application_signature_person ON public.application_signature USING btree (organization_id, person_id, signed_at DESC);
create policy destroying on application_signature as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on application_signature as permissive for all to carefold_work using (true) with check (true);
create policy my_people on application_signature as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = application_signature.person_id))));
create policy own_organization on application_signature as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.application_signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.application_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on application_signature to carefold_work;
grant insert, select on application_signature to carefold_app;
grant select, update (ip, summary, typed_name, user_agent) on application_signature to carefold_destroy;

create table attempt (
  key bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint attempt_pkey PRIMARY KEY (key),
  constraint attempt_count_check CHECK ((count >= 0))
);
CREATE INDEX attempt_end ON public.attempt USING btree (ends_at);
grant delete, insert, select, update on attempt to carefold_work;

create table audit_chain (
  organization_id uuid default current_organization() not null,
  length bigint default 0 not null,
  head bytea not null,
  sealed_at timestamp with time zone,
  constraint audit_chain_pkey PRIMARY KEY (organization_id),
  constraint audit_chain_head_check CHECK ((octet_length(head) = 32)),
  constraint audit_chain_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy every_row on audit_chain as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on audit_chain as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on audit_chain to carefold_work;
grant select on audit_chain to carefold_app;

create table audit_check (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  asked_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  sealed bigint,
  unsealed bigint,
  erased bigint,
  fault text,
  fault_position bigint,
  fault_event_id uuid,
  constraint audit_check_pkey PRIMARY KEY (id),
  constraint audit_check_check CHECK (((checked_at IS NULL) = (sealed IS NULL))),
  constraint audit_check_check1 CHECK (((fault IS NULL) OR (checked_at IS NOT NULL))),
  constraint audit_check_fault_check CHECK ((fault = ANY (ARRAY['changed'::text, 'missing'::text, 'outOfOrder'::text, 'unsealed'::text]))),
  constraint audit_check_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint audit_check_organization_id_id_key UNIQUE (organization_id, id)
);
alter table audit_check enable row level security;
alter table audit_check force row level security;
CREATE INDEX audit_check_last ON public.audit_check USING btree (organization_id, asked_at DESC, id DESC);
create policy every_row on audit_check as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on audit_check as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on audit_check to carefold_work;
grant insert, select on audit_check to carefold_app;

create table audit_event (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  at timestamp with time zone not null,
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
  request_id text,
  salt uuid default gen_random_uuid(),
  erased_at timestamp with time zone,
  constraint audit_event_pkey PRIMARY KEY (id),
  constraint audit_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint audit_event_organization_id_id_key UNIQUE (organization_id, id),
  constraint audit_event_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table audit_event enable row level security;
alter table audit_event force row level security;
CREATE INDEX audit_event_actor ON public.audit_event USING btree (organization_id, account_id, at DESC, id DESC);
CREATE INDEX audit_event_noun ON public.audit_event USING btree (organization_id, split_part(action, '.'::text, 1), at DESC, id DESC);
CREATE INDEX audit_event_person ON public.audit_event USING btree (organization_id, person_id, at DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX audit_event_sign_in ON public.audit_event USING btree (organization_id, account_id, at DESC) WHERE (action = 'session.started'::text);
CREATE INDEX audit_event_subject ON public.audit_event USING btree (organization_id, subject_id, at DESC);
CREATE INDEX audit_event_time ON public.audit_event USING btree (organization_id, at DESC, id DESC);
create policy destroying on audit_event as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on audit_event as permissive for all to carefold_work using (true) with check (true);
create policy my_people on audit_event as restrictive for select to carefold_people using (((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = audit_event.person_id)))));
create policy own_organization on audit_event as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_unsealed AFTER INSERT ON public.audit_event FOR EACH ROW EXECUTE FUNCTION note_unsealed();
CREATE TRIGGER only_emptied BEFORE UPDATE ON public.audit_event FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_emptied();
CREATE TRIGGER refuse_held BEFORE UPDATE ON public.audit_event FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant insert, select on audit_event to carefold_app;
grant insert, select on audit_event to carefold_work;
grant select, update (actor, after, before, erased_at, ip, salt, user_agent) on audit_event to carefold_destroy;

create table audit_head (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  sent_on date not null,
  sent_to text not null,
  "position" bigint not null,
  chain bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint audit_head_pkey PRIMARY KEY (id),
  constraint audit_head_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint audit_head_organization_id_id_key UNIQUE (organization_id, id),
  constraint audit_head_organization_id_sent_on_key UNIQUE (organization_id, sent_on),
  constraint audit_head_position_check CHECK (("position" > 0))
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy every_row on audit_head as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on audit_head as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on audit_head to carefold_work;
grant insert, select on audit_head to carefold_app;

create table audit_head_address (
  organization_id uuid default current_organization() not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint audit_head_address_pkey PRIMARY KEY (organization_id),
  constraint audit_head_address_email_check CHECK ((email <> ''::text)),
  constraint audit_head_address_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table audit_head_address enable row level security;
alter table audit_head_address force row level security;
create policy every_row on audit_head_address as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on audit_head_address as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on audit_head_address to carefold_app;
grant delete, insert, select, update on audit_head_address to carefold_work;

create table audit_seal (
  organization_id uuid default current_organization() not null,
  "position" bigint not null,
  event_id uuid not null,
  digest bytea not null,
  details_digest bytea not null,
  chain bytea not null,
  sealed_at timestamp with time zone not null,
  constraint audit_seal_pkey PRIMARY KEY (organization_id, "position"),
  constraint audit_seal_chain_check CHECK ((octet_length(chain) = 32)),
  constraint audit_seal_details_digest_check CHECK ((octet_length(details_digest) = 32)),
  constraint audit_seal_digest_check CHECK ((octet_length(digest) = 32)),
  constraint audit_seal_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES audit_event(organization_id, id),
  constraint audit_seal_organization_id_event_id_key UNIQUE (organization_id, event_id),
  constraint audit_seal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint audit_seal_position_check CHECK (("position" > 0))
);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy every_row on audit_seal as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on audit_seal as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_seal to carefold_work;
grant select on audit_seal to carefold_app;

create table audit_unsealed (
  organization_id uuid default current_organization() not null,
  event_id uuid not null,
  constraint audit_unsealed_pkey PRIMARY KEY (organization_id, event_id),
  constraint audit_unsealed_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
create policy every_row on audit_unsealed as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on audit_unsealed as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on audit_unsealed to carefold_work;
grant insert, select on audit_unsealed to carefold_app;

create table calendar_attendance (
  organization_id uuid default current_organization() not null,
  event_id uuid not null,
  person_id uuid not null,
  attended boolean not null,
  evidence_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint calendar_attendance_pkey PRIMARY KEY (event_id, person_id),
  constraint calendar_attendance_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES calendar_event(organization_id, id),
  constraint calendar_attendance_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint calendar_attendance_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table calendar_attendance enable row level security;
alter table calendar_attendance force row level security;
CREATE INDEX calendar_attendance_of ON public.calendar_attendance USING btree (organization_id, event_id);
CREATE INDEX calendar_attendance_person ON public.calendar_attendance USING btree (organization_id, person_id);
create policy every_row on calendar_attendance as permissive for all to carefold_work using (true) with check (true);
create policy my_people on calendar_attendance as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = calendar_attendance.person_id))));
create policy own_organization on calendar_attendance as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on calendar_attendance to carefold_app;
grant delete, insert, select, update on calendar_attendance to carefold_work;

create table calendar_event (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  kind text not null,
  title text not null,
  details text default ''::text not null,
  place text default ''::text not null,
  link text default ''::text not null,
  leader text default ''::text not null,
  time_zone text not null,
  starts_on date not null,
  starts_at time without time zone,
  minutes integer,
  days integer,
  repeats jsonb,
  first_day date not null,
  last_day date,
  reminders integer[] default '{}'::integer[] not null,
  sequence integer default 0 not null,
  created_by uuid not null,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint calendar_event_pkey PRIMARY KEY (id),
  constraint calendar_event_check CHECK (((num_nonnulls(minutes, days) = 1) AND ((starts_at IS NULL) = (minutes IS NULL)))),
  constraint calendar_event_days_check CHECK (((days >= 1) AND (days <= 60))),
  constraint calendar_event_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'orientation'::text, 'renewal'::text]))),
  constraint calendar_event_minutes_check CHECK (((minutes >= 5) AND (minutes <= 10080))),
  constraint calendar_event_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES account(organization_id, id),
  constraint calendar_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint calendar_event_organization_id_id_key UNIQUE (organization_id, id),
  constraint calendar_event_title_check CHECK ((title <> ''::text))
);
alter table calendar_event enable row level security;
alter table calendar_event force row level security;
CREATE INDEX calendar_event_creator ON public.calendar_event USING btree (organization_id, created_by);
CREATE INDEX calendar_event_days ON public.calendar_event USING btree (organization_id, first_day, last_day) WHERE (canceled_at IS NULL);
create policy every_row on calendar_event as permissive for all to carefold_work using (true) with check (true);
create policy my_people on calendar_event as restrictive for select to carefold_people using ((event_is_shared(id) OR (NOT event_has_others(id))));
create policy my_people_change on calendar_event as restrictive for update to carefold_people using ((NOT event_has_others(id)));
create policy my_people_remove on calendar_event as restrictive for delete to carefold_people using ((NOT event_has_others(id)));
create policy own_organization on calendar_event as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on calendar_event to carefold_work;
grant insert, select, update on calendar_event to carefold_app;

create table calendar_exception (
  organization_id uuid default current_organization() not null,
  event_id uuid not null,
  on_day date not null,
  canceled boolean not null,
  title text,
  details text,
  place text,
  link text,
  leader text,
  starts_on date,
  starts_at time without time zone,
  minutes integer,
  days integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint calendar_exception_pkey PRIMARY KEY (event_id, on_day),
  constraint calendar_exception_check CHECK ((canceled = (starts_on IS NULL))),
  constraint calendar_exception_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES calendar_event(organization_id, id),
  constraint calendar_exception_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table calendar_exception enable row level security;
alter table calendar_exception force row level security;
CREATE INDEX calendar_exception_of ON public.calendar_exception USING btree (organization_id, event_id);
create policy every_row on calendar_exception as permissive for all to carefold_work using (true) with check (true);
create policy my_people on calendar_exception as restrictive for select to carefold_people using ((EXISTS ( SELECT
   FROM calendar_event e
  WHERE (e.id = calendar_exception.event_id))));
create policy my_people_add on calendar_exception as restrictive for insert to carefold_people with check ((NOT event_has_others(event_id)));
create policy my_people_change on calendar_exception as restrictive for update to carefold_people using ((NOT event_has_others(event_id)));
create policy my_people_remove on calendar_exception as restrictive for delete to carefold_people using ((NOT event_has_others(event_id)));
create policy own_organization on calendar_exception as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on calendar_exception to carefold_app;
grant delete, insert, select, update on calendar_exception to carefold_work;

create table calendar_feed (
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint calendar_feed_pkey PRIMARY KEY (account_id),
  constraint calendar_feed_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint calendar_feed_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint calendar_feed_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash)
);
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
CREATE INDEX calendar_feed_of ON public.calendar_feed USING btree (organization_id, account_id);
create policy destroying on calendar_feed as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on calendar_feed as permissive for all to carefold_work using (true) with check (true);
create policy look_up on calendar_feed as permissive for select to carefold_lookup using (true);
create policy my_people on calendar_feed as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = calendar_feed.account_id))));
create policy own_organization on calendar_feed as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on calendar_feed to carefold_app;
grant delete, insert, select, update on calendar_feed to carefold_work;
grant delete, select on calendar_feed to carefold_destroy;
grant select (account_id, organization_id, token_hash) on calendar_feed to carefold_lookup;

create table calendar_participant (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  event_id uuid not null,
  account_id uuid,
  person_id uuid,
  answer text default 'none'::text not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint calendar_participant_pkey PRIMARY KEY (id),
  constraint calendar_participant_answer_check CHECK ((answer = ANY (ARRAY['none'::text, 'accepted'::text, 'declined'::text, 'tentative'::text]))),
  constraint calendar_participant_check CHECK ((num_nonnulls(account_id, person_id) = 1)),
  constraint calendar_participant_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint calendar_participant_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES calendar_event(organization_id, id),
  constraint calendar_participant_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint calendar_participant_organization_id_id_key UNIQUE (organization_id, id),
  constraint calendar_participant_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table calendar_participant enable row level security;
alter table calendar_participant force row level security;
CREATE INDEX calendar_participant_by_account ON public.calendar_participant USING btree (organization_id, account_id);
CREATE INDEX calendar_participant_by_person ON public.calendar_participant USING btree (organization_id, person_id);
CREATE INDEX calendar_participant_of ON public.calendar_participant USING btree (organization_id, event_id);
CREATE UNIQUE INDEX calendar_participant_account ON public.calendar_participant USING btree (event_id, account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX calendar_participant_person ON public.calendar_participant USING btree (event_id, person_id) WHERE (person_id IS NOT NULL);
create policy every_row on calendar_participant as permissive for all to carefold_work using (true) with check (true);
create policy my_people on calendar_participant as restrictive for all to carefold_people using (((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = calendar_participant.person_id)))));
create policy own_organization on calendar_participant as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on calendar_participant to carefold_app;
grant delete, insert, select, update on calendar_participant to carefold_work;

create table calendar_reminder (
  organization_id uuid default current_organization() not null,
  participant_id uuid not null,
  on_day date not null,
  minutes integer not null,
  sent_at timestamp with time zone not null,
  constraint calendar_reminder_pkey PRIMARY KEY (participant_id, on_day, minutes),
  constraint calendar_reminder_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint calendar_reminder_organization_id_participant_id_fkey FOREIGN KEY (organization_id, participant_id) REFERENCES calendar_participant(organization_id, id) ON DELETE CASCADE
);
alter table calendar_reminder enable row level security;
alter table calendar_reminder force row level security;
CREATE INDEX calendar_reminder_of ON public.calendar_reminder USING btree (organization_id, participant_id);
create policy every_row on calendar_reminder as permissive for all to carefold_work using (true) with check (true);
create policy my_people on calendar_reminder as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM calendar_participant above
  WHERE (above.id = calendar_reminder.participant_id))));
create policy own_organization on calendar_reminder as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on calendar_reminder to carefold_app;
grant delete, insert, select, update on calendar_reminder to carefold_work;

create table calendar_renewal (
  event_id uuid not null,
  organization_id uuid default current_organization() not null,
  requirement_id uuid not null,
  recorded_at timestamp with time zone,
  recorded_by uuid,
  recorder text,
  valid_through date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint calendar_renewal_pkey PRIMARY KEY (event_id),
  constraint calendar_renewal_check CHECK ((num_nonnulls(recorded_at, recorded_by, recorder) = ANY (ARRAY[0, 3]))),
  constraint calendar_renewal_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES calendar_event(organization_id, id),
  constraint calendar_renewal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint calendar_renewal_organization_id_recorded_by_fkey FOREIGN KEY (organization_id, recorded_by) REFERENCES account(organization_id, id),
  constraint calendar_renewal_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id)
);
alter table calendar_renewal enable row level security;
alter table calendar_renewal force row level security;
CREATE INDEX calendar_renewal_of ON public.calendar_renewal USING btree (organization_id, event_id);
CREATE INDEX calendar_renewal_recorder ON public.calendar_renewal USING btree (organization_id, recorded_by);
CREATE INDEX calendar_renewal_requirement ON public.calendar_renewal USING btree (organization_id, requirement_id);
create policy every_row on calendar_renewal as permissive for all to carefold_work using (true) with check (true);
create policy my_people on calendar_renewal as restrictive for select to carefold_people using ((EXISTS ( SELECT
   FROM calendar_event e
  WHERE (e.id = calendar_renewal.event_id))));
create policy my_people_add on calendar_renewal as restrictive for insert to carefold_people with check ((NOT event_has_others(event_id)));
create policy my_people_change on calendar_renewal as restrictive for update to carefold_people using ((NOT event_has_others(event_id)));
create policy my_people_remove on calendar_renewal as restrictive for delete to carefold_people using ((NOT event_has_others(event_id)));
create policy own_organization on calendar_renewal as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on calendar_renewal to carefold_work;
grant insert, select, update on calendar_renewal to carefold_app;

create table caregiver_document (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  document_type_id uuid not null,
  number text,
  performed_on date,
  expires_on date,
  received_at timestamp with time zone not null,
  received_on date not null,
  uploaded_by uuid,
  uploader text not null,
  decision text,
  decided_at timestamp with time zone,
  decided_on date,
  decided_by uuid,
  decider text,
  reason text,
  replaces_id uuid,
  note text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_on date,
  updated_at timestamp with time zone default now() not null,
  reason_for_person text,
  revoked_on date,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoker text,
  revoke_reason text,
  revoke_reason_for_person text,
  destroyed_on date,
  constraint caregiver_document_pkey PRIMARY KEY (id),
  constraint caregiver_document_check CHECK (((decision IS NULL) = (decided_on IS NULL))),
  constraint caregiver_document_check1 CHECK (((decision <> 'rejected'::text) OR (reason <> ''::text))),
  constraint caregiver_document_check2 CHECK (((expires_on IS NULL) OR (performed_on IS NULL) OR (expires_on >= performed_on))),
  constraint caregiver_document_check3 CHECK (((revoked_on IS NULL) OR ((decision = 'approved'::text) AND (revoked_at IS NOT NULL) AND (revoke_reason <> ''::text)))),
  constraint caregiver_document_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint caregiver_document_organization_id_decided_by_fkey FOREIGN KEY (organization_id, decided_by) REFERENCES account(organization_id, id),
  constraint caregiver_document_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id),
  constraint caregiver_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint caregiver_document_organization_id_id_key UNIQUE (organization_id, id),
  constraint caregiver_document_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint caregiver_document_organization_id_replaces_id_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES caregiver_document(organization_id, id),
  constraint caregiver_document_organization_id_revoked_by_fkey FOREIGN KEY (organization_id, revoked_by) REFERENCES account(organization_id, id),
  constraint caregiver_document_organization_id_uploaded_by_fkey FOREIGN KEY (organization_id, uploaded_by) REFERENCES account(organization_id, id)
);
alter table caregiver_document enable row level security;
alter table caregiver_document force row level security;
CREATE INDEX caregiver_document_person ON public.caregiver_document USING btree (organization_id, person_id, received_at DESC, id);
CREATE INDEX caregiver_document_replaces ON public.caregiver_document USING btree (organization_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX caregiver_document_type ON public.caregiver_document USING btree (organization_id, document_type_id);
CREATE INDEX caregiver_document_waiting ON public.caregiver_document USING btree (organization_id, received_at, id) WHERE ((decision IS NULL) AND (deleted_at IS NULL));
create policy destroying on caregiver_document as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on caregiver_document as permissive for all to carefold_work using (true) with check (true);
create policy my_people on caregiver_document as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = caregiver_document.person_id))));
create policy own_organization on caregiver_document as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.caregiver_document FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.caregiver_document FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on caregiver_document to carefold_work;
grant delete, select, update (destroyed_on, note, number, reason, reason_for_person, revoke_reason, revoke_reason_for_person, updated_at, uploader) on caregiver_document to carefold_destroy;
grant insert, select, update on caregiver_document to carefold_app;

create table caregiver_document_aside (
  organization_id uuid default current_organization() not null,
  document_id uuid not null,
  from_day date not null,
  to_day date,
  reason text not null,
  actor text not null,
  constraint caregiver_document_aside_pkey PRIMARY KEY (document_id, from_day),
  constraint caregiver_document_aside_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES caregiver_document(organization_id, id),
  constraint caregiver_document_aside_reason_check CHECK ((reason <> ''::text))
);
alter table caregiver_document_aside enable row level security;
alter table caregiver_document_aside force row level security;
create policy destroying on caregiver_document_aside as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on caregiver_document_aside as permissive for all to carefold_work using (true) with check (true);
create policy my_people on caregiver_document_aside as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM caregiver_document above
  WHERE (above.id = caregiver_document_aside.document_id))));
create policy own_organization on caregiver_document_aside as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on caregiver_document_aside to carefold_work;
grant insert, select, update on caregiver_document_aside to carefold_app;
grant select, update (reason) on caregiver_document_aside to carefold_destroy;

create table caregiver_document_file (
  organization_id uuid default current_organization() not null,
  document_id uuid not null,
  file_id uuid not null,
  side text not null,
  place smallint not null,
  constraint caregiver_document_file_pkey PRIMARY KEY (document_id, place),
  constraint caregiver_document_file_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES caregiver_document(organization_id, id),
  constraint caregiver_document_file_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint caregiver_document_file_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'page'::text])))
);
alter table caregiver_document_file enable row level security;
alter table caregiver_document_file force row level security;
CREATE INDEX caregiver_document_file_by_file ON public.caregiver_document_file USING btree (file_id);
create policy destroying on caregiver_document_file as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on caregiver_document_file as permissive for all to carefold_work using (true) with check (true);
create policy my_people on caregiver_document_file as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM caregiver_document above
  WHERE (above.id = caregiver_document_file.document_id))));
create policy own_organization on caregiver_document_file as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.caregiver_document_file FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on caregiver_document_file to carefold_work;
grant delete, select on caregiver_document_file to carefold_destroy;
grant insert, select on caregiver_document_file to carefold_app;

create table category (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  type text not null,
  description text default ''::text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint category_pkey PRIMARY KEY (id),
  constraint category_name_check CHECK ((name <> ''::text)),
  constraint category_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint category_organization_id_id_key UNIQUE (organization_id, id),
  constraint category_type_check CHECK ((type = ANY (ARRAY['compliance'::text, 'document'::text])))
);
alter table category enable row level security;
alter table category force row level security;
CREATE UNIQUE INDEX category_name ON public.category USING btree (organization_id, type, lower(name));
create policy every_row on category as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on category as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on category to carefold_app;
grant delete, insert, select, update on category to carefold_work;

create table chat (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  kind text not null,
  name text,
  description text default ''::text not null,
  first_account_id uuid,
  second_account_id uuid,
  active boolean default true not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  last_sequence bigint default 0 not null,
  last_revision bigint default 0 not null,
  last_at timestamp with time zone,
  created_by uuid not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint chat_pkey PRIMARY KEY (id),
  constraint chat_check CHECK (((kind = 'direct'::text) = (name IS NULL))),
  constraint chat_check1 CHECK (((kind = 'direct'::text) = (first_account_id IS NOT NULL))),
  constraint chat_check2 CHECK (((kind = 'direct'::text) = (second_account_id IS NOT NULL))),
  constraint chat_check3 CHECK ((first_account_id < second_account_id)),
  constraint chat_check4 CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint chat_check5 CHECK (((deleted_at IS NULL) = (deleted_by IS NULL))),
  constraint chat_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'group'::text, 'announcement'::text]))),
  constraint chat_name_check CHECK ((name <> ''::text)),
  constraint chat_organization_id_closed_by_fkey FOREIGN KEY (organization_id, closed_by) REFERENCES account(organization_id, id),
  constraint chat_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES account(organization_id, id),
  constraint chat_organization_id_deleted_by_fkey FOREIGN KEY (organization_id, deleted_by) REFERENCES account(organization_id, id),
  constraint chat_organization_id_first_account_id_fkey FOREIGN KEY (organization_id, first_account_id) REFERENCES account(organization_id, id),
  constraint chat_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint chat_organization_id_id_key UNIQUE (organization_id, id),
  constraint chat_organization_id_second_account_id_fkey FOREIGN KEY (organization_id, second_account_id) REFERENCES account(organization_id, id)
);
alter table chat enable row level security;
alter table chat force row level security;
CREATE INDEX chat_groups ON public.chat USING btree (organization_id, updated_at DESC, id) WHERE ((kind <> 'direct'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX chat_group_name ON public.chat USING btree (organization_id, lower(name)) WHERE ((kind <> 'direct'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX chat_pair ON public.chat USING btree (organization_id, first_account_id, second_account_id) WHERE ((kind = 'direct'::text) AND (deleted_at IS NULL));
create policy destroying on chat as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on chat as permissive for all to carefold_work using (true) with check (true);
create policy my_people on chat as restrictive for all to carefold_people using (((kind <> 'direct'::text) OR ((EXISTS ( SELECT
   FROM account a
  WHERE (a.id = chat.first_account_id))) AND (EXISTS ( SELECT
   FROM account a
  WHERE (a.id = chat.second_account_id))))));
create policy own_organization on chat as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on chat to carefold_work;
grant insert, select, update on chat to carefold_app;
grant select on chat to carefold_destroy;

create table chat_member (
  organization_id uuid default current_organization() not null,
  chat_id uuid not null,
  account_id uuid not null,
  joined_at timestamp with time zone not null,
  from_sequence bigint default 0 not null,
  left_at timestamp with time zone,
  read_sequence bigint default 0 not null,
  read_at timestamp with time zone,
  constraint chat_member_pkey PRIMARY KEY (chat_id, account_id),
  constraint chat_member_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint chat_member_organization_id_chat_id_fkey FOREIGN KEY (organization_id, chat_id) REFERENCES chat(organization_id, id)
);
alter table chat_member enable row level security;
alter table chat_member force row level security;
CREATE INDEX chat_member_account ON public.chat_member USING btree (organization_id, account_id) WHERE (left_at IS NULL);
create policy every_row on chat_member as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on chat_member as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on chat_member to carefold_work;
grant insert, select, update on chat_member to carefold_app;

create table chat_message (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  chat_id uuid not null,
  sequence bigint not null,
  revision bigint not null,
  account_id uuid not null,
  text text default ''::text not null,
  mentions uuid[] default '{}'::uuid[] not null,
  reply_to_id uuid,
  sent_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  reminded_at timestamp with time zone,
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_chat_id_sequence_key UNIQUE (chat_id, sequence),
  constraint chat_message_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint chat_message_organization_id_chat_id_fkey FOREIGN KEY (organization_id, chat_id) REFERENCES chat(organization_id, id),
  constraint chat_message_organization_id_deleted_by_fkey FOREIGN KEY (organization_id, deleted_by) REFERENCES account(organization_id, id),
  constraint chat_message_organization_id_id_key UNIQUE (organization_id, id),
  constraint chat_message_organization_id_reply_to_id_fkey FOREIGN KEY (organization_id, reply_to_id) REFERENCES chat_message(organization_id, id),
  constraint chat_message_sequence_check CHECK ((sequence > 0))
);
alter table chat_message enable row level security;
alter table chat_message force row level security;
CREATE INDEX chat_message_reply ON public.chat_message USING btree (organization_id, reply_to_id) WHERE (reply_to_id IS NOT NULL);
CREATE INDEX chat_message_revision ON public.chat_message USING btree (chat_id, revision);
CREATE INDEX chat_message_writer ON public.chat_message USING btree (organization_id, account_id);
create policy destroying on chat_message as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on chat_message as permissive for all to carefold_work using (true) with check (true);
create policy my_people on chat_message as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = chat_message.account_id))));
create policy own_organization on chat_message as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.chat_message FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held_message();
grant delete, insert, select, update on chat_message to carefold_work;
grant insert, select, update on chat_message to carefold_app;
grant select, update (deleted_at, mentions, text) on chat_message to carefold_destroy;

create table chat_message_file (
  organization_id uuid default current_organization() not null,
  message_id uuid not null,
  place smallint not null,
  file_id uuid not null,
  constraint chat_message_file_pkey PRIMARY KEY (message_id, place),
  constraint chat_message_file_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint chat_message_file_organization_id_message_id_fkey FOREIGN KEY (organization_id, message_id) REFERENCES chat_message(organization_id, id)
);
alter table chat_message_file enable row level security;
alter table chat_message_file force row level security;
CREATE UNIQUE INDEX chat_message_file_by_file ON public.chat_message_file USING btree (organization_id, file_id);
create policy destroying on chat_message_file as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on chat_message_file as permissive for all to carefold_work using (true) with check (true);
create policy my_people on chat_message_file as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM chat_message above
  WHERE (above.id = chat_message_file.message_id))));
create policy own_organization on chat_message_file as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.chat_message_file FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held_message();
grant delete, insert, select, update on chat_message_file to carefold_work;
grant delete, select on chat_message_file to carefold_destroy;
grant insert, select on chat_message_file to carefold_app;

create table chat_message_link (
  organization_id uuid default current_organization() not null,
  message_id uuid not null,
  place smallint not null,
  person_id uuid,
  document_id uuid,
  constraint chat_message_link_pkey PRIMARY KEY (message_id, place),
  constraint chat_message_link_check CHECK ((num_nonnulls(person_id, document_id) = 1)),
  constraint chat_message_link_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES caregiver_document(organization_id, id),
  constraint chat_message_link_organization_id_message_id_fkey FOREIGN KEY (organization_id, message_id) REFERENCES chat_message(organization_id, id),
  constraint chat_message_link_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table chat_message_link enable row level security;
alter table chat_message_link force row level security;
CREATE INDEX chat_message_link_document ON public.chat_message_link USING btree (organization_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX chat_message_link_person ON public.chat_message_link USING btree (organization_id, person_id) WHERE (person_id IS NOT NULL);
create policy destroying on chat_message_link as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on chat_message_link as permissive for all to carefold_work using (true) with check (true);
create policy my_people on chat_message_link as restrictive for all to carefold_people using (((EXISTS ( SELECT
   FROM chat_message m
  WHERE (m.id = chat_message_link.message_id))) AND ((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = chat_message_link.person_id)))) AND ((document_id IS NULL) OR (EXISTS ( SELECT
   FROM caregiver_document d
  WHERE (d.id = chat_message_link.document_id))))));
create policy own_organization on chat_message_link as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.chat_message_link FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held_message();
grant delete, insert, select, update on chat_message_link to carefold_work;
grant delete, select on chat_message_link to carefold_destroy;
grant insert, select on chat_message_link to carefold_app;

create table chat_message_version (
  organization_id uuid default current_organization() not null,
  message_id uuid not null,
  revision bigint not null,
  text text not null,
  replaced_at timestamp with time zone not null,
  constraint chat_message_version_pkey PRIMARY KEY (message_id, revision),
  constraint chat_message_version_organization_id_message_id_fkey FOREIGN KEY (organization_id, message_id) REFERENCES chat_message(organization_id, id)
);
alter table chat_message_version enable row level security;
alter table chat_message_version force row level security;
create policy destroying on chat_message_version as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on chat_message_version as permissive for all to carefold_work using (true) with check (true);
create policy my_people on chat_message_version as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM chat_message above
  WHERE (above.id = chat_message_version.message_id))));
create policy own_organization on chat_message_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.chat_message_version FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held_message();
grant delete, insert, select, update on chat_message_version to carefold_work;
grant insert, select on chat_message_version to carefold_app;
grant select, update (text) on chat_message_version to carefold_destroy;

create table chat_setting (
  organization_id uuid default current_organization() not null,
  disappear_days smallint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint chat_setting_pkey PRIMARY KEY (organization_id),
  constraint chat_setting_disappear_days_check CHECK (((disappear_days >= 1) AND (disappear_days <= 3650))),
  constraint chat_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table chat_setting enable row level security;
alter table chat_setting force row level security;
create policy every_row on chat_setting as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on chat_setting as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on chat_setting to carefold_work;
grant insert, select, update on chat_setting to carefold_app;

create table city (
  id integer not null,
  state_id text not null,
  name text not null,
  constraint city_pkey PRIMARY KEY (id),
  constraint city_state_id_fkey FOREIGN KEY (state_id) REFERENCES state(id)
);
CREATE INDEX city_state ON public.city USING btree (state_id, name);
grant delete, insert, select, update on city to carefold_work;
grant select on city to carefold_app;
grant select on city to carefold_lookup;

create table clearance (
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  from_day date not null,
  to_day date,
  met smallint not null,
  total smallint not null,
  blocking smallint not null,
  later smallint not null,
  overdue smallint not null,
  expiring smallint not null,
  in_review smallint not null,
  next_due date,
  next_requirement_id uuid,
  answer text not null,
  past boolean default false not null,
  constraint clearance_pkey PRIMARY KEY (person_id, from_day),
  constraint clearance_answer_check CHECK ((answer = ANY (ARRAY['clear'::text, 'notClear'::text, 'notYet'::text, 'notWithUs'::text]))),
  constraint clearance_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table clearance enable row level security;
alter table clearance force row level security;
CREATE INDEX clearance_attention ON public.clearance USING btree (organization_id, ((overdue > 0)) DESC, (
CASE
    WHEN (overdue > 0) THEN COALESCE(next_due, from_day)
    ELSE from_day
END), person_id) INCLUDE (from_day, to_day, answer, overdue, next_due) WHERE ((NOT past) AND ((answer <> 'clear'::text) OR (overdue > 0)));
CREATE INDEX clearance_current ON public.clearance USING btree (organization_id, from_day) INCLUDE (to_day, answer, overdue, next_due, person_id) WHERE (NOT past);
create policy destroying on clearance as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on clearance as permissive for all to carefold_work using (true) with check (true);
create policy my_people on clearance as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = clearance.person_id))));
create policy own_organization on clearance as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER count_changed AFTER UPDATE ON public.clearance REFERENCING OLD TABLE AS gone NEW TABLE AS put FOR EACH STATEMENT EXECUTE FUNCTION count_clearance();
CREATE TRIGGER count_gone AFTER DELETE ON public.clearance REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_clearance();
CREATE TRIGGER count_put AFTER INSERT ON public.clearance REFERENCING NEW TABLE AS put FOR EACH STATEMENT EXECUTE FUNCTION count_clearance();
CREATE TRIGGER not_past BEFORE UPDATE OF to_day ON public.clearance FOR EACH ROW WHEN ((old.past AND new.past AND (new.to_day IS DISTINCT FROM old.to_day))) EXECUTE FUNCTION clearance_not_past();
CREATE TRIGGER only_undone BEFORE DELETE ON public.clearance FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.clearance FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on clearance to carefold_app;
grant delete, insert, select, update on clearance to carefold_work;
grant delete, select on clearance to carefold_destroy;

create table clearance_count (
  organization_id uuid default current_organization() not null,
  day date not null,
  answer text not null,
  people integer not null,
  constraint clearance_count_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table clearance_count enable row level security;
alter table clearance_count force row level security;
CREATE INDEX clearance_count_day ON public.clearance_count USING btree (organization_id, day) INCLUDE (answer, people);
create policy every_row on clearance_count as permissive for all to carefold_work using (true) with check (true);
create policy my_people on clearance_count as restrictive for select to carefold_people using (false);
create policy own_organization on clearance_count as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on clearance_count to carefold_work;
grant select on clearance_count to carefold_app;

create table code_request (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  purpose text not null,
  method text not null,
  token_hash bytea not null,
  code_hash bytea,
  sent smallint default 0 not null,
  sent_at timestamp with time zone,
  tries smallint default 0 not null,
  secret bytea,
  phone text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint code_request_pkey PRIMARY KEY (id),
  constraint code_request_method_check CHECK ((method = ANY (ARRAY['email'::text, 'sms'::text, 'authenticator'::text]))),
  constraint code_request_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint code_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint code_request_organization_id_id_key UNIQUE (organization_id, id),
  constraint code_request_purpose_check CHECK ((purpose = ANY (ARRAY['signIn'::text, 'setUp'::text]))),
  constraint code_request_token_hash_key UNIQUE (token_hash)
);
alter table code_request enable row level security;
alter table code_request force row level security;
CREATE INDEX code_request_account ON public.code_request USING btree (account_id);
CREATE INDEX code_request_end ON public.code_request USING btree (expires_at);
create policy every_row on code_request as permissive for all to carefold_work using (true) with check (true);
create policy look_up on code_request as permissive for select to carefold_lookup using (true);
create policy my_people on code_request as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = code_request.account_id))));
create policy own_organization on code_request as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on code_request to carefold_app;
grant delete, insert, select, update on code_request to carefold_work;
grant select (account_id, expires_at, organization_id, purpose, token_hash) on code_request to carefold_lookup;

create table competency_answer (
  organization_id uuid default current_organization() not null,
  attempt_id uuid not null,
  question_id uuid not null,
  value jsonb,
  marked boolean default false not null,
  revision integer not null,
  saved_at timestamp with time zone not null,
  reached integer,
  scored_by uuid,
  scorer text,
  scored_at timestamp with time zone,
  comment text default ''::text not null,
  constraint competency_answer_pkey PRIMARY KEY (attempt_id, question_id),
  constraint competency_answer_organization_id_attempt_id_fkey FOREIGN KEY (organization_id, attempt_id) REFERENCES competency_attempt(organization_id, id),
  constraint competency_answer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint competency_answer_organization_id_question_id_fkey FOREIGN KEY (organization_id, question_id) REFERENCES competency_question(organization_id, id),
  constraint competency_answer_organization_id_scored_by_fkey FOREIGN KEY (organization_id, scored_by) REFERENCES account(organization_id, id),
  constraint competency_answer_revision_check CHECK ((revision > 0))
);
alter table competency_answer enable row level security;
alter table competency_answer force row level security;
CREATE INDEX competency_answer_attempt ON public.competency_answer USING btree (organization_id, attempt_id);
CREATE INDEX competency_answer_question ON public.competency_answer USING btree (organization_id, question_id);
CREATE INDEX competency_answer_scorer ON public.competency_answer USING btree (organization_id, scored_by);
create policy destroying on competency_answer as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on competency_answer as permissive for all to carefold_work using (true) with check (true);
create policy my_people on competency_answer as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM competency_attempt above
  WHERE (above.id = competency_answer.attempt_id))));
create policy own_organization on competency_answer as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on competency_answer to carefold_work;
grant insert, select, update on competency_answer to carefold_app;
grant select, update (comment, value) on competency_answer to carefold_destroy;

create table competency_attempt (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  test_id uuid not null,
  version_id uuid not null,
  number integer not null,
  seed integer not null,
  question_ids uuid[] not null,
  state text not null,
  begun_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  submitted_at timestamp with time zone,
  timed_out boolean default false not null,
  reached integer,
  points integer not null,
  decided_at timestamp with time zone,
  retake_id uuid,
  evidence_id uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint competency_attempt_pkey PRIMARY KEY (id),
  constraint competency_attempt_check CHECK (((state = 'running'::text) = (submitted_at IS NULL))),
  constraint competency_attempt_check1 CHECK (((state = ANY (ARRAY['passed'::text, 'failed'::text])) = (decided_at IS NOT NULL))),
  constraint competency_attempt_check2 CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)))),
  constraint competency_attempt_check3 CHECK (((withdrawn_at IS NULL) OR (state <> 'running'::text))),
  constraint competency_attempt_number_check CHECK ((number > 0)),
  constraint competency_attempt_organization_id_evidence_id_fkey FOREIGN KEY (organization_id, evidence_id) REFERENCES evidence(organization_id, id),
  constraint competency_attempt_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint competency_attempt_organization_id_id_key UNIQUE (organization_id, id),
  constraint competency_attempt_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint competency_attempt_organization_id_retake_id_fkey FOREIGN KEY (organization_id, retake_id) REFERENCES competency_retake(organization_id, id),
  constraint competency_attempt_organization_id_test_id_fkey FOREIGN KEY (organization_id, test_id) REFERENCES competency_test(organization_id, id),
  constraint competency_attempt_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES competency_test_version(organization_id, id),
  constraint competency_attempt_organization_id_withdrawn_by_fkey FOREIGN KEY (organization_id, withdrawn_by) REFERENCES account(organization_id, id),
  constraint competency_attempt_person_id_test_id_number_key UNIQUE (person_id, test_id, number),
  constraint competency_attempt_points_check CHECK ((points > 0)),
  constraint competency_attempt_state_check CHECK ((state = ANY (ARRAY['running'::text, 'waiting'::text, 'passed'::text, 'failed'::text]))),
  constraint competency_attempt_withdrawn_reason_check CHECK ((withdrawn_reason <> ''::text))
);
alter table competency_attempt enable row level security;
alter table competency_attempt force row level security;
CREATE INDEX competency_attempt_late ON public.competency_attempt USING btree (organization_id, ends_at) WHERE (state = 'running'::text);
CREATE INDEX competency_attempt_of ON public.competency_attempt USING btree (organization_id, person_id, test_id);
CREATE INDEX competency_attempt_test ON public.competency_attempt USING btree (organization_id, test_id);
CREATE INDEX competency_attempt_version ON public.competency_attempt USING btree (organization_id, version_id);
CREATE INDEX competency_attempt_withdrawer ON public.competency_attempt USING btree (organization_id, withdrawn_by);
CREATE UNIQUE INDEX competency_attempt_evidence ON public.competency_attempt USING btree (organization_id, evidence_id) WHERE (evidence_id IS NOT NULL);
CREATE UNIQUE INDEX competency_attempt_retake ON public.competency_attempt USING btree (organization_id, retake_id) WHERE (retake_id IS NOT NULL);
CREATE UNIQUE INDEX competency_attempt_running ON public.competency_attempt USING btree (person_id, test_id) WHERE ((state = ANY (ARRAY['running'::text, 'waiting'::text])) AND (withdrawn_at IS NULL));
create policy destroying on competency_attempt as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on competency_attempt as permissive for all to carefold_work using (true) with check (true);
create policy look_up on competency_attempt as permissive for select to carefold_lookup using ((withdrawn_at IS NOT NULL));
create policy my_people on competency_attempt as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = competency_attempt.person_id))));
create policy own_organization on competency_attempt as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on competency_attempt to carefold_work;
grant insert, select, update on competency_attempt to carefold_app;
grant select (id, withdrawn_at) on competency_attempt to carefold_lookup;
grant select on competency_attempt to carefold_destroy;

create table competency_certificate (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  number text not null,
  title text not null,
  holder text not null,
  initials text not null,
  passed_on date not null,
  valid_until date,
  created_at timestamp with time zone not null,
  constraint competency_certificate_pkey PRIMARY KEY (id),
  constraint competency_certificate_number_check CHECK ((number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
  constraint competency_certificate_number_key UNIQUE (number),
  constraint competency_certificate_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint competency_certificate_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES competency_attempt(organization_id, id),
  constraint competency_certificate_organization_id_id_key UNIQUE (organization_id, id)
);
alter table competency_certificate enable row level security;
alter table competency_certificate force row level security;
create policy every_row on competency_certificate as permissive for all to carefold_work using (true) with check (true);
create policy look_up on competency_certificate as permissive for select to carefold_lookup using (true);
create policy my_people on competency_certificate as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM competency_attempt above
  WHERE (above.id = competency_certificate.id))));
create policy own_organization on competency_certificate as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.competency_certificate FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.competency_certificate FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on competency_certificate to carefold_work;
grant insert, select on competency_certificate to carefold_app;
grant select (id, initials, number, organization_id, passed_on, title, valid_until) on competency_certificate to carefold_lookup;

create table competency_question (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  version_id uuid not null,
  lineage uuid not null,
  place integer not null,
  type text not null,
  subject text default ''::text not null,
  title text default ''::text not null,
  text text not null,
  explanation text default ''::text not null,
  points integer not null,
  image_file_id uuid,
  image_alt text default ''::text not null,
  options jsonb not null,
  revision integer default 1 not null,
  constraint competency_question_pkey PRIMARY KEY (id),
  constraint competency_question_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint competency_question_organization_id_id_key UNIQUE (organization_id, id),
  constraint competency_question_organization_id_image_file_id_fkey FOREIGN KEY (organization_id, image_file_id) REFERENCES stored_file(organization_id, id),
  constraint competency_question_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES competency_test_version(organization_id, id) ON DELETE CASCADE,
  constraint competency_question_points_check CHECK (((points >= 1) AND (points <= 100))),
  constraint competency_question_text_check CHECK ((text <> ''::text)),
  constraint competency_question_type_check CHECK ((type = ANY (ARRAY['single'::text, 'several'::text, 'trueFalse'::text, 'shortText'::text])))
);
alter table competency_question enable row level security;
alter table competency_question force row level security;
CREATE INDEX competency_question_image ON public.competency_question USING btree (organization_id, image_file_id) WHERE (image_file_id IS NOT NULL);
CREATE INDEX competency_question_of ON public.competency_question USING btree (organization_id, version_id, place);
create policy every_row on competency_question as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on competency_question as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER published_stays BEFORE INSERT OR UPDATE ON public.competency_question FOR EACH ROW EXECUTE FUNCTION refuse_published_change();
grant delete, insert, select, update on competency_question to carefold_app;
grant delete, insert, select, update on competency_question to carefold_work;

create table competency_retake (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  test_id uuid not null,
  granted_by uuid,
  granter text not null,
  reason text not null,
  granted_at timestamp with time zone not null,
  constraint competency_retake_pkey PRIMARY KEY (id),
  constraint competency_retake_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint competency_retake_organization_id_granted_by_fkey FOREIGN KEY (organization_id, granted_by) REFERENCES account(organization_id, id),
  constraint competency_retake_organization_id_id_key UNIQUE (organization_id, id),
  constraint competency_retake_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint competency_retake_organization_id_test_id_fkey FOREIGN KEY (organization_id, test_id) REFERENCES competency_test(organization_id, id),
  constraint competency_retake_reason_check CHECK ((reason <> ''::text))
);
alter table competency_retake enable row level security;
alter table competency_retake force row level security;
CREATE INDEX competency_retake_by ON public.competency_retake USING btree (organization_id, granted_by);
CREATE INDEX competency_retake_of ON public.competency_retake USING btree (organization_id, person_id, test_id);
CREATE INDEX competency_retake_test ON public.competency_retake USING btree (organization_id, test_id);
create policy every_row on competency_retake as permissive for all to carefold_work using (true) with check (true);
create policy my_people on competency_retake as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = competency_retake.person_id))));
create policy own_organization on competency_retake as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on competency_retake to carefold_work;
grant insert, select on competency_retake to carefold_app;

create table competency_test (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  description text default ''::text not null,
  active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint competency_test_pkey PRIMARY KEY (id),
  constraint competency_test_name_check CHECK ((name <> ''::text)),
  constraint competency_test_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint competency_test_organization_id_id_key UNIQUE (organization_id, id)
);
alter table competency_test enable row level security;
alter table competency_test force row level security;
CREATE INDEX competency_test_list ON public.competency_test USING btree (organization_id, updated_at DESC, id);
CREATE UNIQUE INDEX competency_test_name ON public.competency_test USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
create policy every_row on competency_test as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on competency_test as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on competency_test to carefold_app;
grant delete, insert, select, update on competency_test to carefold_work;

create table competency_test_version (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  test_id uuid not null,
  version integer not null,
  published_at timestamp with time zone,
  pass_mark integer not null,
  minutes integer,
  attempts integer,
  pause_hours integer not null,
  random_order boolean not null,
  draw integer,
  show_answers text not null,
  certificate_months integer,
  aide_subjects boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint competency_test_version_pkey PRIMARY KEY (id),
  constraint competency_test_version_attempts_check CHECK (((attempts >= 1) AND (attempts <= 50))),
  constraint competency_test_version_certificate_months_check CHECK (((certificate_months >= 1) AND (certificate_months <= 120))),
  constraint competency_test_version_draw_check CHECK ((draw > 0)),
  constraint competency_test_version_minutes_check CHECK (((minutes >= 1) AND (minutes <= 600))),
  constraint competency_test_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint competency_test_version_organization_id_id_key UNIQUE (organization_id, id),
  constraint competency_test_version_organization_id_test_id_fkey FOREIGN KEY (organization_id, test_id) REFERENCES competency_test(organization_id, id) ON DELETE CASCADE,
  constraint competency_test_version_pass_mark_check CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  constraint competency_test_version_pause_hours_check CHECK (((pause_hours >= 0) AND (pause_hours <= 8760))),
  constraint competency_test_version_show_answers_check CHECK ((show_answers = ANY (ARRAY['always'::text, 'passed'::text, 'never'::text]))),
  constraint competency_test_version_test_id_version_key UNIQUE (test_id, version),
  constraint competency_test_version_version_check CHECK ((version > 0))
);
alter table competency_test_version enable row level security;
alter table competency_test_version force row level security;
CREATE INDEX competency_test_version_of ON public.competency_test_version USING btree (organization_id, test_id);
CREATE UNIQUE INDEX competency_test_draft ON public.competency_test_version USING btree (test_id) WHERE (published_at IS NULL);
create policy every_row on competency_test_version as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on competency_test_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER published_stays BEFORE UPDATE ON public.competency_test_version FOR EACH ROW EXECUTE FUNCTION refuse_published_change();
grant delete, insert, select, update on competency_test_version to carefold_app;
grant delete, insert, select, update on competency_test_version to carefold_work;

create table completed_reference (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  request_id uuid not null,
  version_id uuid not null,
  given_by text not null,
  relation text not null,
  employer text not null,
  title text not null,
  from_month text,
  to_month text,
  answers jsonb not null,
  submitted_at timestamp with time zone not null,
  taker_id uuid,
  taker text,
  talked_at timestamp with time zone,
  ip text,
  user_agent text,
  same_device boolean not null,
  same_network boolean not null,
  constraint completed_reference_pkey PRIMARY KEY (id),
  constraint completed_reference_check CHECK (((given_by = 'phone'::text) = (taker IS NOT NULL))),
  constraint completed_reference_check1 CHECK (((given_by = 'phone'::text) = (talked_at IS NOT NULL))),
  constraint completed_reference_given_by_check CHECK ((given_by = ANY (ARRAY['referee'::text, 'phone'::text]))),
  constraint completed_reference_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint completed_reference_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES evidence(organization_id, id),
  constraint completed_reference_organization_id_id_key UNIQUE (organization_id, id),
  constraint completed_reference_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint completed_reference_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES reference_request(organization_id, id),
  constraint completed_reference_organization_id_request_id_key UNIQUE (organization_id, request_id),
  constraint completed_reference_organization_id_taker_id_fkey FOREIGN KEY (organization_id, taker_id) REFERENCES account(organization_id, id),
  constraint completed_reference_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES reference_form_version(organization_id, id)
);
alter table completed_reference enable row level security;
alter table completed_reference force row level security;
CREATE INDEX completed_reference_person ON public.completed_reference USING btree (organization_id, person_id, submitted_at DESC);
CREATE INDEX completed_reference_taker ON public.completed_reference USING btree (organization_id, taker_id) WHERE (taker_id IS NOT NULL);
CREATE INDEX completed_reference_version ON public.completed_reference USING btree (organization_id, version_id);
create policy destroying on completed_reference as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on completed_reference as permissive for all to carefold_work using (true) with check (true);
create policy my_people on completed_reference as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = completed_reference.person_id))));
create policy own_organization on completed_reference as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.completed_reference FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.completed_reference FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.completed_reference FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on completed_reference to carefold_work;
grant insert, select on completed_reference to carefold_app;
grant select, update (answers, employer, given_by, ip, title, user_agent) on completed_reference to carefold_destroy;

create table compliance_count (
  organization_id uuid default current_organization() not null,
  requirement_id uuid,
  day date not null,
  status text not null,
  people integer not null,
  constraint compliance_count_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint compliance_count_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id)
);
alter table compliance_count enable row level security;
alter table compliance_count force row level security;
CREATE INDEX compliance_count_day ON public.compliance_count USING btree (organization_id, day);
create policy every_row on compliance_count as permissive for all to carefold_work using (true) with check (true);
create policy my_people on compliance_count as restrictive for select to carefold_people using (false);
create policy own_organization on compliance_count as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on compliance_count to carefold_app;
grant delete, insert, select, update on compliance_count to carefold_work;

create table compliance_span (
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  requirement_id uuid not null,
  from_day date not null,
  to_day date,
  status text not null,
  reason jsonb not null,
  version integer not null,
  seriousness text not null,
  evidence_id uuid,
  waiting_id uuid,
  last_day date,
  due_on date,
  owed boolean not null,
  blocks boolean not null,
  needed boolean not null,
  finding jsonb,
  office_check boolean not null,
  constraint compliance_span_pkey PRIMARY KEY (person_id, requirement_id, from_day),
  constraint compliance_span_check CHECK ((to_day > from_day)),
  constraint compliance_span_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint compliance_span_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id),
  constraint compliance_span_seriousness_check CHECK ((seriousness = ANY (ARRAY['blocks'::text, 'warns'::text, 'tracks'::text]))),
  constraint compliance_span_status_check CHECK ((status = ANY (ARRAY['missing'::text, 'in review'::text, 'rejected'::text, 'valid'::text, 'expiring'::text, 'expired'::text, 'waived'::text])))
);
alter table compliance_span enable row level security;
alter table compliance_span force row level security;
CREATE INDEX compliance_span_at ON public.compliance_span USING btree (organization_id, requirement_id, from_day, to_day);
CREATE INDEX compliance_span_blocking ON public.compliance_span USING btree (organization_id, from_day DESC) WHERE blocks;
CREATE INDEX compliance_span_ends ON public.compliance_span USING btree (organization_id, last_day) WHERE (status = ANY (ARRAY['valid'::text, 'expiring'::text]));
create policy destroying on compliance_span as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on compliance_span as permissive for all to carefold_work using (true) with check (true);
create policy my_people on compliance_span as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = compliance_span.person_id))));
create policy own_organization on compliance_span as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.compliance_span FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.compliance_span FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on compliance_span to carefold_app;
grant delete, insert, select, update on compliance_span to carefold_work;
grant delete, select on compliance_span to carefold_destroy;

create view counted_compliance as
 SELECT compliance_count.requirement_id,
    compliance_count.day,
    compliance_count.status,
    (compliance_count.people)::bigint AS people
   FROM compliance_count
UNION ALL
 SELECT s.requirement_id,
    difference.day,
    difference.status,
    (difference.people)::bigint AS people
   FROM ((compliance_span s
     JOIN person p ON (((p.id = s.person_id) AND (p.status = 'active'::text))))
     CROSS JOIN LATERAL span_differences(s.from_day, s.to_day, counted_status(s.status, s.needed), s.last_day) difference(day, status, people))
  WHERE (( SELECT people_of() AS people_of) IS NOT NULL)
UNION ALL
 SELECT NULL::uuid AS requirement_id,
    difference.day,
    difference.status,
    (difference.people)::bigint AS people
   FROM ((clearance c
     JOIN person p ON (((p.id = c.person_id) AND (p.status = 'active'::text))))
     CROSS JOIN LATERAL span_differences(c.from_day, c.to_day, c.answer, NULL::date) difference(day, status, people))
  WHERE ((c.answer = ANY (ARRAY['clear'::text, 'notClear'::text])) AND (( SELECT people_of() AS people_of) IS NOT NULL));
grant delete, insert, select, update on counted_compliance to carefold_work;
grant select on counted_compliance to carefold_app;

create view counted_people as
 SELECT person_count.status,
    (person_count.people)::bigint AS people
   FROM person_count
UNION ALL
 SELECT person.status,
    (1)::bigint AS people
   FROM person
  WHERE (( SELECT people_of() AS people_of) IS NOT NULL);
grant delete, insert, select, update on counted_people to carefold_work;
grant select on counted_people to carefold_app;

create table destruction (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  request_id uuid not null,
  person_id uuid not null,
  kind text not null,
  due_on date,
  rule text not null,
  erasure boolean default false not null,
  state text default 'waiting'::text not null,
  done_at timestamp with time zone,
  record jsonb,
  constraint destruction_pkey PRIMARY KEY (id),
  constraint destruction_check CHECK (((state = 'done'::text) = (record IS NOT NULL))),
  constraint destruction_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint destruction_organization_id_id_key UNIQUE (organization_id, id),
  constraint destruction_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint destruction_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES destruction_request(organization_id, id),
  constraint destruction_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'dropped'::text])))
);
alter table destruction enable row level security;
alter table destruction force row level security;
CREATE INDEX destruction_of ON public.destruction USING btree (organization_id, request_id);
CREATE UNIQUE INDEX destruction_waiting ON public.destruction USING btree (organization_id, person_id, kind) WHERE (state = 'waiting'::text);
create policy every_row on destruction as permissive for all to carefold_work using (true) with check (true);
create policy my_people on destruction as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = destruction.person_id))));
create policy own_organization on destruction as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on destruction to carefold_work;
grant insert, select, update on destruction to carefold_app;

create table destruction_request (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  asked_by uuid not null,
  asker text not null,
  asked_at timestamp with time zone not null,
  state text default 'asked'::text not null,
  decided_by uuid,
  decider text,
  decided_at timestamp with time zone,
  reason text,
  done_at timestamp with time zone,
  constraint destruction_request_pkey PRIMARY KEY (id),
  constraint destruction_request_check CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text, 'done'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by)))),
  constraint destruction_request_check1 CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint destruction_request_organization_id_asked_by_fkey FOREIGN KEY (organization_id, asked_by) REFERENCES account(organization_id, id),
  constraint destruction_request_organization_id_decided_by_fkey FOREIGN KEY (organization_id, decided_by) REFERENCES account(organization_id, id),
  constraint destruction_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint destruction_request_organization_id_id_key UNIQUE (organization_id, id),
  constraint destruction_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'done'::text])))
);
alter table destruction_request enable row level security;
alter table destruction_request force row level security;
CREATE INDEX destruction_request_approved ON public.destruction_request USING btree (organization_id, asked_at) WHERE (state = 'approved'::text);
CREATE INDEX destruction_request_list ON public.destruction_request USING btree (organization_id, asked_at DESC, id DESC);
create policy every_row on destruction_request as permissive for all to carefold_work using (true) with check (true);
create policy my_people on destruction_request as restrictive for select to carefold_people using ((EXISTS ( SELECT
   FROM destruction d
  WHERE (d.request_id = destruction_request.id))));
create policy own_organization on destruction_request as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on destruction_request to carefold_work;
grant insert, select, update on destruction_request to carefold_app;

create table digest_sent (
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  on_day date not null,
  sent_at timestamp with time zone not null,
  constraint digest_sent_pkey PRIMARY KEY (account_id, on_day),
  constraint digest_sent_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
alter table digest_sent enable row level security;
alter table digest_sent force row level security;
create policy every_row on digest_sent as permissive for all to carefold_work using (true) with check (true);
create policy my_people on digest_sent as restrictive for select to carefold_people using ((account_id = ( SELECT people_of() AS people_of)));
create policy own_organization on digest_sent as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on digest_sent to carefold_work;
grant insert, select on digest_sent to carefold_app;

create table document_setting (
  organization_id uuid default current_organization() not null,
  reads_pictures boolean not null,
  constraint document_setting_pkey PRIMARY KEY (organization_id),
  constraint document_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table document_setting enable row level security;
alter table document_setting force row level security;
create policy every_row on document_setting as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on document_setting as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on document_setting to carefold_work;
grant insert, select, update on document_setting to carefold_app;

create table document_type (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  category_id uuid,
  description text default ''::text not null,
  needs_expiry boolean default false not null,
  needs_number boolean default false not null,
  medical boolean default false not null,
  two_sided boolean default false not null,
  validity_months smallint,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  provided_by text default 'person'::text not null,
  by_attendance boolean default false not null,
  constraint document_type_pkey PRIMARY KEY (id),
  constraint document_type_name_check CHECK ((name <> ''::text)),
  constraint document_type_organization_id_category_id_fkey FOREIGN KEY (organization_id, category_id) REFERENCES category(organization_id, id),
  constraint document_type_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint document_type_organization_id_id_key UNIQUE (organization_id, id),
  constraint document_type_provided_by_check CHECK ((provided_by = ANY (ARRAY['person'::text, 'office'::text]))),
  constraint document_type_validity_months_check CHECK (((validity_months >= 1) AND (validity_months <= 600)))
);
alter table document_type enable row level security;
alter table document_type force row level security;
CREATE UNIQUE INDEX document_type_name ON public.document_type USING btree (organization_id, lower(name));
create policy every_row on document_type as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on document_type as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on document_type to carefold_app;
grant delete, insert, select, update on document_type to carefold_work;

create table draft_page (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  person_id uuid not null,
  document_type_id uuid not null,
  place smallint not null,
  file_id uuid not null,
  saved_at timestamp with time zone not null,
  constraint draft_page_pkey PRIMARY KEY (account_id, id),
  constraint draft_page_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint draft_page_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id),
  constraint draft_page_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint draft_page_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint draft_page_place_check CHECK (((place >= 0) AND (place <= 99)))
);
alter table draft_page enable row level security;
alter table draft_page force row level security;
CREATE INDEX draft_page_age ON public.draft_page USING btree (saved_at);
CREATE INDEX draft_page_by_file ON public.draft_page USING btree (organization_id, file_id);
CREATE INDEX draft_page_by_person ON public.draft_page USING btree (organization_id, person_id);
CREATE INDEX draft_page_by_type ON public.draft_page USING btree (organization_id, document_type_id);
create policy destroying on draft_page as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on draft_page as permissive for all to carefold_work using (true) with check (true);
create policy my_people on draft_page as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = draft_page.person_id))));
create policy own_organization on draft_page as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.draft_page FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on draft_page to carefold_app;
grant delete, insert, select, update on draft_page to carefold_work;
grant delete, select on draft_page to carefold_destroy;

create table earlier_employment (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  hired_on date not null,
  first_contact_on date,
  ended_on date not null,
  recorded_at timestamp with time zone not null,
  constraint earlier_employment_pkey PRIMARY KEY (id),
  constraint earlier_employment_check CHECK ((ended_on >= hired_on)),
  constraint earlier_employment_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table earlier_employment enable row level security;
alter table earlier_employment force row level security;
CREATE INDEX earlier_employment_person ON public.earlier_employment USING btree (organization_id, person_id);
create policy destroying on earlier_employment as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on earlier_employment as permissive for all to carefold_work using (true) with check (true);
create policy my_people on earlier_employment as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = earlier_employment.person_id))));
create policy own_organization on earlier_employment as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.earlier_employment FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.earlier_employment FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on earlier_employment to carefold_work;
grant delete, select on earlier_employment to carefold_destroy;
grant insert, select on earlier_employment to carefold_app;

create table education (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  place smallint not null,
  school text not null,
  degree text default ''::text not null,
  field_of_study text default ''::text not null,
  from_month text,
  to_month text,
  graduated boolean default false not null,
  constraint education_pkey PRIMARY KEY (id),
  constraint education_from_month_check CHECK ((from_month ~ '^\d{4}-\d{2}$'::text)),
  constraint education_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint education_school_check CHECK ((school <> ''::text)),
  constraint education_to_month_check CHECK ((to_month ~ '^\d{4}-\d{2}$'::text))
);
alter table education enable row level security;
alter table education force row level security;
CREATE INDEX education_person ON public.education USING btree (organization_id, person_id, place);
create policy destroying on education as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on education as permissive for all to carefold_work using (true) with check (true);
create policy my_people on education as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = education.person_id))));
create policy own_organization on education as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.education FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on education to carefold_app;
grant delete, insert, select, update on education to carefold_work;
grant delete, select on education to carefold_destroy;

create table emergency_contact (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  place smallint not null,
  name text not null,
  relationship text default ''::text not null,
  phone text not null,
  email text,
  constraint emergency_contact_pkey PRIMARY KEY (id),
  constraint emergency_contact_name_check CHECK ((name <> ''::text)),
  constraint emergency_contact_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint emergency_contact_phone_check CHECK ((phone <> ''::text))
);
alter table emergency_contact enable row level security;
alter table emergency_contact force row level security;
CREATE INDEX emergency_contact_person ON public.emergency_contact USING btree (organization_id, person_id, place);
create policy destroying on emergency_contact as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on emergency_contact as permissive for all to carefold_work using (true) with check (true);
create policy my_people on emergency_contact as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = emergency_contact.person_id))));
create policy own_organization on emergency_contact as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.emergency_contact FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on emergency_contact to carefold_app;
grant delete, insert, select, update on emergency_contact to carefold_work;
grant delete, select on emergency_contact to carefold_destroy;

create table employment (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  kind text not null,
  employer text default ''::text not null,
  title text default ''::text not null,
  from_day date not null,
  to_day date,
  phone text,
  supervisor text default ''::text not null,
  may_contact boolean default false not null,
  reason_for_leaving text default ''::text not null,
  explanation text default ''::text not null,
  constraint employment_pkey PRIMARY KEY (id),
  constraint employment_check CHECK (((to_day IS NULL) OR (to_day >= from_day))),
  constraint employment_check1 CHECK (((kind = 'gap'::text) OR (employer <> ''::text))),
  constraint employment_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'gap'::text]))),
  constraint employment_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table employment enable row level security;
alter table employment force row level security;
CREATE INDEX employment_person ON public.employment USING btree (organization_id, person_id, from_day);
create policy destroying on employment as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on employment as permissive for all to carefold_work using (true) with check (true);
create policy my_people on employment as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = employment.person_id))));
create policy own_organization on employment as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.employment FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on employment to carefold_app;
grant delete, insert, select, update on employment to carefold_work;
grant delete, select on employment to carefold_destroy;

create table evaluation (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  point text,
  due_on date,
  evaluator_id uuid not null,
  state text default 'open'::text not null,
  started_on date not null,
  held_on date not null,
  closing_note text,
  closed_by text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawal_reason text,
  constraint evaluation_pkey PRIMARY KEY (id),
  constraint evaluation_check CHECK (((point IS NULL) = (due_on IS NULL))),
  constraint evaluation_check2 CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint evaluation_closed CHECK (((state = 'withdrawn'::text) OR ((state = ANY (ARRAY['declined'::text, 'canceled'::text])) = (closed_at IS NOT NULL)))),
  constraint evaluation_organization_id_evaluator_id_fkey FOREIGN KEY (organization_id, evaluator_id) REFERENCES account(organization_id, id),
  constraint evaluation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evaluation_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES evaluation_form(organization_id, id),
  constraint evaluation_organization_id_id_key UNIQUE (organization_id, id),
  constraint evaluation_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint evaluation_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES evaluation_form_version(organization_id, id),
  constraint evaluation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'inProgress'::text, 'signed'::text, 'acknowledged'::text, 'declined'::text, 'canceled'::text, 'withdrawn'::text]))),
  constraint evaluation_withdrawn CHECK ((((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL)) AND ((state = 'withdrawn'::text) = (withdrawn_by IS NOT NULL)) AND ((state = 'withdrawn'::text) = (withdrawal_reason IS NOT NULL))))
);
alter table evaluation enable row level security;
alter table evaluation force row level security;
CREATE INDEX evaluation_counted ON public.evaluation USING btree (organization_id, person_id, form_id) INCLUDE (point, started_on, held_on) WHERE (state = ANY (ARRAY['signed'::text, 'acknowledged'::text, 'declined'::text]));
CREATE INDEX evaluation_evaluator ON public.evaluation USING btree (organization_id, evaluator_id, state);
CREATE INDEX evaluation_form_of ON public.evaluation USING btree (organization_id, form_id);
CREATE INDEX evaluation_person ON public.evaluation USING btree (organization_id, person_id, held_on DESC);
CREATE INDEX evaluation_version_of ON public.evaluation USING btree (organization_id, version_id);
CREATE UNIQUE INDEX evaluation_open ON public.evaluation USING btree (person_id, form_id, COALESCE(point, ''::text)) WHERE (state = ANY (ARRAY['open'::text, 'inProgress'::text]));
create policy destroying on evaluation as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on evaluation as permissive for all to carefold_work using (true) with check (true);
create policy my_people on evaluation as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = evaluation.person_id))));
create policy own_organization on evaluation as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on evaluation to carefold_app;
grant delete, insert, select, update on evaluation to carefold_work;
grant select, update (closing_note, withdrawal_reason) on evaluation to carefold_destroy;

create table evaluation_answer (
  organization_id uuid default current_organization() not null,
  evaluation_id uuid not null,
  question_id uuid not null,
  value smallint,
  text text default ''::text not null,
  comment text default ''::text not null,
  revision integer not null,
  answered_by uuid not null,
  answerer text not null,
  answered_at timestamp with time zone not null,
  constraint evaluation_answer_pkey PRIMARY KEY (evaluation_id, question_id),
  constraint evaluation_answer_organization_id_answered_by_fkey FOREIGN KEY (organization_id, answered_by) REFERENCES account(organization_id, id),
  constraint evaluation_answer_organization_id_evaluation_id_fkey FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluation(organization_id, id) ON DELETE CASCADE,
  constraint evaluation_answer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evaluation_answer_revision_check CHECK ((revision > 0)),
  constraint evaluation_answer_value_check CHECK (((value >= 0) AND (value <= 5)))
);
alter table evaluation_answer enable row level security;
alter table evaluation_answer force row level security;
CREATE INDEX evaluation_answer_by ON public.evaluation_answer USING btree (organization_id, answered_by);
CREATE INDEX evaluation_answer_of ON public.evaluation_answer USING btree (organization_id, evaluation_id);
create policy destroying on evaluation_answer as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on evaluation_answer as permissive for all to carefold_work using (true) with check (true);
create policy my_people on evaluation_answer as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM evaluation above
  WHERE (above.id = evaluation_answer.evaluation_id))));
create policy own_organization on evaluation_answer as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER keep_signed BEFORE INSERT OR DELETE OR UPDATE ON public.evaluation_answer FOR EACH ROW EXECUTE FUNCTION refuse_signed_answer();
grant delete, insert, select, update on evaluation_answer to carefold_work;
grant insert, select, update on evaluation_answer to carefold_app;
grant select, update (comment, text) on evaluation_answer to carefold_destroy;

create table evaluation_form (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  description text default ''::text not null,
  hire_days integer[] default '{}'::integer[] not null,
  every_months integer,
  counted_from text default 'hire'::text not null,
  active boolean default true not null,
  draft jsonb not null,
  draft_version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint evaluation_form_pkey PRIMARY KEY (id),
  constraint evaluation_form_counted_from_check CHECK ((counted_from = ANY (ARRAY['hire'::text, 'last'::text]))),
  constraint evaluation_form_every_months_check CHECK (((every_months >= 1) AND (every_months <= 120))),
  constraint evaluation_form_hire_days_check CHECK ((0 < ALL (hire_days))),
  constraint evaluation_form_name_check CHECK ((name <> ''::text)),
  constraint evaluation_form_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evaluation_form_organization_id_id_key UNIQUE (organization_id, id)
);
alter table evaluation_form enable row level security;
alter table evaluation_form force row level security;
CREATE INDEX evaluation_form_list ON public.evaluation_form USING btree (organization_id, updated_at DESC, id);
CREATE UNIQUE INDEX evaluation_form_name ON public.evaluation_form USING btree (organization_id, lower(name));
create policy every_row on evaluation_form as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on evaluation_form as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on evaluation_form to carefold_app;
grant delete, insert, select, update on evaluation_form to carefold_work;

create table evaluation_form_position (
  organization_id uuid default current_organization() not null,
  form_id uuid not null,
  position_id uuid not null,
  constraint evaluation_form_position_pkey PRIMARY KEY (form_id, position_id),
  constraint evaluation_form_position_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evaluation_form_position_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES evaluation_form(organization_id, id) ON DELETE CASCADE,
  constraint evaluation_form_position_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES "position"(organization_id, id)
);
alter table evaluation_form_position enable row level security;
alter table evaluation_form_position force row level security;
CREATE INDEX evaluation_form_position_by ON public.evaluation_form_position USING btree (organization_id, position_id);
CREATE INDEX evaluation_form_position_of ON public.evaluation_form_position USING btree (organization_id, form_id);
create policy every_row on evaluation_form_position as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on evaluation_form_position as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on evaluation_form_position to carefold_app;
grant delete, insert, select, update on evaluation_form_position to carefold_work;

create table evaluation_form_version (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  form_id uuid not null,
  version integer not null,
  name text not null,
  content jsonb not null,
  published_at timestamp with time zone not null,
  publisher text not null,
  constraint evaluation_form_version_pkey PRIMARY KEY (id),
  constraint evaluation_form_version_form_id_version_key UNIQUE (form_id, version),
  constraint evaluation_form_version_name_check CHECK ((name <> ''::text)),
  constraint evaluation_form_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evaluation_form_version_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES evaluation_form(organization_id, id) ON DELETE CASCADE,
  constraint evaluation_form_version_organization_id_id_key UNIQUE (organization_id, id),
  constraint evaluation_form_version_version_check CHECK ((version > 0))
);
alter table evaluation_form_version enable row level security;
alter table evaluation_form_version force row level security;
CREATE INDEX evaluation_form_version_of ON public.evaluation_form_version USING btree (organization_id, form_id);
create policy every_row on evaluation_form_version as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on evaluation_form_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on evaluation_form_version to carefold_app;
grant delete, insert, select, update on evaluation_form_version to carefold_work;

create table evaluation_reminder (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  form_id uuid not null,
  evaluator_id uuid not null,
  due_on date,
  rung text,
  sent_at timestamp with time zone not null,
  constraint evaluation_reminder_pkey PRIMARY KEY (id),
  constraint evaluation_reminder_organization_id_evaluator_id_fkey FOREIGN KEY (organization_id, evaluator_id) REFERENCES account(organization_id, id),
  constraint evaluation_reminder_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evaluation_reminder_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES evaluation_form(organization_id, id) ON DELETE CASCADE,
  constraint evaluation_reminder_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table evaluation_reminder enable row level security;
alter table evaluation_reminder force row level security;
CREATE INDEX evaluation_reminder_evaluator ON public.evaluation_reminder USING btree (organization_id, evaluator_id);
CREATE INDEX evaluation_reminder_form ON public.evaluation_reminder USING btree (organization_id, form_id);
CREATE INDEX evaluation_reminder_person ON public.evaluation_reminder USING btree (organization_id, person_id, sent_at DESC);
CREATE UNIQUE INDEX evaluation_reminder_once ON public.evaluation_reminder USING btree (person_id, form_id, due_on, rung, evaluator_id) WHERE (rung IS NOT NULL);
create policy destroying on evaluation_reminder as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on evaluation_reminder as permissive for all to carefold_work using (true) with check (true);
create policy my_people on evaluation_reminder as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = evaluation_reminder.person_id))));
create policy own_organization on evaluation_reminder as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.evaluation_reminder FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.evaluation_reminder FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on evaluation_reminder to carefold_work;
grant delete, select on evaluation_reminder to carefold_destroy;
grant insert, select on evaluation_reminder to carefold_app;

create table evaluation_signature (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  evaluation_id uuid not null,
  side text not null,
  account_id uuid not null,
  person_id uuid,
  typed_name text not null,
  signed_at timestamp with time zone not null,
  time_zone text not null,
  ip text,
  user_agent text,
  content text not null,
  content_sha256 text not null,
  comment text default ''::text not null,
  consent_text text not null,
  consent_sha256 text not null,
  constraint evaluation_signature_pkey PRIMARY KEY (id),
  constraint evaluation_signature_check CHECK (((side = 'person'::text) = (person_id IS NOT NULL))),
  constraint evaluation_signature_evaluation_id_side_key UNIQUE (evaluation_id, side),
  constraint evaluation_signature_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint evaluation_signature_organization_id_evaluation_id_fkey FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluation(organization_id, id),
  constraint evaluation_signature_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evaluation_signature_organization_id_id_key UNIQUE (organization_id, id),
  constraint evaluation_signature_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint evaluation_signature_side_check CHECK ((side = ANY (ARRAY['evaluator'::text, 'person'::text]))),
  constraint evaluation_signature_typed_name_check CHECK ((typed_name <> ''::text))
);
alter table evaluation_signature enable row level security;
alter table evaluation_signature force row level security;
CREATE INDEX evaluation_signature_account ON public.evaluation_signature USING btree (organization_id, account_id);
CREATE INDEX evaluation_signature_of ON public.evaluation_signature USING btree (organization_id, evaluation_id);
CREATE INDEX evaluation_signature_person ON public.evaluation_signature USING btree (organization_id, person_id);
create policy every_row on evaluation_signature as permissive for all to carefold_work using (true) with check (true);
create policy my_people on evaluation_signature as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM evaluation above
  WHERE (above.id = evaluation_signature.evaluation_id))));
create policy own_organization on evaluation_signature as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.evaluation_signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.evaluation_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on evaluation_signature to carefold_work;
grant insert, select on evaluation_signature to carefold_app;

create table evidence (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  kind text not null,
  source_id text not null,
  performed_on date,
  received_on date not null,
  decision text,
  decided_on date,
  reason text,
  expires_on date,
  quantity numeric(6,2),
  deleted_on date,
  created_at timestamp with time zone default now() not null,
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_check CHECK (((decision IS NULL) = (decided_on IS NULL))),
  constraint evidence_check1 CHECK (((kind = 'hours'::text) = (quantity IS NOT NULL))),
  constraint evidence_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint evidence_kind_check CHECK ((kind = ANY (ARRAY['hours'::text, 'externalCheck'::text, 'competencyTest'::text, 'skillChecklist'::text, 'evaluation'::text, 'reference'::text, 'acknowledgement'::text]))),
  constraint evidence_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint evidence_organization_id_id_key UNIQUE (organization_id, id),
  constraint evidence_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint evidence_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint evidence_source_id_check CHECK ((source_id <> ''::text))
);
alter table evidence enable row level security;
alter table evidence force row level security;
CREATE INDEX evidence_person ON public.evidence USING btree (organization_id, person_id);
create policy destroying on evidence as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on evidence as permissive for all to carefold_work using (true) with check (true);
create policy my_people on evidence as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = evidence.person_id))));
create policy own_organization on evidence as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.evidence FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.evidence FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on evidence to carefold_work;
grant delete, select on evidence to carefold_destroy;
grant insert, select, update on evidence to carefold_app;

create table evidence_link (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  document_id uuid not null,
  document_type_id uuid not null,
  linked_on date not null,
  linked_by uuid,
  linker text not null,
  created_at timestamp with time zone not null,
  ended_on date,
  constraint evidence_link_pkey PRIMARY KEY (id),
  constraint evidence_link_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES caregiver_document(organization_id, id),
  constraint evidence_link_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id),
  constraint evidence_link_organization_id_linked_by_fkey FOREIGN KEY (organization_id, linked_by) REFERENCES account(organization_id, id)
);
alter table evidence_link enable row level security;
alter table evidence_link force row level security;
CREATE INDEX evidence_link_document ON public.evidence_link USING btree (document_id);
CREATE UNIQUE INDEX evidence_link_standing ON public.evidence_link USING btree (organization_id, document_id, document_type_id) WHERE (ended_on IS NULL);
create policy every_row on evidence_link as permissive for all to carefold_work using (true) with check (true);
create policy my_people on evidence_link as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM caregiver_document above
  WHERE (above.id = evidence_link.document_id))));
create policy own_organization on evidence_link as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on evidence_link to carefold_work;
grant insert, select, update on evidence_link to carefold_app;

create table exclusion_check (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  exclusion_file_id uuid,
  checked_at timestamp with time zone not null,
  taken_over_by uuid,
  taker text,
  constraint exclusion_check_pkey PRIMARY KEY (id),
  constraint exclusion_check_check CHECK (((exclusion_file_id IS NULL) = (taken_over_by IS NOT NULL))),
  constraint exclusion_check_check1 CHECK (((taken_over_by IS NULL) = (taker IS NULL))),
  constraint exclusion_check_organization_id_exclusion_file_id_fkey FOREIGN KEY (organization_id, exclusion_file_id) REFERENCES exclusion_file(organization_id, id),
  constraint exclusion_check_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES evidence(organization_id, id),
  constraint exclusion_check_organization_id_id_key UNIQUE (organization_id, id),
  constraint exclusion_check_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint exclusion_check_organization_id_taken_over_by_fkey FOREIGN KEY (organization_id, taken_over_by) REFERENCES account(organization_id, id)
);
alter table exclusion_check enable row level security;
alter table exclusion_check force row level security;
CREATE INDEX exclusion_check_file ON public.exclusion_check USING btree (organization_id, exclusion_file_id, person_id);
CREATE INDEX exclusion_check_person ON public.exclusion_check USING btree (organization_id, person_id, checked_at DESC);
CREATE INDEX exclusion_check_taken_over ON public.exclusion_check USING btree (organization_id, person_id) WHERE (taken_over_by IS NOT NULL);
create policy destroying on exclusion_check as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on exclusion_check as permissive for all to carefold_work using (true) with check (true);
create policy my_people on exclusion_check as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = exclusion_check.person_id))));
create policy own_organization on exclusion_check as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.exclusion_check FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.exclusion_check FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on exclusion_check to carefold_work;
grant delete, select on exclusion_check to carefold_destroy;
grant insert, select on exclusion_check to carefold_app;

create table exclusion_check_hit (
  organization_id uuid default current_organization() not null,
  check_id uuid not null,
  hit_id uuid not null,
  resolved_before boolean not null,
  constraint exclusion_check_hit_pkey PRIMARY KEY (check_id, hit_id),
  constraint exclusion_check_hit_organization_id_check_id_fkey FOREIGN KEY (organization_id, check_id) REFERENCES exclusion_check(organization_id, id),
  constraint exclusion_check_hit_organization_id_hit_id_fkey FOREIGN KEY (organization_id, hit_id) REFERENCES exclusion_hit(organization_id, id)
);
alter table exclusion_check_hit enable row level security;
alter table exclusion_check_hit force row level security;
CREATE INDEX exclusion_check_hit_hit ON public.exclusion_check_hit USING btree (hit_id);
create policy every_row on exclusion_check_hit as permissive for all to carefold_work using (true) with check (true);
create policy my_people on exclusion_check_hit as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM exclusion_check above
  WHERE (above.id = exclusion_check_hit.check_id))));
create policy own_organization on exclusion_check_hit as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on exclusion_check_hit to carefold_work;
grant insert, select on exclusion_check_hit to carefold_app;

create table exclusion_file (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  list_code text not null,
  stored_file_id uuid not null,
  file_name text not null,
  sha256 text not null,
  bytes bigint not null,
  as_of date not null,
  columns jsonb,
  accepts_fewer boolean default false not null,
  imported_by uuid not null,
  importer text not null,
  imported_at timestamp with time zone not null,
  state text not null,
  reason text,
  rows_read integer default 0 not null,
  people_listed integer default 0 not null,
  after_person uuid,
  screened integer default 0 not null,
  to_screen integer default 0 not null,
  hits integer default 0 not null,
  finished_at timestamp with time zone,
  key_edition integer default 1 not null,
  constraint exclusion_file_pkey PRIMARY KEY (id),
  constraint exclusion_file_check CHECK (((state = 'unavailable'::text) = (reason IS NOT NULL))),
  constraint exclusion_file_check1 CHECK (((state = ANY (ARRAY['done'::text, 'unavailable'::text])) = (finished_at IS NOT NULL))),
  constraint exclusion_file_list_code_check CHECK ((list_code ~ '^(oig-leie|sam|state-[A-Z]{2})$'::text)),
  constraint exclusion_file_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint exclusion_file_organization_id_id_key UNIQUE (organization_id, id),
  constraint exclusion_file_organization_id_imported_by_fkey FOREIGN KEY (organization_id, imported_by) REFERENCES account(organization_id, id),
  constraint exclusion_file_organization_id_stored_file_id_fkey FOREIGN KEY (organization_id, stored_file_id) REFERENCES stored_file(organization_id, id),
  constraint exclusion_file_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'screening'::text, 'done'::text, 'unavailable'::text])))
);
alter table exclusion_file enable row level security;
alter table exclusion_file force row level security;
CREATE INDEX exclusion_file_list ON public.exclusion_file USING btree (organization_id, list_code, imported_at DESC);
CREATE INDEX exclusion_file_log ON public.exclusion_file USING btree (organization_id, imported_at DESC, id);
CREATE UNIQUE INDEX exclusion_file_running ON public.exclusion_file USING btree (organization_id, list_code) WHERE (finished_at IS NULL);
create policy every_row on exclusion_file as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on exclusion_file as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on exclusion_file to carefold_work;
grant insert, select, update on exclusion_file to carefold_app;

create table exclusion_hit (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  list_code text not null,
  row_print text not null,
  person_print text not null,
  record jsonb not null,
  score numeric(4,1) not null,
  reasons jsonb not null,
  state text not null,
  found boolean default true not null,
  proposal text,
  proposed_by uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  found_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint exclusion_hit_pkey PRIMARY KEY (id),
  constraint exclusion_hit_check CHECK (((proposal IS NULL) = (proposed_by IS NULL))),
  constraint exclusion_hit_check1 CHECK (((state = 'open'::text) = (proposal IS NULL))),
  constraint exclusion_hit_check2 CHECK (((state = ANY (ARRAY['notSame'::text, 'confirmed'::text, 'reinstated'::text])) = (decided_by IS NOT NULL))),
  constraint exclusion_hit_check3 CHECK (((decided_by IS DISTINCT FROM proposed_by) OR (decided_by IS NULL))),
  constraint exclusion_hit_organization_id_decided_by_fkey FOREIGN KEY (organization_id, decided_by) REFERENCES account(organization_id, id),
  constraint exclusion_hit_organization_id_id_key UNIQUE (organization_id, id),
  constraint exclusion_hit_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint exclusion_hit_organization_id_proposed_by_fkey FOREIGN KEY (organization_id, proposed_by) REFERENCES account(organization_id, id),
  constraint exclusion_hit_person_id_list_code_row_print_key UNIQUE (person_id, list_code, row_print),
  constraint exclusion_hit_proposal_check CHECK ((proposal = ANY (ARRAY['notSame'::text, 'confirmed'::text, 'reinstated'::text]))),
  constraint exclusion_hit_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'notSame'::text, 'confirmed'::text, 'reinstated'::text])))
);
alter table exclusion_hit enable row level security;
alter table exclusion_hit force row level security;
CREATE INDEX exclusion_hit_list ON public.exclusion_hit USING btree (organization_id, found_at, id);
CREATE INDEX exclusion_hit_waiting ON public.exclusion_hit USING btree (organization_id, found_at, id) WHERE (state = ANY (ARRAY['open'::text, 'proposed'::text]));
create policy destroying on exclusion_hit as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on exclusion_hit as permissive for all to carefold_work using (true) with check (true);
create policy my_people on exclusion_hit as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = exclusion_hit.person_id))));
create policy own_organization on exclusion_hit as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.exclusion_hit FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on exclusion_hit to carefold_work;
grant insert, select, update on exclusion_hit to carefold_app;
grant select, update (reasons, record) on exclusion_hit to carefold_destroy;

create table exclusion_hit_event (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  hit_id uuid not null,
  act text not null,
  decision text,
  reason text default ''::text not null,
  account_id uuid,
  actor text not null,
  at timestamp with time zone not null,
  constraint exclusion_hit_event_pkey PRIMARY KEY (id),
  constraint exclusion_hit_event_act_check CHECK ((act = ANY (ARRAY['found'::text, 'proposed'::text, 'agreed'::text, 'disagreed'::text, 'reopened'::text, 'changed'::text, 'gone'::text]))),
  constraint exclusion_hit_event_decision_check CHECK ((decision = ANY (ARRAY['notSame'::text, 'confirmed'::text, 'reinstated'::text]))),
  constraint exclusion_hit_event_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint exclusion_hit_event_organization_id_hit_id_fkey FOREIGN KEY (organization_id, hit_id) REFERENCES exclusion_hit(organization_id, id)
);
alter table exclusion_hit_event enable row level security;
alter table exclusion_hit_event force row level security;
CREATE INDEX exclusion_hit_event_hit ON public.exclusion_hit_event USING btree (hit_id, at, id);
create policy destroying on exclusion_hit_event as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on exclusion_hit_event as permissive for all to carefold_work using (true) with check (true);
create policy my_people on exclusion_hit_event as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM exclusion_hit above
  WHERE (above.id = exclusion_hit_event.hit_id))));
create policy own_organization on exclusion_hit_event as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.exclusion_hit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.exclusion_hit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.exclusion_hit_event FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on exclusion_hit_event to carefold_work;
grant insert, select on exclusion_hit_event to carefold_app;
grant select, update (reason) on exclusion_hit_event to carefold_destroy;

create table exclusion_key (
  organization_id uuid default current_organization() not null,
  exclusion_file_id uuid not null,
  key text not null,
  line integer not null,
  constraint exclusion_key_pkey PRIMARY KEY (exclusion_file_id, key, line),
  constraint exclusion_key_organization_id_exclusion_file_id_fkey FOREIGN KEY (organization_id, exclusion_file_id) REFERENCES exclusion_file(organization_id, id)
);
alter table exclusion_key enable row level security;
alter table exclusion_key force row level security;
create policy every_row on exclusion_key as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on exclusion_key as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on exclusion_key to carefold_app;
grant delete, insert, select, update on exclusion_key to carefold_work;

create table exclusion_row (
  organization_id uuid default current_organization() not null,
  exclusion_file_id uuid not null,
  line integer not null,
  record jsonb not null,
  constraint exclusion_row_pkey PRIMARY KEY (exclusion_file_id, line),
  constraint exclusion_row_organization_id_exclusion_file_id_fkey FOREIGN KEY (organization_id, exclusion_file_id) REFERENCES exclusion_file(organization_id, id)
);
alter table exclusion_row enable row level security;
alter table exclusion_row force row level security;
create policy every_row on exclusion_row as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on exclusion_row as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on exclusion_row to carefold_app;
grant delete, insert, select, update on exclusion_row to carefold_work;

create table export (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  call text not null,
  param text,
  query jsonb not null,
  format text not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  rows_done integer default 0 not null,
  rows_total integer,
  capabilities text[],
  works_with text,
  file_id uuid,
  reason text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint export_pkey PRIMARY KEY (id),
  constraint export_call_check CHECK ((call <> ''::text)),
  constraint export_check CHECK (((state = 'done'::text) = (file_id IS NOT NULL))),
  constraint export_check1 CHECK (((state <> 'done'::text) OR ((capabilities IS NOT NULL) AND (works_with IS NOT NULL)))),
  constraint export_check2 CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint export_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint export_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint export_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint export_organization_id_id_key UNIQUE (organization_id, id),
  constraint export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'done'::text, 'failed'::text]))),
  constraint export_works_with_check CHECK ((works_with = ANY (ARRAY['everyone'::text, 'myPeople'::text, 'theirOffices'::text])))
);
alter table export enable row level security;
alter table export force row level security;
CREATE INDEX export_file ON public.export USING btree (organization_id, file_id);
CREATE INDEX export_of ON public.export USING btree (organization_id, account_id, asked_at DESC, id DESC);
CREATE INDEX export_waiting ON public.export USING btree (organization_id, asked_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'making'::text]));
create policy destroying on export as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on export as permissive for all to carefold_work using (true) with check (true);
create policy my_people on export as restrictive for all to carefold_people using ((account_id = ( SELECT people_of() AS people_of)));
create policy own_organization on export as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on export to carefold_app;
grant delete, insert, select, update on export to carefold_work;
grant delete, select on export to carefold_destroy;

create table form_draft (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  form_key bytea not null,
  content bytea not null,
  saved_at timestamp with time zone not null,
  constraint form_draft_pkey PRIMARY KEY (id),
  constraint form_draft_account_id_form_key_key UNIQUE (account_id, form_key),
  constraint form_draft_content_check CHECK ((octet_length(content) <= 110000)),
  constraint form_draft_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
alter table form_draft enable row level security;
alter table form_draft force row level security;
CREATE INDEX form_draft_age ON public.form_draft USING btree (saved_at);
create policy destroying on form_draft as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on form_draft as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on form_draft as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on form_draft to carefold_app;
grant delete, insert, select, update on form_draft to carefold_work;
grant delete, select on form_draft to carefold_destroy;

create table idempotent_answer (
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  key_hash bytea not null,
  content bytea not null,
  answered_at timestamp with time zone not null,
  constraint idempotent_answer_pkey PRIMARY KEY (organization_id, account_id, key_hash),
  constraint idempotent_answer_key_hash_check CHECK ((octet_length(key_hash) = 32)),
  constraint idempotent_answer_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
alter table idempotent_answer enable row level security;
alter table idempotent_answer force row level security;
CREATE INDEX idempotent_answer_age ON public.idempotent_answer USING btree (answered_at);
create policy destroying on idempotent_answer as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on idempotent_answer as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on idempotent_answer as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on idempotent_answer to carefold_app;
grant delete, insert, select, update on idempotent_answer to carefold_work;
grant delete, select on idempotent_answer to carefold_destroy;

create table import (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  state text default 'draft'::text not null,
  headers text[] not null,
  matches text[] not null,
  created_by uuid not null,
  creator text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  started_by uuid,
  starter text,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  undone_by uuid,
  undoer text,
  undone_at timestamp with time zone,
  kind text default 'staff'::text not null,
  file_id uuid,
  constraint import_pkey PRIMARY KEY (id),
  constraint import_check CHECK ((cardinality(headers) = cardinality(matches))),
  constraint import_check1 CHECK ((((started_at IS NULL) = (started_by IS NULL)) AND ((started_at IS NULL) = (starter IS NULL)))),
  constraint import_check2 CHECK (((state = 'draft'::text) OR (started_at IS NOT NULL))),
  constraint import_kind_check CHECK ((kind = ANY (ARRAY['staff'::text, 'scans'::text]))),
  constraint import_name_check CHECK ((name <> ''::text)),
  constraint import_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES account(organization_id, id),
  constraint import_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint import_organization_id_id_key UNIQUE (organization_id, id),
  constraint import_organization_id_started_by_fkey FOREIGN KEY (organization_id, started_by) REFERENCES account(organization_id, id),
  constraint import_organization_id_undone_by_fkey FOREIGN KEY (organization_id, undone_by) REFERENCES account(organization_id, id),
  constraint import_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
alter table import enable row level security;
alter table import force row level security;
CREATE INDEX import_file ON public.import USING btree (organization_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX import_list ON public.import USING btree (organization_id, updated_at DESC, id DESC);
CREATE INDEX import_under_way ON public.import USING btree (organization_id, id) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));
create policy destroying on import as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on import as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on import as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on import to carefold_app;
grant delete, insert, select, update on import to carefold_work;
grant select on import to carefold_destroy;

create table import_row (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  import_id uuid not null,
  line integer not null,
  cells_sealed bytea,
  verdict text not null,
  reasons jsonb default '[]'::jsonb not null,
  candidates uuid[] default '{}'::uuid[] not null,
  decision text,
  state text default 'waiting'::text not null,
  person_id uuid,
  made boolean default false not null,
  print text,
  written_sealed bytea,
  kept text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint import_row_pkey PRIMARY KEY (id),
  constraint import_row_decision_check CHECK ((decision = ANY (ARRAY['update'::text, 'new'::text, 'skip'::text]))),
  constraint import_row_import_id_line_key UNIQUE (import_id, line),
  constraint import_row_line_check CHECK ((line >= 1)),
  constraint import_row_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint import_row_organization_id_id_key UNIQUE (organization_id, id),
  constraint import_row_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES import(organization_id, id) ON DELETE CASCADE,
  constraint import_row_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id) ON DELETE SET NULL (person_id),
  constraint import_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'leftOut'::text, 'undone'::text, 'kept'::text]))),
  constraint import_row_verdict_check CHECK ((verdict = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'doubtful'::text, 'wrong'::text])))
);
alter table import_row enable row level security;
alter table import_row force row level security;
CREATE INDEX import_row_list ON public.import_row USING btree (organization_id, import_id, line);
CREATE INDEX import_row_person ON public.import_row USING btree (organization_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX import_row_waiting ON public.import_row USING btree (organization_id, import_id, line) WHERE (state = 'waiting'::text);
create policy destroying on import_row as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on import_row as permissive for all to carefold_work using (true) with check (true);
create policy my_people on import_row as restrictive for all to carefold_people using (((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = import_row.person_id)))));
create policy own_organization on import_row as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on import_row to carefold_app;
grant delete, insert, select, update on import_row to carefold_work;
grant select, update on import_row to carefold_destroy;

create table in_service_entry (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  ledger_id uuid not null,
  topic text not null,
  trainer text default ''::text not null,
  note text default ''::text not null,
  document_id uuid,
  recorded_by uuid not null,
  recorder text not null,
  recorded_at timestamp with time zone not null,
  replaces_id uuid,
  removed_by uuid,
  remover text,
  removed_at timestamp with time zone,
  removal_reason text default ''::text not null,
  constraint in_service_entry_pkey PRIMARY KEY (id),
  constraint in_service_entry_check CHECK (((removed_at IS NULL) = (remover IS NULL))),
  constraint in_service_entry_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES caregiver_document(organization_id, id),
  constraint in_service_entry_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES evidence(organization_id, id),
  constraint in_service_entry_organization_id_id_key UNIQUE (organization_id, id),
  constraint in_service_entry_organization_id_ledger_id_fkey FOREIGN KEY (organization_id, ledger_id) REFERENCES in_service_ledger(organization_id, id),
  constraint in_service_entry_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint in_service_entry_organization_id_recorded_by_fkey FOREIGN KEY (organization_id, recorded_by) REFERENCES account(organization_id, id),
  constraint in_service_entry_organization_id_removed_by_fkey FOREIGN KEY (organization_id, removed_by) REFERENCES account(organization_id, id),
  constraint in_service_entry_organization_id_replaces_id_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES in_service_entry(organization_id, id),
  constraint in_service_entry_topic_check CHECK ((topic <> ''::text))
);
alter table in_service_entry enable row level security;
alter table in_service_entry force row level security;
CREATE INDEX in_service_entry_list ON public.in_service_entry USING btree (organization_id, recorded_at DESC, id) WHERE (removed_at IS NULL);
CREATE INDEX in_service_entry_person ON public.in_service_entry USING btree (organization_id, person_id);
CREATE UNIQUE INDEX in_service_entry_replaces ON public.in_service_entry USING btree (organization_id, replaces_id);
create policy destroying on in_service_entry as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on in_service_entry as permissive for all to carefold_work using (true) with check (true);
create policy my_people on in_service_entry as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = in_service_entry.person_id))));
create policy own_organization on in_service_entry as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.in_service_entry FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.in_service_entry FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on in_service_entry to carefold_work;
grant delete, select, update (note) on in_service_entry to carefold_destroy;
grant insert, select, update on in_service_entry to carefold_app;

create table in_service_ledger (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint in_service_ledger_pkey PRIMARY KEY (id),
  constraint in_service_ledger_name_check CHECK ((name <> ''::text)),
  constraint in_service_ledger_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint in_service_ledger_organization_id_id_key UNIQUE (organization_id, id)
);
alter table in_service_ledger enable row level security;
alter table in_service_ledger force row level security;
CREATE UNIQUE INDEX in_service_ledger_name ON public.in_service_ledger USING btree (organization_id, lower(name));
create policy every_row on in_service_ledger as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on in_service_ledger as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on in_service_ledger to carefold_work;
grant insert, select, update on in_service_ledger to carefold_app;

create table installation (
  only_one boolean default true not null,
  data_id uuid not null,
  key_print bytea not null,
  old_key_print bytea,
  requests_password bytea,
  constraint installation_pkey PRIMARY KEY (only_one),
  constraint installation_only_one_check CHECK (only_one)
);
grant delete, insert, select, update on installation to carefold_work;

create table joint_license_type (
  organization_id uuid default current_organization() not null,
  document_type_id uuid not null,
  constraint joint_license_type_pkey PRIMARY KEY (document_type_id),
  constraint joint_license_type_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id)
);
alter table joint_license_type enable row level security;
alter table joint_license_type force row level security;
create policy every_row on joint_license_type as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on joint_license_type as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on joint_license_type to carefold_work;
grant select on joint_license_type to carefold_app;

create table journey (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  walkthrough_id uuid not null,
  version_id uuid not null,
  started_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  ended_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint journey_pkey PRIMARY KEY (id),
  constraint journey_organization_id_id_key UNIQUE (organization_id, id),
  constraint journey_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint journey_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES walkthrough_version(organization_id, id),
  constraint journey_organization_id_walkthrough_id_fkey FOREIGN KEY (organization_id, walkthrough_id) REFERENCES walkthrough(organization_id, id)
);
alter table journey enable row level security;
alter table journey force row level security;
CREATE INDEX journey_person ON public.journey USING btree (organization_id, person_id);
CREATE INDEX journey_version ON public.journey USING btree (organization_id, version_id);
CREATE INDEX journey_walkthrough ON public.journey USING btree (organization_id, walkthrough_id);
CREATE UNIQUE INDEX journey_current ON public.journey USING btree (organization_id, person_id) WHERE (ended_at IS NULL);
create policy every_row on journey as permissive for all to carefold_work using (true) with check (true);
create policy my_people on journey as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = journey.person_id))));
create policy own_organization on journey as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on journey to carefold_work;
grant insert, select, update on journey to carefold_app;

create table journey_step (
  organization_id uuid default current_organization() not null,
  journey_id uuid not null,
  step_id uuid not null,
  state text not null,
  data jsonb default '{}'::jsonb not null,
  started_at timestamp with time zone not null,
  done_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint journey_step_pkey PRIMARY KEY (journey_id, step_id),
  constraint journey_step_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint journey_step_organization_id_journey_id_fkey FOREIGN KEY (organization_id, journey_id) REFERENCES journey(organization_id, id),
  constraint journey_step_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))
);
alter table journey_step enable row level security;
alter table journey_step force row level security;
create policy every_row on journey_step as permissive for all to carefold_work using (true) with check (true);
create policy my_people on journey_step as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM journey above
  WHERE (above.id = journey_step.journey_id))));
create policy own_organization on journey_step as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on journey_step to carefold_work;
grant insert, select, update on journey_step to carefold_app;

create table known_device (
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  secret_hash bytea not null,
  used_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (account_id, secret_hash),
  constraint known_device_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
alter table known_device enable row level security;
alter table known_device force row level security;
CREATE INDEX known_device_secret ON public.known_device USING btree (secret_hash);
create policy destroying on known_device as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on known_device as permissive for all to carefold_work using (true) with check (true);
create policy look_up on known_device as permissive for select to carefold_lookup using (true);
create policy my_people on known_device as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = known_device.account_id))));
create policy own_organization on known_device as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on known_device to carefold_app;
grant delete, insert, select, update on known_device to carefold_work;
grant delete, select on known_device to carefold_destroy;
grant select (account_id, secret_hash) on known_device to carefold_lookup;

create table lead_source (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  description text default ''::text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint lead_source_pkey PRIMARY KEY (id),
  constraint lead_source_name_check CHECK ((name <> ''::text)),
  constraint lead_source_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint lead_source_organization_id_id_key UNIQUE (organization_id, id)
);
alter table lead_source enable row level security;
alter table lead_source force row level security;
CREATE UNIQUE INDEX lead_source_name ON public.lead_source USING btree (organization_id, lower(name));
create policy every_row on lead_source as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on lead_source as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on lead_source to carefold_app;
grant delete, insert, select, update on lead_source to carefold_work;

create table legal_hold (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  reason text not null,
  placed_by uuid not null,
  placer text not null,
  placed_at timestamp with time zone not null,
  ended_by uuid,
  ender text,
  ended_at timestamp with time zone,
  end_reason text,
  constraint legal_hold_pkey PRIMARY KEY (id),
  constraint legal_hold_check CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND ((ended_at IS NULL) = (ender IS NULL)) AND ((ended_at IS NULL) = (end_reason IS NULL)))),
  constraint legal_hold_end_reason_check CHECK ((end_reason <> ''::text)),
  constraint legal_hold_organization_id_ended_by_fkey FOREIGN KEY (organization_id, ended_by) REFERENCES account(organization_id, id),
  constraint legal_hold_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint legal_hold_organization_id_id_key UNIQUE (organization_id, id),
  constraint legal_hold_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint legal_hold_organization_id_placed_by_fkey FOREIGN KEY (organization_id, placed_by) REFERENCES account(organization_id, id),
  constraint legal_hold_reason_check CHECK ((reason <> ''::text))
);
alter table legal_hold enable row level security;
alter table legal_hold force row level security;
CREATE INDEX legal_hold_person ON public.legal_hold USING btree (organization_id, person_id, placed_at DESC);
create policy destroying on legal_hold as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on legal_hold as permissive for all to carefold_work using (true) with check (true);
create policy my_people on legal_hold as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = legal_hold.person_id))));
create policy own_organization on legal_hold as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on legal_hold to carefold_work;
grant insert, select, update on legal_hold to carefold_app;
grant select on legal_hold to carefold_destroy;

create table license_answer (
  organization_id uuid default current_organization() not null,
  document_id uuid not null,
  document_type_id uuid,
  answered_by uuid not null,
  answered_at timestamp with time zone not null,
  constraint license_answer_pkey PRIMARY KEY (document_id),
  constraint license_answer_organization_id_answered_by_fkey FOREIGN KEY (organization_id, answered_by) REFERENCES account(organization_id, id),
  constraint license_answer_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES caregiver_document(organization_id, id),
  constraint license_answer_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id)
);
alter table license_answer enable row level security;
alter table license_answer force row level security;
create policy every_row on license_answer as permissive for all to carefold_work using (true) with check (true);
create policy my_people on license_answer as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM caregiver_document above
  WHERE (above.id = license_answer.document_id))));
create policy own_organization on license_answer as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on license_answer to carefold_work;
grant insert, select on license_answer to carefold_app;

create table mail_message (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  kind text not null,
  to_address text not null,
  subject text not null,
  body_text text,
  body_html text,
  account_id uuid,
  person_id uuid,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone,
  tries integer default 0 not null,
  sent_at timestamp with time zone,
  failure text,
  about_id uuid,
  leased_until timestamp with time zone,
  withdrawn_at timestamp with time zone,
  given_up_at timestamp with time zone,
  caused_by uuid,
  told_at timestamp with time zone,
  invite text,
  invite_method text,
  constraint mail_message_pkey PRIMARY KEY (id),
  constraint mail_message_check CHECK (((sent_at IS NULL) OR (given_up_at IS NULL))),
  constraint mail_message_check1 CHECK (((invite IS NULL) OR (invite_method IS NOT NULL))),
  constraint mail_message_invite_method_check CHECK ((invite_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text]))),
  constraint mail_message_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint mail_message_organization_id_caused_by_fkey FOREIGN KEY (organization_id, caused_by) REFERENCES account(organization_id, id),
  constraint mail_message_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint mail_message_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table mail_message enable row level security;
alter table mail_message force row level security;
CREATE INDEX mail_message_about ON public.mail_message USING btree (about_id) WHERE ((about_id IS NOT NULL) AND (sent_at IS NULL));
CREATE INDEX mail_message_person ON public.mail_message USING btree (person_id, created_at);
CREATE INDEX mail_message_unsent ON public.mail_message USING btree (organization_id) WHERE (sent_at IS NULL);
CREATE INDEX mail_message_waiting ON public.mail_message USING btree (next_try_at) WHERE ((sent_at IS NULL) AND (next_try_at IS NOT NULL));
create policy destroying on mail_message as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on mail_message as permissive for all to carefold_work using (true) with check (true);
create policy my_people on mail_message as restrictive for all to carefold_people using ((((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = mail_message.person_id)))) AND ((account_id IS NULL) OR (EXISTS ( SELECT
   FROM account a
  WHERE (a.id = mail_message.account_id))))));
create policy own_organization on mail_message as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update (body_html, body_text, given_up_at, invite, next_try_at, told_at, tries, withdrawn_at) on mail_message to carefold_app;
grant delete, insert, select, update on mail_message to carefold_work;
grant select, update (body_html, body_text, failure, invite, subject, to_address, withdrawn_at) on mail_message to carefold_destroy;

create table mailed_link (
  token_hash bytea not null,
  organization_id uuid default current_organization() not null,
  purpose text not null,
  account_id uuid,
  person_id uuid,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_key bytea,
  constraint mailed_link_pkey PRIMARY KEY (token_hash),
  constraint mailed_link_check CHECK ((num_nonnulls(account_id, person_id) = 1)),
  constraint mailed_link_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint mailed_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint mailed_link_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint mailed_link_purpose_check CHECK ((purpose = ANY (ARRAY['setPassword'::text, 'resetPassword'::text, 'confirmEmail'::text, 'invitation'::text])))
);
alter table mailed_link enable row level security;
alter table mailed_link force row level security;
CREATE INDEX mailed_link_account ON public.mailed_link USING btree (account_id);
CREATE INDEX mailed_link_person ON public.mailed_link USING btree (person_id);
create policy destroying on mailed_link as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on mailed_link as permissive for all to carefold_work using (true) with check (true);
create policy look_up on mailed_link as permissive for select to carefold_lookup using (true);
create policy my_people on mailed_link as restrictive for all to carefold_people using ((((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = mailed_link.person_id)))) AND ((account_id IS NULL) OR (EXISTS ( SELECT
   FROM account a
  WHERE (a.id = mailed_link.account_id))))));
create policy own_organization on mailed_link as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on mailed_link to carefold_app;
grant delete, insert, select, update on mailed_link to carefold_work;
grant delete, select on mailed_link to carefold_destroy;
grant select on mailed_link to carefold_lookup;

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);
grant select on migration to carefold_work;

create table notification (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  kind text not null,
  group_key text not null,
  link text not null,
  words jsonb default '{}'::jsonb not null,
  person_id uuid,
  happenings integer default 1 not null,
  in_app boolean default true not null,
  happened_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_group_key_check CHECK ((group_key <> ''::text)),
  constraint notification_happenings_check CHECK ((happenings > 0)),
  constraint notification_kind_check CHECK ((kind <> ''::text)),
  constraint notification_link_check CHECK ((link ~~ '/%'::text)),
  constraint notification_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint notification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint notification_organization_id_id_key UNIQUE (organization_id, id),
  constraint notification_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table notification enable row level security;
alter table notification force row level security;
CREATE INDEX notification_about ON public.notification USING btree (organization_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX notification_of_account ON public.notification USING btree (organization_id, account_id, happened_at DESC, id DESC);
CREATE INDEX notification_of_key ON public.notification USING btree (organization_id, group_key) WHERE (seen_at IS NULL);
CREATE INDEX notification_old ON public.notification USING btree (happened_at);
CREATE UNIQUE INDEX notification_unseen ON public.notification USING btree (account_id, group_key) WHERE (seen_at IS NULL);
create policy destroying on notification as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on notification as permissive for all to carefold_work using (true) with check (true);
create policy my_people on notification as restrictive for all to carefold_people using (((account_id <> ( SELECT people_of() AS people_of)) OR (person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = notification.person_id)))));
create policy own_organization on notification as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on notification to carefold_app;
grant delete, insert, select, update on notification to carefold_work;
grant delete, select on notification to carefold_destroy;

create table notification_delivery (
  organization_id uuid default current_organization() not null,
  notification_id uuid not null,
  channel text not null,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  text_id uuid,
  constraint notification_delivery_pkey PRIMARY KEY (notification_id, channel),
  constraint notification_delivery_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text, 'sms'::text]))),
  constraint notification_delivery_organization_id_notification_id_fkey FOREIGN KEY (organization_id, notification_id) REFERENCES notification(organization_id, id) ON DELETE CASCADE,
  constraint notification_delivery_organization_id_text_id_fkey FOREIGN KEY (organization_id, text_id) REFERENCES text_message(organization_id, id)
);
alter table notification_delivery enable row level security;
alter table notification_delivery force row level security;
CREATE INDEX notification_delivery_due ON public.notification_delivery USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX notification_delivery_text ON public.notification_delivery USING btree (organization_id, text_id) WHERE (text_id IS NOT NULL);
create policy every_row on notification_delivery as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on notification_delivery as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on notification_delivery to carefold_app;
grant delete, insert, select, update on notification_delivery to carefold_work;

create table notification_setting (
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  choices jsonb default '{}'::jsonb not null,
  digest boolean,
  quiet_from text,
  quiet_to text,
  time_zone text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint notification_setting_pkey PRIMARY KEY (account_id),
  constraint notification_setting_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint notification_setting_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint notification_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint notification_setting_quiet_from_check CHECK ((quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint notification_setting_quiet_to_check CHECK ((quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'::text))
);
alter table notification_setting enable row level security;
alter table notification_setting force row level security;
create policy destroying on notification_setting as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on notification_setting as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on notification_setting as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on notification_setting to carefold_app;
grant delete, insert, select, update on notification_setting to carefold_work;
grant delete, select on notification_setting to carefold_destroy;

create table office (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  address text default ''::text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint office_pkey PRIMARY KEY (id),
  constraint office_name_check CHECK ((name <> ''::text)),
  constraint office_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint office_organization_id_id_key UNIQUE (organization_id, id)
);
alter table office enable row level security;
alter table office force row level security;
CREATE UNIQUE INDEX office_name ON public.office USING btree (organization_id, lower(name));
create policy every_row on office as permissive for all to carefold_work using (true) with check (true);
create policy my_people on office as restrictive for all to carefold_people using (((NOT ( SELECT bound_by_office() AS bound_by_office)) OR (id = ANY (( SELECT bound_offices() AS bound_offices)::uuid[]))));
create policy own_organization on office as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on office to carefold_app;
grant delete, insert, select, update on office to carefold_work;

create table organization (
  id uuid not null,
  name text not null,
  short_name text not null,
  email text,
  phone text,
  website text,
  address text,
  city text,
  state_code text,
  postal_code text,
  logo_file_id uuid,
  time_zone text default 'America/New_York'::text not null,
  idle_minutes integer default 480 not null,
  completed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  second_factor_required boolean default false not null,
  reminder_days smallint[] default '{30,14,7}'::smallint[] not null,
  constraint organization_pkey PRIMARY KEY (id),
  constraint organization_id_logo_file_id_fkey FOREIGN KEY (id, logo_file_id) REFERENCES stored_file(organization_id, id),
  constraint organization_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 2880))),
  constraint organization_name_check CHECK ((name <> ''::text)),
  constraint organization_reminder_days_check CHECK ((cardinality(reminder_days) <= 12)),
  constraint organization_short_name_check CHECK ((short_name ~ '^[a-z0-9](-?[a-z0-9]){1,39}$'::text)),
  constraint organization_short_name_key UNIQUE (short_name)
);
alter table organization enable row level security;
alter table organization force row level security;
create policy every_row on organization as permissive for all to carefold_work using (true) with check (true);
create policy look_up on organization as permissive for select to carefold_lookup using (true);
create policy own_organization on organization as permissive for all to carefold_app using ((id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER tell_standing AFTER UPDATE OF idle_minutes, second_factor_required ON public.organization FOR EACH ROW WHEN (((old.idle_minutes <> new.idle_minutes) OR (old.second_factor_required <> new.second_factor_required))) EXECUTE FUNCTION tell_whole_organization();
grant delete, insert, select, update on organization to carefold_work;
grant select (id, idle_minutes, logo_file_id, name, second_factor_required, short_name, time_zone) on organization to carefold_lookup;
grant select, update on organization to carefold_app;

create table passkey (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint passkey_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint passkey_organization_id_id_key UNIQUE (organization_id, id)
);
alter table passkey enable row level security;
alter table passkey force row level security;
CREATE INDEX passkey_account ON public.passkey USING btree (account_id);
create policy destroying on passkey as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on passkey as permissive for all to carefold_work using (true) with check (true);
create policy look_up on passkey as permissive for select to carefold_lookup using (true);
create policy my_people on passkey as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = passkey.account_id))));
create policy own_organization on passkey as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on passkey to carefold_app;
grant delete, insert, select, update on passkey to carefold_work;
grant delete, select on passkey to carefold_destroy;
grant select (account_id, credential_id) on passkey to carefold_lookup;

create table passkey_challenge (
  challenge_hash bytea not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  session_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint passkey_challenge_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
CREATE INDEX passkey_challenge_account ON public.passkey_challenge USING btree (account_id);
CREATE INDEX passkey_challenge_end ON public.passkey_challenge USING btree (expires_at);
create policy every_row on passkey_challenge as permissive for all to carefold_work using (true) with check (true);
create policy my_people on passkey_challenge as restrictive for all to carefold_people using (((account_id IS NULL) OR (EXISTS ( SELECT
   FROM account a
  WHERE (a.id = passkey_challenge.account_id)))));
create policy own_organization on passkey_challenge as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on passkey_challenge to carefold_app;
grant delete, insert, select, update on passkey_challenge to carefold_work;

create table passkey_sign_in (
  token_hash bytea not null,
  challenge_hash bytea not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_sign_in_pkey PRIMARY KEY (token_hash),
  constraint passkey_sign_in_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'person'::text])))
);
CREATE INDEX passkey_sign_in_end ON public.passkey_sign_in USING btree (expires_at);
grant delete, insert, select, update on passkey_sign_in to carefold_work;

create table permission (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  description text default ''::text not null,
  capabilities text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  preset text,
  preset_seen text[],
  constraint permission_pkey PRIMARY KEY (id),
  constraint permission_name_check CHECK ((name <> ''::text)),
  constraint permission_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint permission_organization_id_id_key UNIQUE (organization_id, id),
  constraint permission_preset_check CHECK ((preset <> ''::text)),
  constraint permission_preset_seen CHECK (((preset IS NULL) = (preset_seen IS NULL)))
);
alter table permission enable row level security;
alter table permission force row level security;
CREATE UNIQUE INDEX permission_name ON public.permission USING btree (organization_id, lower(name));
create policy every_row on permission as permissive for all to carefold_work using (true) with check (true);
create policy look_up on permission as permissive for select to carefold_lookup using (true);
create policy own_organization on permission as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER tell_standing AFTER UPDATE OF capabilities ON public.permission FOR EACH ROW WHEN ((old.capabilities <> new.capabilities)) EXECUTE FUNCTION tell_organization_standing();
grant delete, insert, select, update on permission to carefold_app;
grant delete, insert, select, update on permission to carefold_work;
grant select (capabilities, id) on permission to carefold_lookup;

create table person (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  status text not null,
  first_name text not null,
  middle_name text default ''::text not null,
  last_name text not null,
  former_names text default ''::text not null,
  email text not null,
  phone text,
  gender text,
  birth_date_sealed bytea,
  ssn_sealed bytea,
  address text,
  city text,
  state_code text,
  postal_code text,
  languages text[] default '{}'::text[] not null,
  photo_file_id uuid,
  position_id uuid,
  coordinator_id uuid,
  lead_source_id uuid,
  invited_on date,
  signed_up_on date,
  hired_on date,
  first_contact_on date,
  signed_off_at timestamp with time zone,
  ended_on date,
  version integer default 1 not null,
  education_version integer default 1 not null,
  employment_version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search text generated always as (lower(((((first_name || ' '::text) || last_name) || ' '::text) || email))) stored not null,
  language text default 'en'::text not null,
  traits jsonb default '{}'::jsonb not null,
  details_destroyed_on date,
  merged_into uuid,
  office_id uuid,
  taken_over_on date,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_check CHECK ((merged_into <> id)),
  constraint person_email_check CHECK ((email = lower(email))),
  constraint person_first_name_check CHECK ((first_name <> ''::text)),
  constraint person_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint person_last_name_check CHECK ((last_name <> ''::text)),
  constraint person_organization_id_coordinator_id_fkey FOREIGN KEY (organization_id, coordinator_id) REFERENCES account(organization_id, id),
  constraint person_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint person_organization_id_id_key UNIQUE (organization_id, id),
  constraint person_organization_id_lead_source_id_fkey FOREIGN KEY (organization_id, lead_source_id) REFERENCES lead_source(organization_id, id),
  constraint person_organization_id_merged_into_fkey FOREIGN KEY (organization_id, merged_into) REFERENCES person(organization_id, id),
  constraint person_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint person_organization_id_photo_file_id_fkey FOREIGN KEY (organization_id, photo_file_id) REFERENCES stored_file(organization_id, id),
  constraint person_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES "position"(organization_id, id),
  constraint person_state_code_fkey FOREIGN KEY (state_code) REFERENCES state(id),
  constraint person_status_check CHECK ((status = ANY (ARRAY['applicant'::text, 'active'::text, 'archived'::text, 'rejected'::text])))
);
alter table person enable row level security;
alter table person force row level security;
CREATE INDEX person_by_name ON public.person USING btree (organization_id, status, last_name, first_name, id);
CREATE INDEX person_coordinator ON public.person USING btree (organization_id, coordinator_id);
CREATE INDEX person_list ON public.person USING btree (organization_id, status, updated_at DESC, id);
CREATE INDEX person_merged ON public.person USING btree (organization_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX person_office ON public.person USING btree (organization_id, office_id) WHERE (office_id IS NOT NULL);
CREATE INDEX person_position_filter ON public.person USING btree (organization_id, position_id, status);
CREATE INDEX person_search ON public.person USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX person_email ON public.person USING btree (organization_id, email);
create policy destroying on person as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on person as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person as restrictive for all to carefold_people using (((coordinator_id = ( SELECT bound_coordinator() AS bound_coordinator)) OR (office_id = ANY (( SELECT bound_offices() AS bound_offices)::uuid[]))));
create policy own_organization on person as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER count_people AFTER INSERT OR DELETE OR UPDATE OF status ON public.person FOR EACH ROW EXECUTE FUNCTION count_people();
CREATE TRIGGER merged_follow AFTER UPDATE OF coordinator_id, office_id ON public.person FOR EACH ROW WHEN (((old.coordinator_id IS DISTINCT FROM new.coordinator_id) OR (old.office_id IS DISTINCT FROM new.office_id))) EXECUTE FUNCTION merged_follow();
CREATE TRIGGER move_counts AFTER UPDATE OF status ON public.person FOR EACH ROW EXECUTE FUNCTION move_counts();
CREATE TRIGGER only_undone BEFORE DELETE ON public.person FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.person FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on person to carefold_app;
grant delete, insert, select, update on person to carefold_work;
grant delete, select, update (address, birth_date_sealed, city, details_destroyed_on, email, first_name, former_names, gender, languages, last_name, middle_name, phone, photo_file_id, postal_code, ssn_sealed, updated_at, version) on person to carefold_destroy;

create table person_absence (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  from_day date not null,
  to_day date,
  reason text default ''::text not null,
  recorded_by uuid not null,
  recorder text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint person_absence_pkey PRIMARY KEY (id),
  constraint person_absence_check CHECK ((to_day > from_day)),
  constraint person_absence_organization_id_id_key UNIQUE (organization_id, id),
  constraint person_absence_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint person_absence_organization_id_recorded_by_fkey FOREIGN KEY (organization_id, recorded_by) REFERENCES account(organization_id, id)
);
alter table person_absence enable row level security;
alter table person_absence force row level security;
CREATE INDEX person_absence_person ON public.person_absence USING btree (organization_id, person_id) WHERE (removed_at IS NULL);
create policy destroying on person_absence as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on person_absence as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person_absence as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_absence.person_id))));
create policy own_organization on person_absence as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.person_absence FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.person_absence FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on person_absence to carefold_work;
grant delete, select on person_absence to carefold_destroy;
grant insert, select, update on person_absence to carefold_app;

create table person_apart (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  first_id uuid not null,
  second_id uuid not null,
  said_by uuid not null,
  sayer text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint person_apart_pkey PRIMARY KEY (id),
  constraint person_apart_check CHECK ((first_id < second_id)),
  constraint person_apart_organization_id_first_id_fkey FOREIGN KEY (organization_id, first_id) REFERENCES person(organization_id, id) ON DELETE CASCADE,
  constraint person_apart_organization_id_first_id_second_id_key UNIQUE (organization_id, first_id, second_id),
  constraint person_apart_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint person_apart_organization_id_id_key UNIQUE (organization_id, id),
  constraint person_apart_organization_id_said_by_fkey FOREIGN KEY (organization_id, said_by) REFERENCES account(organization_id, id),
  constraint person_apart_organization_id_second_id_fkey FOREIGN KEY (organization_id, second_id) REFERENCES person(organization_id, id) ON DELETE CASCADE,
  constraint person_apart_sayer_check CHECK ((sayer <> ''::text))
);
alter table person_apart enable row level security;
alter table person_apart force row level security;
CREATE INDEX person_apart_second ON public.person_apart USING btree (organization_id, second_id);
create policy every_row on person_apart as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person_apart as restrictive for all to carefold_people using (((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_apart.first_id))) AND (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_apart.second_id)))));
create policy own_organization on person_apart as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on person_apart to carefold_app;
grant delete, insert, select, update on person_apart to carefold_work;

create table person_count (
  organization_id uuid default current_organization() not null,
  status text not null,
  shard smallint not null,
  people integer not null,
  constraint person_count_pkey PRIMARY KEY (organization_id, status, shard),
  constraint person_count_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table person_count enable row level security;
alter table person_count force row level security;
create policy every_row on person_count as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person_count as restrictive for select to carefold_people using (false);
create policy own_organization on person_count as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on person_count to carefold_work;
grant insert, select, update on person_count to carefold_app;

create table person_event (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  kind text not null,
  on_day date not null,
  at timestamp with time zone not null,
  account_id uuid,
  actor text not null,
  reason text,
  detail jsonb,
  constraint person_event_pkey PRIMARY KEY (id),
  constraint person_event_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table person_event enable row level security;
alter table person_event force row level security;
CREATE INDEX person_event_person ON public.person_event USING btree (organization_id, person_id, at DESC);
create policy destroying on person_event as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on person_event as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person_event as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_event.person_id))));
create policy own_organization on person_event as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.person_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.person_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_undone BEFORE DELETE ON public.person_event FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.person_event FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on person_event to carefold_work;
grant delete, select, update (actor, detail, reason) on person_event to carefold_destroy;
grant insert, select on person_event to carefold_app;

create table person_merge (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  kept_id uuid not null,
  merged_id uuid not null,
  reason text not null,
  status_before text not null,
  coordinator_before uuid,
  fields text[] not null,
  values_sealed bytea,
  merged_by uuid not null,
  merger text not null,
  merged_at timestamp with time zone not null,
  undone_by uuid,
  undoer text,
  undone_at timestamp with time zone,
  undo_reason text,
  left_fields text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  office_before uuid,
  constraint person_merge_pkey PRIMARY KEY (id),
  constraint person_merge_check CHECK ((kept_id <> merged_id)),
  constraint person_merge_check1 CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undoer IS NULL)))),
  constraint person_merge_merger_check CHECK ((merger <> ''::text)),
  constraint person_merge_organization_id_coordinator_before_fkey FOREIGN KEY (organization_id, coordinator_before) REFERENCES account(organization_id, id),
  constraint person_merge_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint person_merge_organization_id_id_key UNIQUE (organization_id, id),
  constraint person_merge_organization_id_kept_id_fkey FOREIGN KEY (organization_id, kept_id) REFERENCES person(organization_id, id),
  constraint person_merge_organization_id_merged_by_fkey FOREIGN KEY (organization_id, merged_by) REFERENCES account(organization_id, id),
  constraint person_merge_organization_id_merged_id_fkey FOREIGN KEY (organization_id, merged_id) REFERENCES person(organization_id, id),
  constraint person_merge_organization_id_office_before_fkey FOREIGN KEY (organization_id, office_before) REFERENCES office(organization_id, id),
  constraint person_merge_organization_id_undone_by_fkey FOREIGN KEY (organization_id, undone_by) REFERENCES account(organization_id, id),
  constraint person_merge_reason_check CHECK ((reason <> ''::text)),
  constraint person_merge_status_before_check CHECK ((status_before = ANY (ARRAY['applicant'::text, 'active'::text, 'archived'::text, 'rejected'::text])))
);
alter table person_merge enable row level security;
alter table person_merge force row level security;
CREATE INDEX person_merge_kept ON public.person_merge USING btree (organization_id, kept_id);
CREATE INDEX person_merge_merged ON public.person_merge USING btree (organization_id, merged_id);
CREATE UNIQUE INDEX person_merge_standing ON public.person_merge USING btree (organization_id, merged_id) WHERE (undone_at IS NULL);
create policy destroying on person_merge as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on person_merge as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person_merge as restrictive for all to carefold_people using (((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_merge.kept_id))) AND (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_merge.merged_id)))));
create policy own_organization on person_merge as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on person_merge to carefold_work;
grant insert, select, update on person_merge to carefold_app;
grant select, update (reason, undo_reason, updated_at, values_sealed) on person_merge to carefold_destroy;

create table person_position (
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  position_id uuid not null,
  from_day date not null,
  to_day date,
  constraint person_position_pkey PRIMARY KEY (person_id, position_id, from_day),
  constraint person_position_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint person_position_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES "position"(organization_id, id)
);
alter table person_position enable row level security;
alter table person_position force row level security;
CREATE INDEX person_position_by_position ON public.person_position USING btree (organization_id, position_id);
create policy destroying on person_position as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on person_position as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person_position as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_position.person_id))));
create policy own_organization on person_position as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.person_position FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.person_position FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on person_position to carefold_app;
grant delete, insert, select, update on person_position to carefold_work;
grant delete, select on person_position to carefold_destroy;

create table person_state (
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  state_code text not null,
  from_day date not null,
  to_day date,
  constraint person_state_pkey PRIMARY KEY (person_id, state_code, from_day),
  constraint person_state_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint person_state_state_code_fkey FOREIGN KEY (state_code) REFERENCES state(id)
);
alter table person_state enable row level security;
alter table person_state force row level security;
CREATE INDEX person_state_by_state ON public.person_state USING btree (organization_id, state_code);
create policy destroying on person_state as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on person_state as permissive for all to carefold_work using (true) with check (true);
create policy my_people on person_state as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = person_state.person_id))));
create policy own_organization on person_state as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.person_state FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.person_state FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on person_state to carefold_app;
grant delete, insert, select, update on person_state to carefold_work;
grant delete, select on person_state to carefold_destroy;

create table picture_reading (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  file_id uuid not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  asked_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  found_sealed bytea,
  constraint picture_reading_pkey PRIMARY KEY (id),
  constraint picture_reading_check CHECK (((found_sealed IS NULL) OR (state = 'read'::text))),
  constraint picture_reading_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id) ON DELETE CASCADE,
  constraint picture_reading_organization_id_file_id_key UNIQUE (organization_id, file_id),
  constraint picture_reading_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint picture_reading_organization_id_id_key UNIQUE (organization_id, id),
  constraint picture_reading_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint picture_reading_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'read'::text])))
);
alter table picture_reading enable row level security;
alter table picture_reading force row level security;
CREATE INDEX picture_reading_person ON public.picture_reading USING btree (organization_id, person_id);
CREATE INDEX picture_reading_waiting ON public.picture_reading USING btree (organization_id, asked_at, id) WHERE (state <> 'read'::text);
create policy destroying on picture_reading as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on picture_reading as permissive for all to carefold_work using (true) with check (true);
create policy my_people on picture_reading as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = picture_reading.person_id))));
create policy own_organization on picture_reading as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.picture_reading FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on picture_reading to carefold_app;
grant delete, insert, select, update on picture_reading to carefold_work;
grant delete, select on picture_reading to carefold_destroy;

create table position (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  abbreviation text not null,
  description text default ''::text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint position_pkey PRIMARY KEY (id),
  constraint position_abbreviation_check CHECK ((abbreviation <> ''::text)),
  constraint position_name_check CHECK ((name <> ''::text)),
  constraint position_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint position_organization_id_id_key UNIQUE (organization_id, id)
);
alter table position enable row level security;
alter table position force row level security;
CREATE UNIQUE INDEX position_abbreviation ON public."position" USING btree (organization_id, lower(abbreviation));
CREATE UNIQUE INDEX position_name ON public."position" USING btree (organization_id, lower(name));
create policy every_row on "position" as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on "position" as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on "position" to carefold_app;
grant delete, insert, select, update on "position" to carefold_work;

create table profile_history (
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  known_from date not null,
  hired_on date,
  first_contact_on date,
  positions jsonb not null,
  states jsonb not null,
  absences jsonb not null,
  source text default 'recorded'::text not null,
  traits jsonb default '{}'::jsonb not null,
  constraint profile_history_pkey PRIMARY KEY (person_id, known_from),
  constraint profile_history_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint profile_history_source_check CHECK ((source = ANY (ARRAY['recorded'::text, 'history'::text, 'created'::text])))
);
alter table profile_history enable row level security;
alter table profile_history force row level security;
create policy destroying on profile_history as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on profile_history as permissive for all to carefold_work using (true) with check (true);
create policy my_people on profile_history as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = profile_history.person_id))));
create policy own_organization on profile_history as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.profile_history FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.profile_history FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on profile_history to carefold_work;
grant delete, select on profile_history to carefold_destroy;
grant insert, select, update on profile_history to carefold_app;

create table push_subscription (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  subscription_sealed bytea not null,
  user_agent text default ''::text not null,
  last_pushed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint push_subscription_organization_id_endpoint_hash_key UNIQUE (organization_id, endpoint_hash),
  constraint push_subscription_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint push_subscription_organization_id_id_key UNIQUE (organization_id, id)
);
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
CREATE INDEX push_subscription_of_account ON public.push_subscription USING btree (organization_id, account_id);
create policy destroying on push_subscription as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on push_subscription as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on push_subscription as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on push_subscription to carefold_app;
grant delete, insert, select, update on push_subscription to carefold_work;
grant delete, select on push_subscription to carefold_destroy;

create table put_off (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  person_id uuid,
  nature text not null,
  until_day date not null,
  reason text not null,
  put_off_at timestamp with time zone not null,
  constraint put_off_pkey PRIMARY KEY (id),
  constraint put_off_kind_check CHECK ((kind <> ''::text)),
  constraint put_off_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint put_off_organization_id_account_id_kind_thing_id_key UNIQUE (organization_id, account_id, kind, thing_id),
  constraint put_off_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint put_off_organization_id_id_key UNIQUE (organization_id, id),
  constraint put_off_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table put_off enable row level security;
alter table put_off force row level security;
CREATE INDEX put_off_person ON public.put_off USING btree (organization_id, person_id) WHERE (person_id IS NOT NULL);
create policy destroying on put_off as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on put_off as permissive for all to carefold_work using (true) with check (true);
create policy my_people on put_off as restrictive for all to carefold_people using (((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = put_off.person_id)))));
create policy own_organization on put_off as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on put_off to carefold_app;
grant delete, insert, select, update on put_off to carefold_work;
grant delete, select on put_off to carefold_destroy;

create table recovery_code (
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_code_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint recovery_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy destroying on recovery_code as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on recovery_code as permissive for all to carefold_work using (true) with check (true);
create policy my_people on recovery_code as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = recovery_code.account_id))));
create policy own_organization on recovery_code as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on recovery_code to carefold_app;
grant delete, insert, select, update on recovery_code to carefold_work;
grant delete, select on recovery_code to carefold_destroy;

create table reference_event (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  request_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  actor text,
  note text default ''::text not null,
  constraint reference_event_pkey PRIMARY KEY (id),
  constraint reference_event_kind_check CHECK ((kind = ANY (ARRAY['sent'::text, 'reminded'::text, 'agreed'::text, 'started'::text, 'submitted'::text, 'phoned'::text, 'declined'::text, 'canceled'::text, 'expired'::text, 'bounced'::text]))),
  constraint reference_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint reference_event_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES reference_request(organization_id, id)
);
alter table reference_event enable row level security;
alter table reference_event force row level security;
CREATE INDEX reference_event_request ON public.reference_event USING btree (organization_id, request_id, at);
create policy every_row on reference_event as permissive for all to carefold_work using (true) with check (true);
create policy my_people on reference_event as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM reference_request above
  WHERE (above.id = reference_event.request_id))));
create policy own_organization on reference_event as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.reference_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.reference_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on reference_event to carefold_work;
grant insert, select on reference_event to carefold_app;

create table reference_form (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  kind text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint reference_form_pkey PRIMARY KEY (id),
  constraint reference_form_kind_check CHECK ((kind = ANY (ARRAY['professional'::text, 'personal'::text]))),
  constraint reference_form_name_check CHECK ((name <> ''::text)),
  constraint reference_form_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint reference_form_organization_id_id_key UNIQUE (organization_id, id)
);
alter table reference_form enable row level security;
alter table reference_form force row level security;
CREATE INDEX reference_form_list ON public.reference_form USING btree (organization_id, updated_at DESC, id);
CREATE UNIQUE INDEX reference_form_name ON public.reference_form USING btree (organization_id, lower(name));
create policy every_row on reference_form as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on reference_form as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on reference_form to carefold_app;
grant delete, insert, select, update on reference_form to carefold_work;

create table reference_form_version (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  reference_form_id uuid not null,
  version integer not null,
  questions jsonb not null,
  created_at timestamp with time zone not null,
  constraint reference_form_version_pkey PRIMARY KEY (id),
  constraint reference_form_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint reference_form_version_organization_id_id_key UNIQUE (organization_id, id),
  constraint reference_form_version_organization_id_reference_form_id_fkey FOREIGN KEY (organization_id, reference_form_id) REFERENCES reference_form(organization_id, id) ON DELETE CASCADE,
  constraint reference_form_version_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint reference_form_version_reference_form_id_version_key UNIQUE (reference_form_id, version),
  constraint reference_form_version_version_check CHECK ((version > 0))
);
alter table reference_form_version enable row level security;
alter table reference_form_version force row level security;
CREATE INDEX reference_form_version_of ON public.reference_form_version USING btree (organization_id, reference_form_id);
create policy every_row on reference_form_version as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on reference_form_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on reference_form_version to carefold_app;
grant delete, insert, select, update on reference_form_version to carefold_work;

create table reference_link (
  token_hash bytea not null,
  organization_id uuid default current_organization() not null,
  request_id uuid not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint reference_link_pkey PRIMARY KEY (token_hash),
  constraint reference_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint reference_link_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES reference_request(organization_id, id)
);
alter table reference_link enable row level security;
alter table reference_link force row level security;
CREATE INDEX reference_link_request ON public.reference_link USING btree (organization_id, request_id);
create policy every_row on reference_link as permissive for all to carefold_work using (true) with check (true);
create policy look_up on reference_link as permissive for select to carefold_lookup using (true);
create policy my_people on reference_link as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM reference_request above
  WHERE (above.id = reference_link.request_id))));
create policy own_organization on reference_link as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on reference_link to carefold_work;
grant insert, select, update on reference_link to carefold_app;
grant select (organization_id, request_id, revoked_at, token_hash) on reference_link to carefold_lookup;

create table reference_request (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  referee_name text not null,
  referee_email text,
  referee_phone text,
  relation text not null,
  employer text default ''::text not null,
  title text default ''::text not null,
  from_month text,
  to_month text,
  state text not null,
  named_by text not null,
  requester text not null,
  requested_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_on date,
  expires_on date,
  reminders smallint default 0 not null,
  reminded_at timestamp with time zone,
  draft jsonb default '{}'::jsonb not null,
  draft_saved_at timestamp with time zone,
  replaces_id uuid,
  updated_at timestamp with time zone default now() not null,
  requester_id uuid,
  evidence_id uuid,
  constraint reference_request_pkey PRIMARY KEY (id),
  constraint reference_request_check CHECK (((sent_at IS NULL) = (sent_on IS NULL))),
  constraint reference_request_check1 CHECK (((referee_email IS NOT NULL) OR (referee_phone IS NOT NULL))),
  constraint reference_request_from_month_check CHECK ((from_month ~ '^\d{4}-\d{2}$'::text)),
  constraint reference_request_named_by_check CHECK ((named_by = ANY (ARRAY['applicant'::text, 'staff'::text]))),
  constraint reference_request_organization_id_evidence_id_fkey FOREIGN KEY (organization_id, evidence_id) REFERENCES evidence(organization_id, id),
  constraint reference_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint reference_request_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES reference_form(organization_id, id),
  constraint reference_request_organization_id_id_key UNIQUE (organization_id, id),
  constraint reference_request_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint reference_request_organization_id_replaces_id_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES reference_request(organization_id, id),
  constraint reference_request_organization_id_requester_id_fkey FOREIGN KEY (organization_id, requester_id) REFERENCES account(organization_id, id),
  constraint reference_request_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES reference_form_version(organization_id, id),
  constraint reference_request_referee_email_check CHECK ((referee_email = lower(referee_email))),
  constraint reference_request_referee_name_check CHECK ((referee_name <> ''::text)),
  constraint reference_request_relation_check CHECK ((relation = ANY (ARRAY['supervisor'::text, 'coworker'::text, 'client'::text, 'teacher'::text, 'friend'::text, 'relative'::text, 'other'::text]))),
  constraint reference_request_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'agreed'::text, 'inProgress'::text, 'completed'::text, 'declined'::text, 'canceled'::text, 'expired'::text, 'bounced'::text]))),
  constraint reference_request_to_month_check CHECK ((to_month ~ '^\d{4}-\d{2}$'::text))
);
alter table reference_request enable row level security;
alter table reference_request force row level security;
CREATE INDEX reference_request_evidence ON public.reference_request USING btree (organization_id, evidence_id) WHERE (evidence_id IS NOT NULL);
CREATE INDEX reference_request_form ON public.reference_request USING btree (organization_id, form_id);
CREATE INDEX reference_request_open ON public.reference_request USING btree (organization_id, sent_on) WHERE (state = ANY (ARRAY['requested'::text, 'agreed'::text, 'inProgress'::text, 'bounced'::text]));
CREATE INDEX reference_request_person ON public.reference_request USING btree (organization_id, person_id, requested_at DESC);
CREATE INDEX reference_request_replaces ON public.reference_request USING btree (organization_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX reference_request_requester ON public.reference_request USING btree (organization_id, requester_id) WHERE (requester_id IS NOT NULL);
CREATE INDEX reference_request_version ON public.reference_request USING btree (organization_id, version_id);
create policy destroying on reference_request as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on reference_request as permissive for all to carefold_work using (true) with check (true);
create policy my_people on reference_request as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = reference_request.person_id))));
create policy own_organization on reference_request as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.reference_request FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on reference_request to carefold_work;
grant insert, select, update on reference_request to carefold_app;
grant select, update (draft, employer, referee_email, referee_name, referee_phone, requester, title) on reference_request to carefold_destroy;

create table reference_signal_check (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  reference_id uuid not null,
  signal text not null,
  checked_by uuid not null,
  checker text not null,
  checked_at timestamp with time zone not null,
  constraint reference_signal_check_pkey PRIMARY KEY (id),
  constraint reference_signal_check_organization_id_checked_by_fkey FOREIGN KEY (organization_id, checked_by) REFERENCES account(organization_id, id),
  constraint reference_signal_check_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint reference_signal_check_organization_id_reference_id_fkey FOREIGN KEY (organization_id, reference_id) REFERENCES completed_reference(organization_id, id),
  constraint reference_signal_check_reference_id_signal_key UNIQUE (reference_id, signal),
  constraint reference_signal_check_signal_check CHECK ((signal = ANY (ARRAY['sameWording'::text, 'sameDevice'::text, 'sameNetwork'::text, 'related'::text])))
);
alter table reference_signal_check enable row level security;
alter table reference_signal_check force row level security;
CREATE INDEX reference_signal_check_by ON public.reference_signal_check USING btree (organization_id, checked_by);
CREATE INDEX reference_signal_check_of ON public.reference_signal_check USING btree (organization_id, reference_id);
create policy every_row on reference_signal_check as permissive for all to carefold_work using (true) with check (true);
create policy my_people on reference_signal_check as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM completed_reference above
  WHERE (above.id = reference_signal_check.reference_id))));
create policy own_organization on reference_signal_check as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on reference_signal_check to carefold_work;
grant insert, select on reference_signal_check to carefold_app;

create table reminder_sent (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  requirement_id uuid not null,
  rung smallint,
  due_day date,
  sent_on date not null,
  sent_at timestamp with time zone not null,
  sent_by uuid,
  constraint reminder_sent_pkey PRIMARY KEY (id),
  constraint reminder_sent_check CHECK (((rung IS NULL) = (sent_by IS NOT NULL))),
  constraint reminder_sent_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint reminder_sent_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id),
  constraint reminder_sent_organization_id_sent_by_fkey FOREIGN KEY (organization_id, sent_by) REFERENCES account(organization_id, id),
  constraint reminder_sent_person_id_requirement_id_rung_due_day_key UNIQUE (person_id, requirement_id, rung, due_day)
);
alter table reminder_sent enable row level security;
alter table reminder_sent force row level security;
CREATE INDEX reminder_sent_person ON public.reminder_sent USING btree (organization_id, person_id, sent_at DESC);
create policy every_row on reminder_sent as permissive for all to carefold_work using (true) with check (true);
create policy my_people on reminder_sent as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = reminder_sent.person_id))));
create policy own_organization on reminder_sent as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on reminder_sent to carefold_work;
grant insert, select on reminder_sent to carefold_app;

create table requirement (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  retired_on date,
  constraint requirement_pkey PRIMARY KEY (id),
  constraint requirement_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint requirement_organization_id_id_key UNIQUE (organization_id, id),
  constraint requirement_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id)
);
alter table requirement enable row level security;
alter table requirement force row level security;
CREATE INDEX requirement_list ON public.requirement USING btree (organization_id, updated_at DESC, id);
CREATE INDEX requirement_person ON public.requirement USING btree (organization_id, person_id) WHERE (person_id IS NOT NULL);
create policy every_row on requirement as permissive for all to carefold_work using (true) with check (true);
create policy my_people on requirement as restrictive for all to carefold_people using (((person_id IS NULL) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = requirement.person_id)))));
create policy own_organization on requirement as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on requirement to carefold_work;
grant insert, select, update on requirement to carefold_app;

create table requirement_document_type (
  organization_id uuid default current_organization() not null,
  version_id uuid not null,
  document_type_id uuid not null,
  constraint requirement_document_type_pkey PRIMARY KEY (version_id, document_type_id),
  constraint requirement_document_type_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id),
  constraint requirement_document_type_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES requirement_version(organization_id, id)
);
alter table requirement_document_type enable row level security;
alter table requirement_document_type force row level security;
CREATE INDEX requirement_document_type_by_type ON public.requirement_document_type USING btree (organization_id, document_type_id);
create policy every_row on requirement_document_type as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on requirement_document_type as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on requirement_document_type to carefold_work;
grant insert, select on requirement_document_type to carefold_app;

create table requirement_origin (
  requirement_id uuid not null,
  organization_id uuid default current_organization() not null,
  pack_key text not null,
  pack_name text not null,
  pack_version text not null,
  entry_key text not null,
  entry jsonb not null,
  draft jsonb not null,
  mapping jsonb not null,
  latest boolean default true not null,
  imported_at timestamp with time zone not null,
  imported_by uuid,
  constraint requirement_origin_pkey PRIMARY KEY (requirement_id),
  constraint requirement_origin_organization_id_imported_by_fkey FOREIGN KEY (organization_id, imported_by) REFERENCES account(organization_id, id),
  constraint requirement_origin_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id)
);
alter table requirement_origin enable row level security;
alter table requirement_origin force row level security;
CREATE UNIQUE INDEX requirement_origin_entry ON public.requirement_origin USING btree (organization_id, pack_key, entry_key) WHERE latest;
create policy every_row on requirement_origin as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on requirement_origin as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on requirement_origin to carefold_work;
grant insert, select, update on requirement_origin to carefold_app;

create table requirement_position (
  organization_id uuid default current_organization() not null,
  version_id uuid not null,
  position_id uuid not null,
  constraint requirement_position_pkey PRIMARY KEY (version_id, position_id),
  constraint requirement_position_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES "position"(organization_id, id),
  constraint requirement_position_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES requirement_version(organization_id, id)
);
alter table requirement_position enable row level security;
alter table requirement_position force row level security;
CREATE INDEX requirement_position_by_position ON public.requirement_position USING btree (organization_id, position_id);
create policy every_row on requirement_position as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on requirement_position as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on requirement_position to carefold_work;
grant insert, select on requirement_position to carefold_app;

create table requirement_state (
  organization_id uuid default current_organization() not null,
  version_id uuid not null,
  state_code text not null,
  constraint requirement_state_pkey PRIMARY KEY (version_id, state_code),
  constraint requirement_state_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES requirement_version(organization_id, id),
  constraint requirement_state_state_code_fkey FOREIGN KEY (state_code) REFERENCES state(id)
);
alter table requirement_state enable row level security;
alter table requirement_state force row level security;
create policy every_row on requirement_state as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on requirement_state as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on requirement_state to carefold_work;
grant insert, select on requirement_state to carefold_app;

create table requirement_version (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  requirement_id uuid not null,
  version integer not null,
  name text not null,
  category_id uuid not null,
  satisfied_by jsonb not null,
  lasting jsonb not null,
  due jsonb not null,
  seriousness text not null,
  reminder_days smallint[] default '{}'::smallint[] not null,
  in_force_from date,
  in_force_to date,
  citation text default ''::text not null,
  explanation text default ''::text not null,
  verified_on date,
  effective_on date not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  sources text[] generated always as (sources_of(satisfied_by)) stored not null,
  only_who jsonb default '[]'::jsonb not null,
  dated_sources text[] generated always as (dated_sources_of(satisfied_by, lasting, due)) stored not null,
  constraint requirement_version_pkey PRIMARY KEY (id),
  constraint requirement_version_check CHECK (((in_force_to IS NULL) OR (in_force_from IS NULL) OR (in_force_to >= in_force_from))),
  constraint requirement_version_name_check CHECK ((name <> ''::text)),
  constraint requirement_version_organization_id_category_id_fkey FOREIGN KEY (organization_id, category_id) REFERENCES category(organization_id, id),
  constraint requirement_version_organization_id_id_key UNIQUE (organization_id, id),
  constraint requirement_version_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id),
  constraint requirement_version_requirement_id_version_key UNIQUE (requirement_id, version),
  constraint requirement_version_seriousness_check CHECK ((seriousness = ANY (ARRAY['blocks'::text, 'warns'::text, 'tracks'::text])))
);
alter table requirement_version enable row level security;
alter table requirement_version force row level security;
create policy every_row on requirement_version as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on requirement_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on requirement_version to carefold_work;
grant insert, select on requirement_version to carefold_app;

create table retention_policy (
  organization_id uuid default current_organization() not null,
  kind text not null,
  months integer not null,
  months_after_hire integer,
  updated_at timestamp with time zone not null,
  constraint retention_policy_pkey PRIMARY KEY (organization_id, kind),
  constraint retention_policy_months_after_hire_check CHECK (((months_after_hire >= 0) AND (months_after_hire <= 1200))),
  constraint retention_policy_months_check CHECK (((months >= 0) AND (months <= 1200))),
  constraint retention_policy_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
alter table retention_policy enable row level security;
alter table retention_policy force row level security;
create policy every_row on retention_policy as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on retention_policy as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on retention_policy to carefold_work;
grant insert, select, update on retention_policy to carefold_app;

create table retention_type (
  organization_id uuid default current_organization() not null,
  document_type_id uuid not null,
  kind text not null,
  updated_at timestamp with time zone not null,
  constraint retention_type_pkey PRIMARY KEY (document_type_id),
  constraint retention_type_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id)
);
alter table retention_type enable row level security;
alter table retention_type force row level security;
create policy every_row on retention_type as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on retention_type as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on retention_type to carefold_work;
grant insert, select, update on retention_type to carefold_app;

create table review_reason (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  en text not null,
  es text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint review_reason_pkey PRIMARY KEY (id),
  constraint review_reason_en_check CHECK ((en <> ''::text)),
  constraint review_reason_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint review_reason_organization_id_id_key UNIQUE (organization_id, id)
);
alter table review_reason enable row level security;
alter table review_reason force row level security;
CREATE UNIQUE INDEX review_reason_text ON public.review_reason USING btree (organization_id, lower(en));
create policy every_row on review_reason as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on review_reason as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on review_reason to carefold_app;
grant delete, insert, select, update on review_reason to carefold_work;

create table role (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  description text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  works_with text default 'everyone'::text not null,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_name_check CHECK ((name <> ''::text)),
  constraint role_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint role_organization_id_id_key UNIQUE (organization_id, id),
  constraint role_works_with_check CHECK ((works_with = ANY (ARRAY['everyone'::text, 'myPeople'::text, 'theirOffices'::text])))
);
alter table role enable row level security;
alter table role force row level security;
CREATE UNIQUE INDEX role_name ON public.role USING btree (organization_id, lower(name));
create policy every_row on role as permissive for all to carefold_work using (true) with check (true);
create policy look_up on role as permissive for select to carefold_lookup using (true);
create policy own_organization on role as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER tell_standing AFTER UPDATE OF works_with ON public.role FOR EACH ROW WHEN ((old.works_with <> new.works_with)) EXECUTE FUNCTION tell_organization_standing();
grant delete, insert, select, update on role to carefold_app;
grant delete, insert, select, update on role to carefold_work;
grant select (id, name, organization_id, works_with) on role to carefold_lookup;

create table role_permission (
  organization_id uuid default current_organization() not null,
  role_id uuid not null,
  permission_id uuid not null,
  constraint role_permission_pkey PRIMARY KEY (role_id, permission_id),
  constraint role_permission_organization_id_permission_id_fkey FOREIGN KEY (organization_id, permission_id) REFERENCES permission(organization_id, id),
  constraint role_permission_organization_id_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES role(organization_id, id) ON DELETE CASCADE
);
alter table role_permission enable row level security;
alter table role_permission force row level security;
create policy every_row on role_permission as permissive for all to carefold_work using (true) with check (true);
create policy look_up on role_permission as permissive for select to carefold_lookup using (true);
create policy own_organization on role_permission as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER tell_standing AFTER INSERT OR DELETE ON public.role_permission FOR EACH ROW EXECUTE FUNCTION tell_organization_standing();
grant delete, insert, select, update on role_permission to carefold_app;
grant delete, insert, select, update on role_permission to carefold_work;
grant select (permission_id, role_id) on role_permission to carefold_lookup;

create table rule_change (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  requirement_id uuid,
  kind text not null,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  after_person uuid,
  done integer default 0 not null,
  total integer not null,
  finished_at timestamp with time zone,
  constraint rule_change_pkey PRIMARY KEY (id),
  constraint rule_change_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'revised'::text, 'retired'::text, 'imported'::text]))),
  constraint rule_change_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint rule_change_organization_id_id_key UNIQUE (organization_id, id),
  constraint rule_change_organization_id_requested_by_fkey FOREIGN KEY (organization_id, requested_by) REFERENCES account(organization_id, id),
  constraint rule_change_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id)
);
alter table rule_change enable row level security;
alter table rule_change force row level security;
CREATE INDEX rule_change_running ON public.rule_change USING btree (organization_id, requested_at) WHERE (finished_at IS NULL);
create policy every_row on rule_change as permissive for all to carefold_work using (true) with check (true);
create policy my_people on rule_change as restrictive for select to carefold_people using (false);
create policy own_organization on rule_change as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on rule_change to carefold_work;
grant insert, select, update on rule_change to carefold_app;

create table rule_pack (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  key text not null,
  version text not null,
  content jsonb not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  constraint rule_pack_pkey PRIMARY KEY (id),
  constraint rule_pack_key_check CHECK ((key <> ''::text)),
  constraint rule_pack_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint rule_pack_organization_id_key_version_key UNIQUE (organization_id, key, version),
  constraint rule_pack_organization_id_uploaded_by_fkey FOREIGN KEY (organization_id, uploaded_by) REFERENCES account(organization_id, id),
  constraint rule_pack_version_check CHECK ((version <> ''::text))
);
alter table rule_pack enable row level security;
alter table rule_pack force row level security;
create policy every_row on rule_pack as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on rule_pack as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on rule_pack to carefold_work;
grant insert, select on rule_pack to carefold_app;

create table saved_report (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  report text not null,
  name text not null,
  filters jsonb not null,
  shared boolean default false not null,
  schedule text,
  emailed_on date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint saved_report_pkey PRIMARY KEY (id),
  constraint saved_report_check CHECK (((schedule IS NULL) = (emailed_on IS NULL))),
  constraint saved_report_name_check CHECK ((name <> ''::text)),
  constraint saved_report_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint saved_report_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint saved_report_organization_id_id_key UNIQUE (organization_id, id),
  constraint saved_report_report_check CHECK ((report <> ''::text)),
  constraint saved_report_schedule_check CHECK ((schedule = ANY (ARRAY['weekly'::text, 'monthly'::text])))
);
alter table saved_report enable row level security;
alter table saved_report force row level security;
CREATE INDEX saved_report_of ON public.saved_report USING btree (organization_id, account_id, updated_at DESC, id);
CREATE INDEX saved_report_scheduled ON public.saved_report USING btree (organization_id, emailed_on) WHERE (schedule IS NOT NULL);
CREATE INDEX saved_report_shared ON public.saved_report USING btree (organization_id, updated_at DESC, id) WHERE shared;
create policy every_row on saved_report as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on saved_report as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on saved_report to carefold_app;
grant delete, insert, select, update on saved_report to carefold_work;

create table saved_view (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  name text not null,
  query text not null,
  shared boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_name_check CHECK ((name <> ''::text)),
  constraint saved_view_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint saved_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint saved_view_organization_id_id_key UNIQUE (organization_id, id)
);
alter table saved_view enable row level security;
alter table saved_view force row level security;
CREATE INDEX saved_view_of ON public.saved_view USING btree (organization_id, account_id, updated_at DESC, id);
CREATE INDEX saved_view_shared ON public.saved_view USING btree (organization_id, updated_at DESC, id) WHERE shared;
create policy every_row on saved_view as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on saved_view as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on saved_view to carefold_app;
grant delete, insert, select, update on saved_view to carefold_work;

create table second_factor (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  method text not null,
  secret bytea,
  used_step bigint,
  phone text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint second_factor_pkey PRIMARY KEY (id),
  constraint second_factor_account_id_key UNIQUE (account_id),
  constraint second_factor_check CHECK (((method = 'authenticator'::text) = (secret IS NOT NULL))),
  constraint second_factor_check1 CHECK (((method = 'sms'::text) = (phone IS NOT NULL))),
  constraint second_factor_method_check CHECK ((method = ANY (ARRAY['email'::text, 'sms'::text, 'authenticator'::text]))),
  constraint second_factor_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint second_factor_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint second_factor_organization_id_id_key UNIQUE (organization_id, id)
);
alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy destroying on second_factor as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on second_factor as permissive for all to carefold_work using (true) with check (true);
create policy look_up on second_factor as permissive for select to carefold_lookup using (true);
create policy my_people on second_factor as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = second_factor.account_id))));
create policy own_organization on second_factor as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER tell_standing AFTER INSERT OR DELETE ON public.second_factor FOR EACH ROW EXECUTE FUNCTION tell_account_standing();
grant delete, insert, select, update on second_factor to carefold_app;
grant delete, insert, select, update on second_factor to carefold_work;
grant delete, select on second_factor to carefold_destroy;
grant select (account_id, method) on second_factor to carefold_lookup;

create table session (
  token_hash bytea not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ip text,
  user_agent text,
  viewing_role_id uuid,
  strong boolean default false not null,
  id uuid default gen_random_uuid() not null,
  viewing_people_of uuid,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint session_organization_id_viewing_people_of_fkey FOREIGN KEY (organization_id, viewing_people_of) REFERENCES account(organization_id, id),
  constraint session_organization_id_viewing_role_id_fkey FOREIGN KEY (organization_id, viewing_role_id) REFERENCES role(organization_id, id) ON DELETE CASCADE
);
alter table session enable row level security;
alter table session force row level security;
CREATE INDEX session_account ON public.session USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX session_end ON public.session USING btree (expires_at);
CREATE INDEX session_viewing ON public.session USING btree (organization_id, viewing_role_id) WHERE (viewing_role_id IS NOT NULL);
CREATE UNIQUE INDEX session_id ON public.session USING btree (id);
create policy destroying on session as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on session as permissive for all to carefold_work using (true) with check (true);
create policy look_up on session as permissive for select to carefold_lookup using (true);
create policy my_people on session as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = session.account_id))));
create policy own_organization on session as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER tell_standing AFTER UPDATE OF ended_at, viewing_role_id, strong ON public.session FOR EACH ROW WHEN (((old.ended_at IS DISTINCT FROM new.ended_at) OR (old.viewing_role_id IS DISTINCT FROM new.viewing_role_id) OR (old.strong <> new.strong))) EXECUTE FUNCTION tell_account_standing();
CREATE TRIGGER tell_standing_deleted AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION tell_account_standing();
grant delete, insert, select, update on session to carefold_app;
grant delete, insert, select, update on session to carefold_work;
grant delete, select on session to carefold_destroy;
grant select (account_id, ended_at, expires_at, last_used_at, organization_id, strong, token_hash, viewing_people_of, viewing_role_id) on session to carefold_lookup;

create table sign_off (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  signed_at timestamp with time zone not null,
  signed_by uuid not null,
  signer text not null,
  override_reason text,
  snapshot jsonb not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint sign_off_pkey PRIMARY KEY (id),
  constraint sign_off_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint sign_off_organization_id_signed_by_fkey FOREIGN KEY (organization_id, signed_by) REFERENCES account(organization_id, id),
  constraint sign_off_organization_id_withdrawn_by_fkey FOREIGN KEY (organization_id, withdrawn_by) REFERENCES account(organization_id, id)
);
alter table sign_off enable row level security;
alter table sign_off force row level security;
CREATE UNIQUE INDEX sign_off_standing ON public.sign_off USING btree (organization_id, person_id) WHERE (withdrawn_at IS NULL);
create policy destroying on sign_off as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on sign_off as permissive for all to carefold_work using (true) with check (true);
create policy my_people on sign_off as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = sign_off.person_id))));
create policy own_organization on sign_off as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER only_undone BEFORE DELETE ON public.sign_off FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION only_undone();
CREATE TRIGGER refuse_held BEFORE DELETE ON public.sign_off FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on sign_off to carefold_work;
grant delete, select on sign_off to carefold_destroy;
grant insert, select, update on sign_off to carefold_app;

create table single_sign_on (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  domain text not null,
  record_value text not null,
  checked_at timestamp with time zone,
  proven_at timestamp with time zone,
  lost_at timestamp with time zone,
  tested_at timestamp with time zone,
  tested_by uuid,
  enabled boolean default false not null,
  required boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint single_sign_on_pkey PRIMARY KEY (id),
  constraint single_sign_on_check CHECK (((proven_at IS NOT NULL) OR (lost_at IS NULL))),
  constraint single_sign_on_check1 CHECK (((NOT enabled) OR ((proven_at IS NOT NULL) AND (tested_at IS NOT NULL)))),
  constraint single_sign_on_check2 CHECK (((NOT required) OR enabled)),
  constraint single_sign_on_client_id_check CHECK ((client_id <> ''::text)),
  constraint single_sign_on_domain_check CHECK (((domain = lower(domain)) AND (domain <> ''::text))),
  constraint single_sign_on_issuer_check CHECK ((issuer <> ''::text)),
  constraint single_sign_on_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint single_sign_on_organization_id_id_key UNIQUE (organization_id, id),
  constraint single_sign_on_organization_id_key UNIQUE (organization_id),
  constraint single_sign_on_organization_id_tested_by_fkey FOREIGN KEY (organization_id, tested_by) REFERENCES account(organization_id, id)
);
alter table single_sign_on enable row level security;
alter table single_sign_on force row level security;
CREATE UNIQUE INDEX single_sign_on_domain ON public.single_sign_on USING btree (domain) WHERE ((proven_at IS NOT NULL) AND (lost_at IS NULL));
create policy every_row on single_sign_on as permissive for all to carefold_work using (true) with check (true);
create policy look_up on single_sign_on as permissive for select to carefold_lookup using (true);
create policy own_organization on single_sign_on as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on single_sign_on to carefold_work;
grant insert, select, update on single_sign_on to carefold_app;
grant select (domain, enabled, lost_at, organization_id, required) on single_sign_on to carefold_lookup;

create table single_sign_on_flow (
  token_hash bytea not null,
  organization_id uuid default current_organization() not null,
  browser_hash bytea,
  tester_id uuid,
  expires_at timestamp with time zone not null,
  constraint single_sign_on_flow_pkey PRIMARY KEY (token_hash),
  constraint single_sign_on_flow_check CHECK (((browser_hash IS NOT NULL) OR (tester_id IS NOT NULL))),
  constraint single_sign_on_flow_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint single_sign_on_flow_organization_id_tester_id_fkey FOREIGN KEY (organization_id, tester_id) REFERENCES account(organization_id, id)
);
alter table single_sign_on_flow enable row level security;
alter table single_sign_on_flow force row level security;
CREATE INDEX single_sign_on_flow_end ON public.single_sign_on_flow USING btree (expires_at);
create policy every_row on single_sign_on_flow as permissive for all to carefold_work using (true) with check (true);
create policy look_up on single_sign_on_flow as permissive for select to carefold_lookup using (true);
create policy own_organization on single_sign_on_flow as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on single_sign_on_flow to carefold_app;
grant delete, insert, select, update on single_sign_on_flow to carefold_work;
grant select (browser_hash, expires_at, organization_id, tester_id, token_hash) on single_sign_on_flow to carefold_lookup;

create table single_sign_on_identity (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  account_id uuid not null,
  issuer text not null,
  subject text not null,
  email text not null,
  last_used_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint single_sign_on_identity_pkey PRIMARY KEY (id),
  constraint single_sign_on_identity_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint single_sign_on_identity_organization_id_account_id_issuer_key UNIQUE (organization_id, account_id, issuer),
  constraint single_sign_on_identity_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint single_sign_on_identity_organization_id_id_key UNIQUE (organization_id, id),
  constraint single_sign_on_identity_organization_id_issuer_subject_key UNIQUE (organization_id, issuer, subject)
);
alter table single_sign_on_identity enable row level security;
alter table single_sign_on_identity force row level security;
create policy every_row on single_sign_on_identity as permissive for all to carefold_work using (true) with check (true);
create policy my_people on single_sign_on_identity as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM account above
  WHERE (above.id = single_sign_on_identity.account_id))));
create policy own_organization on single_sign_on_identity as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on single_sign_on_identity to carefold_app;
grant delete, insert, select, update on single_sign_on_identity to carefold_work;

create table skill_answer (
  organization_id uuid default current_organization() not null,
  response_id uuid not null,
  item_id uuid not null,
  rating smallint,
  rating_at timestamp with time zone,
  frequency smallint,
  frequency_at timestamp with time zone,
  yes boolean,
  yes_at timestamp with time zone,
  words text,
  words_at timestamp with time zone,
  constraint skill_answer_pkey PRIMARY KEY (response_id, item_id),
  constraint skill_answer_frequency_check CHECK (((frequency >= 0) AND (frequency <= 10))),
  constraint skill_answer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint skill_answer_organization_id_response_id_fkey FOREIGN KEY (organization_id, response_id) REFERENCES skill_response(organization_id, id),
  constraint skill_answer_rating_check CHECK (((rating >= 0) AND (rating <= 10)))
);
alter table skill_answer enable row level security;
alter table skill_answer force row level security;
CREATE INDEX skill_answer_response ON public.skill_answer USING btree (organization_id, response_id);
create policy destroying on skill_answer as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on skill_answer as permissive for all to carefold_work using (true) with check (true);
create policy my_people on skill_answer as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM skill_response above
  WHERE (above.id = skill_answer.response_id))));
create policy own_organization on skill_answer as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on skill_answer to carefold_work;
grant insert, select, update on skill_answer to carefold_app;
grant select, update (words) on skill_answer to carefold_destroy;

create table skill_checklist (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  description text default ''::text not null,
  active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint skill_checklist_pkey PRIMARY KEY (id),
  constraint skill_checklist_name_check CHECK ((name <> ''::text)),
  constraint skill_checklist_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint skill_checklist_organization_id_id_key UNIQUE (organization_id, id)
);
alter table skill_checklist enable row level security;
alter table skill_checklist force row level security;
CREATE INDEX skill_checklist_list ON public.skill_checklist USING btree (organization_id, updated_at DESC, id);
CREATE UNIQUE INDEX skill_checklist_name ON public.skill_checklist USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
create policy every_row on skill_checklist as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on skill_checklist as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on skill_checklist to carefold_app;
grant delete, insert, select, update on skill_checklist to carefold_work;

create table skill_checklist_version (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  checklist_id uuid not null,
  version integer not null,
  content jsonb not null,
  revision integer default 1 not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint skill_checklist_version_pkey PRIMARY KEY (id),
  constraint skill_checklist_version_checklist_id_version_key UNIQUE (checklist_id, version),
  constraint skill_checklist_version_organization_id_checklist_id_fkey FOREIGN KEY (organization_id, checklist_id) REFERENCES skill_checklist(organization_id, id) ON DELETE CASCADE,
  constraint skill_checklist_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint skill_checklist_version_organization_id_id_key UNIQUE (organization_id, id),
  constraint skill_checklist_version_version_check CHECK ((version > 0))
);
alter table skill_checklist_version enable row level security;
alter table skill_checklist_version force row level security;
CREATE INDEX skill_checklist_version_of ON public.skill_checklist_version USING btree (organization_id, checklist_id);
CREATE UNIQUE INDEX skill_checklist_draft ON public.skill_checklist_version USING btree (organization_id, checklist_id) WHERE (published_at IS NULL);
create policy every_row on skill_checklist_version as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on skill_checklist_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER published_stays BEFORE UPDATE ON public.skill_checklist_version FOR EACH ROW EXECUTE FUNCTION refuse_checklist_change();
grant delete, insert, select, update on skill_checklist_version to carefold_app;
grant delete, insert, select, update on skill_checklist_version to carefold_work;

create table skill_observation (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  response_id uuid not null,
  person_id uuid not null,
  item_id uuid not null,
  observed_on date not null,
  observer text not null,
  initials text not null,
  performed_with text not null,
  satisfactory boolean not null,
  rating smallint,
  note text default ''::text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint skill_observation_pkey PRIMARY KEY (id),
  constraint skill_observation_check CHECK ((satisfactory OR (note <> ''::text))),
  constraint skill_observation_initials_check CHECK ((initials <> ''::text)),
  constraint skill_observation_observer_check CHECK ((observer <> ''::text)),
  constraint skill_observation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint skill_observation_organization_id_id_key UNIQUE (organization_id, id),
  constraint skill_observation_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint skill_observation_organization_id_recorded_by_fkey FOREIGN KEY (organization_id, recorded_by) REFERENCES account(organization_id, id),
  constraint skill_observation_organization_id_response_id_fkey FOREIGN KEY (organization_id, response_id) REFERENCES skill_response(organization_id, id),
  constraint skill_observation_performed_with_check CHECK ((performed_with = ANY (ARRAY['patient'::text, 'pseudoPatient'::text, 'mannequin'::text]))),
  constraint skill_observation_rating_check CHECK (((rating >= 0) AND (rating <= 10)))
);
alter table skill_observation enable row level security;
alter table skill_observation force row level security;
CREATE INDEX skill_observation_person ON public.skill_observation USING btree (organization_id, person_id);
CREATE INDEX skill_observation_recorder ON public.skill_observation USING btree (organization_id, recorded_by);
CREATE INDEX skill_observation_response ON public.skill_observation USING btree (organization_id, response_id);
create policy every_row on skill_observation as permissive for all to carefold_work using (true) with check (true);
create policy my_people on skill_observation as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = skill_observation.person_id))));
create policy own_organization on skill_observation as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.skill_observation FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.skill_observation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on skill_observation to carefold_work;
grant insert, select on skill_observation to carefold_app;

create table skill_observation_withdrawal (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  reason text not null,
  withdrawn_by uuid not null,
  withdrawn_at timestamp with time zone not null,
  constraint skill_observation_withdrawal_pkey PRIMARY KEY (id),
  constraint skill_observation_withdrawal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint skill_observation_withdrawal_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES skill_observation(organization_id, id),
  constraint skill_observation_withdrawal_organization_id_id_key UNIQUE (organization_id, id),
  constraint skill_observation_withdrawal_organization_id_withdrawn_by_fkey FOREIGN KEY (organization_id, withdrawn_by) REFERENCES account(organization_id, id),
  constraint skill_observation_withdrawal_reason_check CHECK ((reason <> ''::text))
);
alter table skill_observation_withdrawal enable row level security;
alter table skill_observation_withdrawal force row level security;
CREATE INDEX skill_observation_withdrawal_by ON public.skill_observation_withdrawal USING btree (organization_id, withdrawn_by);
create policy every_row on skill_observation_withdrawal as permissive for all to carefold_work using (true) with check (true);
create policy my_people on skill_observation_withdrawal as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM skill_observation above
  WHERE (above.id = skill_observation_withdrawal.id))));
create policy own_organization on skill_observation_withdrawal as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.skill_observation_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.skill_observation_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on skill_observation_withdrawal to carefold_work;
grant insert, select on skill_observation_withdrawal to carefold_app;

create table skill_response (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  checklist_id uuid not null,
  version_id uuid not null,
  state text default 'open'::text not null,
  started_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  sent_back_at timestamp with time zone,
  sent_back_by uuid,
  sent_back_reason text,
  evidence_id uuid,
  updated_at timestamp with time zone not null,
  constraint skill_response_pkey PRIMARY KEY (id),
  constraint skill_response_check CHECK (((state <> 'submitted'::text) OR (submitted_at IS NOT NULL))),
  constraint skill_response_check1 CHECK (((state <> 'sentBack'::text) OR (sent_back_reason <> ''::text))),
  constraint skill_response_organization_id_checklist_id_fkey FOREIGN KEY (organization_id, checklist_id) REFERENCES skill_checklist(organization_id, id),
  constraint skill_response_organization_id_evidence_id_fkey FOREIGN KEY (organization_id, evidence_id) REFERENCES evidence(organization_id, id),
  constraint skill_response_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint skill_response_organization_id_id_key UNIQUE (organization_id, id),
  constraint skill_response_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint skill_response_organization_id_sent_back_by_fkey FOREIGN KEY (organization_id, sent_back_by) REFERENCES account(organization_id, id),
  constraint skill_response_organization_id_version_id_fkey FOREIGN KEY (organization_id, version_id) REFERENCES skill_checklist_version(organization_id, id),
  constraint skill_response_state_check CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text, 'sentBack'::text])))
);
alter table skill_response enable row level security;
alter table skill_response force row level security;
CREATE INDEX skill_response_checklist ON public.skill_response USING btree (organization_id, checklist_id);
CREATE INDEX skill_response_evidence ON public.skill_response USING btree (organization_id, evidence_id);
CREATE INDEX skill_response_person ON public.skill_response USING btree (organization_id, person_id, checklist_id, started_at DESC);
CREATE INDEX skill_response_sender ON public.skill_response USING btree (organization_id, sent_back_by);
CREATE INDEX skill_response_version ON public.skill_response USING btree (organization_id, version_id);
create policy destroying on skill_response as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on skill_response as permissive for all to carefold_work using (true) with check (true);
create policy my_people on skill_response as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = skill_response.person_id))));
create policy own_organization on skill_response as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on skill_response to carefold_work;
grant insert, select, update on skill_response to carefold_app;
grant select, update (sent_back_reason) on skill_response to carefold_destroy;

create table skill_retraining (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  response_id uuid not null,
  person_id uuid not null,
  item_id uuid not null,
  observation_id uuid not null,
  owner_id uuid not null,
  due_on date not null,
  trained_on date,
  trained_by uuid,
  ended_by uuid,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint skill_retraining_pkey PRIMARY KEY (id),
  constraint skill_retraining_check CHECK (((trained_on IS NULL) = (trained_by IS NULL))),
  constraint skill_retraining_check1 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint skill_retraining_organization_id_ended_by_fkey FOREIGN KEY (organization_id, ended_by) REFERENCES skill_observation(organization_id, id),
  constraint skill_retraining_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint skill_retraining_organization_id_id_key UNIQUE (organization_id, id),
  constraint skill_retraining_organization_id_observation_id_fkey FOREIGN KEY (organization_id, observation_id) REFERENCES skill_observation(organization_id, id),
  constraint skill_retraining_organization_id_owner_id_fkey FOREIGN KEY (organization_id, owner_id) REFERENCES account(organization_id, id),
  constraint skill_retraining_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint skill_retraining_organization_id_response_id_fkey FOREIGN KEY (organization_id, response_id) REFERENCES skill_response(organization_id, id),
  constraint skill_retraining_organization_id_trained_by_fkey FOREIGN KEY (organization_id, trained_by) REFERENCES account(organization_id, id)
);
alter table skill_retraining enable row level security;
alter table skill_retraining force row level security;
CREATE INDEX skill_retraining_end ON public.skill_retraining USING btree (organization_id, ended_by);
CREATE INDEX skill_retraining_observation ON public.skill_retraining USING btree (organization_id, observation_id);
CREATE INDEX skill_retraining_owned ON public.skill_retraining USING btree (organization_id, owner_id);
CREATE INDEX skill_retraining_owner ON public.skill_retraining USING btree (organization_id, owner_id, due_on) WHERE (ended_at IS NULL);
CREATE INDEX skill_retraining_person ON public.skill_retraining USING btree (organization_id, person_id);
CREATE INDEX skill_retraining_trainer ON public.skill_retraining USING btree (organization_id, trained_by);
CREATE UNIQUE INDEX skill_retraining_open ON public.skill_retraining USING btree (organization_id, response_id, item_id) WHERE (ended_at IS NULL);
create policy every_row on skill_retraining as permissive for all to carefold_work using (true) with check (true);
create policy my_people on skill_retraining as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = skill_retraining.person_id))));
create policy own_organization on skill_retraining as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on skill_retraining to carefold_work;
grant insert, select, update on skill_retraining to carefold_app;

create table state (
  id text not null,
  name text not null,
  constraint state_pkey PRIMARY KEY (id),
  constraint state_id_check CHECK ((id ~ '^[A-Z]{2}$'::text)),
  constraint state_name_key UNIQUE (name)
);
grant delete, insert, select, update on state to carefold_work;
grant select on state to carefold_app;
grant select on state to carefold_lookup;

create table stored_file (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  has_preview boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  scan text default 'notScanned'::text not null,
  scanned_at timestamp with time zone,
  scan_tried_at timestamp with time zone,
  infection text,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_check CHECK (((scan = 'infected'::text) = (infection IS NOT NULL))),
  constraint stored_file_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint stored_file_organization_id_id_key UNIQUE (organization_id, id),
  constraint stored_file_scan_check CHECK ((scan = ANY (ARRAY['notScanned'::text, 'clean'::text, 'infected'::text])))
);
alter table stored_file enable row level security;
alter table stored_file force row level security;
CREATE INDEX stored_file_not_scanned ON public.stored_file USING btree (organization_id, id) WHERE (scan = 'notScanned'::text);
create policy destroying on stored_file as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on stored_file as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on stored_file as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update (infection, scan, scan_tried_at, scanned_at) on stored_file to carefold_app;
grant delete, insert, select, update on stored_file to carefold_work;
grant delete, select on stored_file to carefold_destroy;

create table survey (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  kind text not null,
  as_of date not null,
  ends_on date not null,
  medical boolean default false not null,
  medical_chosen_by text,
  medical_chosen_at timestamp with time zone,
  created_by uuid not null,
  creator text not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint survey_pkey PRIMARY KEY (id),
  constraint survey_check CHECK (((medical = (medical_chosen_by IS NOT NULL)) AND (medical = (medical_chosen_at IS NOT NULL)))),
  constraint survey_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'practice'::text]))),
  constraint survey_name_check CHECK ((name <> ''::text)),
  constraint survey_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES account(organization_id, id),
  constraint survey_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint survey_organization_id_id_key UNIQUE (organization_id, id)
);
alter table survey enable row level security;
alter table survey force row level security;
CREATE INDEX survey_list ON public.survey USING btree (organization_id, updated_at DESC, id DESC);
CREATE INDEX survey_open ON public.survey USING btree (organization_id, ends_on) WHERE (ended_at IS NULL);
create policy every_row on survey as permissive for all to carefold_work using (true) with check (true);
create policy my_people on survey as restrictive for all to carefold_people using (false);
create policy own_organization on survey as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on survey to carefold_work;
grant insert, select, update on survey to carefold_app;

create table survey_binder (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  survey_id uuid not null,
  person_id uuid not null,
  state text default 'waiting'::text not null,
  medical boolean not null,
  file_id uuid,
  pages integer,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  made_at timestamp with time zone,
  constraint survey_binder_pkey PRIMARY KEY (id),
  constraint survey_binder_check CHECK (((state = 'done'::text) = (file_id IS NOT NULL))),
  constraint survey_binder_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint survey_binder_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint survey_binder_organization_id_id_key UNIQUE (organization_id, id),
  constraint survey_binder_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint survey_binder_organization_id_survey_id_fkey FOREIGN KEY (organization_id, survey_id) REFERENCES survey(organization_id, id),
  constraint survey_binder_organization_id_survey_id_person_id_key UNIQUE (organization_id, survey_id, person_id),
  constraint survey_binder_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
alter table survey_binder enable row level security;
alter table survey_binder force row level security;
CREATE INDEX survey_binder_file ON public.survey_binder USING btree (organization_id, file_id);
CREATE INDEX survey_binder_person ON public.survey_binder USING btree (organization_id, person_id);
CREATE INDEX survey_binder_waiting ON public.survey_binder USING btree (organization_id, asked_at, id) WHERE (state = 'waiting'::text);
create policy destroying on survey_binder as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on survey_binder as permissive for all to carefold_work using (true) with check (true);
create policy my_people on survey_binder as restrictive for all to carefold_people using (false);
create policy own_organization on survey_binder as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.survey_binder FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on survey_binder to carefold_app;
grant delete, insert, select, update on survey_binder to carefold_work;
grant delete, select on survey_binder to carefold_destroy;

create table survey_draw (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  survey_id uuid not null,
  number integer not null,
  percent integer not null,
  at_least integer not null,
  seed text not null,
  groups jsonb not null,
  reason text,
  drawn_by uuid not null,
  drawer text not null,
  drawn_at timestamp with time zone not null,
  constraint survey_draw_pkey PRIMARY KEY (id),
  constraint survey_draw_at_least_check CHECK (((at_least >= 1) AND (at_least <= 50))),
  constraint survey_draw_check CHECK (((number = 1) = (reason IS NULL))),
  constraint survey_draw_number_check CHECK ((number >= 1)),
  constraint survey_draw_organization_id_drawn_by_fkey FOREIGN KEY (organization_id, drawn_by) REFERENCES account(organization_id, id),
  constraint survey_draw_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint survey_draw_organization_id_id_key UNIQUE (organization_id, id),
  constraint survey_draw_organization_id_survey_id_fkey FOREIGN KEY (organization_id, survey_id) REFERENCES survey(organization_id, id),
  constraint survey_draw_organization_id_survey_id_number_key UNIQUE (organization_id, survey_id, number),
  constraint survey_draw_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint survey_draw_seed_check CHECK ((seed <> ''::text))
);
alter table survey_draw enable row level security;
alter table survey_draw force row level security;
create policy every_row on survey_draw as permissive for all to carefold_work using (true) with check (true);
create policy my_people on survey_draw as restrictive for all to carefold_people using (false);
create policy own_organization on survey_draw as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.survey_draw FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.survey_draw FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on survey_draw to carefold_work;
grant insert, select on survey_draw to carefold_app;

create table survey_link (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  survey_id uuid not null,
  token_hash bytea not null,
  code_hash bytea not null,
  wrong_codes integer default 0 not null,
  ends_at timestamp with time zone not null,
  binders boolean not null,
  created_by uuid not null,
  creator text not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  revoker text,
  constraint survey_link_pkey PRIMARY KEY (id),
  constraint survey_link_check CHECK (((revoked_at IS NULL) = (revoker IS NULL))),
  constraint survey_link_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES account(organization_id, id),
  constraint survey_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint survey_link_organization_id_id_key UNIQUE (organization_id, id),
  constraint survey_link_organization_id_survey_id_fkey FOREIGN KEY (organization_id, survey_id) REFERENCES survey(organization_id, id),
  constraint survey_link_token_hash_key UNIQUE (token_hash)
);
alter table survey_link enable row level security;
alter table survey_link force row level security;
CREATE INDEX survey_link_of ON public.survey_link USING btree (organization_id, survey_id, created_at DESC);
create policy every_row on survey_link as permissive for all to carefold_work using (true) with check (true);
create policy look_up on survey_link as permissive for select to carefold_lookup using (true);
create policy my_people on survey_link as restrictive for all to carefold_people using (false);
create policy own_organization on survey_link as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on survey_link to carefold_work;
grant insert, select, update on survey_link to carefold_app;
grant select (id, organization_id, token_hash) on survey_link to carefold_lookup;

create table survey_person (
  organization_id uuid default current_organization() not null,
  survey_id uuid not null,
  person_id uuid not null,
  draw_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint survey_person_pkey PRIMARY KEY (survey_id, person_id),
  constraint survey_person_organization_id_draw_id_fkey FOREIGN KEY (organization_id, draw_id) REFERENCES survey_draw(organization_id, id),
  constraint survey_person_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint survey_person_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint survey_person_organization_id_survey_id_fkey FOREIGN KEY (organization_id, survey_id) REFERENCES survey(organization_id, id)
);
alter table survey_person enable row level security;
alter table survey_person force row level security;
CREATE INDEX survey_person_of ON public.survey_person USING btree (organization_id, person_id);
create policy every_row on survey_person as permissive for all to carefold_work using (true) with check (true);
create policy my_people on survey_person as restrictive for all to carefold_people using (false);
create policy own_organization on survey_person as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on survey_person to carefold_app;
grant delete, insert, select, update on survey_person to carefold_work;

create table survey_view (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  survey_id uuid not null,
  link_id uuid not null,
  what text not null,
  person_id uuid,
  document_id uuid,
  at timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  constraint survey_view_pkey PRIMARY KEY (id),
  constraint survey_view_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES caregiver_document(organization_id, id),
  constraint survey_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint survey_view_organization_id_link_id_fkey FOREIGN KEY (organization_id, link_id) REFERENCES survey_link(organization_id, id),
  constraint survey_view_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint survey_view_organization_id_survey_id_fkey FOREIGN KEY (organization_id, survey_id) REFERENCES survey(organization_id, id),
  constraint survey_view_what_check CHECK ((what = ANY (ARRAY['entered'::text, 'wrongCode'::text, 'list'::text, 'person'::text, 'document'::text, 'binder'::text, 'allBinders'::text])))
);
alter table survey_view enable row level security;
alter table survey_view force row level security;
CREATE INDEX survey_view_document ON public.survey_view USING btree (organization_id, document_id);
CREATE INDEX survey_view_link ON public.survey_view USING btree (organization_id, link_id);
CREATE INDEX survey_view_list ON public.survey_view USING btree (organization_id, survey_id, at DESC, id DESC);
CREATE INDEX survey_view_person ON public.survey_view USING btree (organization_id, person_id);
create policy every_row on survey_view as permissive for all to carefold_work using (true) with check (true);
create policy my_people on survey_view as restrictive for all to carefold_people using (false);
create policy own_organization on survey_view as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.survey_view FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.survey_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on survey_view to carefold_work;
grant insert, select on survey_view to carefold_app;

create table survey_visit (
  pass_hash bytea not null,
  organization_id uuid default current_organization() not null,
  id uuid not null,
  link_id uuid not null,
  begun_at timestamp with time zone not null,
  constraint survey_visit_pkey PRIMARY KEY (pass_hash),
  constraint survey_visit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint survey_visit_organization_id_id_key UNIQUE (organization_id, id),
  constraint survey_visit_organization_id_link_id_fkey FOREIGN KEY (organization_id, link_id) REFERENCES survey_link(organization_id, id)
);
alter table survey_visit enable row level security;
alter table survey_visit force row level security;
CREATE INDEX survey_visit_of ON public.survey_visit USING btree (organization_id, link_id);
create policy every_row on survey_visit as permissive for all to carefold_work using (true) with check (true);
create policy look_up on survey_visit as permissive for select to carefold_lookup using (true);
create policy my_people on survey_visit as restrictive for all to carefold_people using (false);
create policy own_organization on survey_visit as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on survey_visit to carefold_work;
grant insert, select on survey_visit to carefold_app;
grant select (link_id, organization_id, pass_hash) on survey_visit to carefold_lookup;

create table text_code (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  segments smallint not null,
  cost_micros integer not null,
  sent_at timestamp with time zone not null,
  constraint text_code_pkey PRIMARY KEY (id),
  constraint text_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint text_code_organization_id_id_key UNIQUE (organization_id, id),
  constraint text_code_segments_check CHECK ((segments > 0))
);
alter table text_code enable row level security;
alter table text_code force row level security;
CREATE INDEX text_code_sent ON public.text_code USING btree (organization_id, sent_at);
create policy every_row on text_code as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on text_code as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on text_code to carefold_work;
grant insert, select on text_code to carefold_app;

create table text_consent (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid,
  phone text not null,
  given boolean not null,
  way text not null,
  on_day date not null,
  note text default ''::text not null,
  words text default ''::text not null,
  account_id uuid,
  actor text not null,
  created_at timestamp with time zone default now() not null,
  staff_id uuid,
  constraint text_consent_pkey PRIMARY KEY (id),
  constraint text_consent_check CHECK ((num_nonnulls(person_id, staff_id) = 1)),
  constraint text_consent_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint text_consent_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint text_consent_organization_id_id_key UNIQUE (organization_id, id),
  constraint text_consent_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint text_consent_organization_id_staff_id_fkey FOREIGN KEY (organization_id, staff_id) REFERENCES account(organization_id, id),
  constraint text_consent_way_check CHECK ((way = ANY (ARRAY['signUp'::text, 'ownPage'::text, 'reply'::text, 'onPaper'::text, 'byPhone'::text, 'inPerson'::text, 'inWriting'::text])))
);
alter table text_consent enable row level security;
alter table text_consent force row level security;
CREATE INDEX text_consent_person ON public.text_consent USING btree (organization_id, person_id, created_at DESC, id DESC);
CREATE INDEX text_consent_phone ON public.text_consent USING btree (phone);
CREATE INDEX text_consent_staff ON public.text_consent USING btree (organization_id, staff_id, created_at DESC, id DESC) WHERE (staff_id IS NOT NULL);
create policy destroying on text_consent as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on text_consent as permissive for all to carefold_work using (true) with check (true);
create policy look_up on text_consent as permissive for select to carefold_lookup using (true);
create policy my_people on text_consent as restrictive for all to carefold_people using (((staff_id = ( SELECT people_of() AS people_of)) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = text_consent.person_id)))));
create policy own_organization on text_consent as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.text_consent FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.text_consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.text_consent FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on text_consent to carefold_work;
grant insert, select on text_consent to carefold_app;
grant select (created_at, organization_id, person_id, phone, staff_id) on text_consent to carefold_lookup;
grant select, update (actor, note, phone) on text_consent to carefold_destroy;

create table text_message (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid,
  kind text not null,
  phone text not null,
  body text,
  segments smallint not null,
  cost_micros integer,
  caused_by uuid,
  actor text not null,
  created_at timestamp with time zone default now() not null,
  next_try_at timestamp with time zone,
  leased_until timestamp with time zone,
  tries smallint default 0 not null,
  sent_at timestamp with time zone,
  withheld_at timestamp with time zone,
  given_up_at timestamp with time zone,
  failure text,
  answered smallint,
  staff_id uuid,
  constraint text_message_pkey PRIMARY KEY (id),
  constraint text_message_check CHECK ((num_nonnulls(next_try_at, sent_at, withheld_at, given_up_at) = 1)),
  constraint text_message_check1 CHECK ((num_nonnulls(person_id, staff_id) = 1)),
  constraint text_message_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'reminder'::text, 'invitation'::text, 'answer'::text, 'notice'::text]))),
  constraint text_message_organization_id_caused_by_fkey FOREIGN KEY (organization_id, caused_by) REFERENCES account(organization_id, id),
  constraint text_message_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint text_message_organization_id_id_key UNIQUE (organization_id, id),
  constraint text_message_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint text_message_organization_id_staff_id_fkey FOREIGN KEY (organization_id, staff_id) REFERENCES account(organization_id, id),
  constraint text_message_segments_check CHECK ((segments > 0))
);
alter table text_message enable row level security;
alter table text_message force row level security;
CREATE INDEX text_message_due ON public.text_message USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX text_message_person ON public.text_message USING btree (organization_id, person_id, created_at DESC, id DESC);
CREATE INDEX text_message_sent ON public.text_message USING btree (organization_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX text_message_staff ON public.text_message USING btree (organization_id, staff_id, created_at DESC, id DESC) WHERE (staff_id IS NOT NULL);
create policy destroying on text_message as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on text_message as permissive for all to carefold_work using (true) with check (true);
create policy look_up on text_message as permissive for select to carefold_lookup using (true);
create policy my_people on text_message as restrictive for all to carefold_people using (((staff_id = ( SELECT people_of() AS people_of)) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = text_message.person_id)))));
create policy own_organization on text_message as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.text_message FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on text_message to carefold_work;
grant insert, select, update on text_message to carefold_app;
grant select (organization_id, person_id, phone, sent_at, staff_id) on text_message to carefold_lookup;
grant select, update (body, failure, next_try_at, phone, withheld_at) on text_message to carefold_destroy;

create table text_reply (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid,
  phone text not null,
  body text not null,
  keyword text,
  inbound_id text not null,
  received_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  staff_id uuid,
  constraint text_reply_pkey PRIMARY KEY (id),
  constraint text_reply_check CHECK ((num_nonnulls(person_id, staff_id) = 1)),
  constraint text_reply_keyword_check CHECK ((keyword = ANY (ARRAY['stop'::text, 'start'::text, 'help'::text]))),
  constraint text_reply_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint text_reply_organization_id_id_key UNIQUE (organization_id, id),
  constraint text_reply_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint text_reply_organization_id_person_id_inbound_id_key UNIQUE (organization_id, person_id, inbound_id),
  constraint text_reply_organization_id_staff_id_fkey FOREIGN KEY (organization_id, staff_id) REFERENCES account(organization_id, id),
  constraint text_reply_organization_id_staff_id_inbound_id_key UNIQUE (organization_id, staff_id, inbound_id)
);
alter table text_reply enable row level security;
alter table text_reply force row level security;
CREATE INDEX text_reply_person ON public.text_reply USING btree (organization_id, person_id, received_at DESC, id DESC);
CREATE INDEX text_reply_staff ON public.text_reply USING btree (organization_id, staff_id, received_at DESC, id DESC) WHERE (staff_id IS NOT NULL);
create policy destroying on text_reply as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on text_reply as permissive for all to carefold_work using (true) with check (true);
create policy my_people on text_reply as restrictive for all to carefold_people using (((staff_id = ( SELECT people_of() AS people_of)) OR (EXISTS ( SELECT
   FROM person p
  WHERE (p.id = text_reply.person_id)))));
create policy own_organization on text_reply as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.text_reply FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.text_reply FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_held BEFORE DELETE OR UPDATE ON public.text_reply FOR EACH ROW WHEN ((CURRENT_USER = 'carefold_destroy'::name)) EXECUTE FUNCTION refuse_held();
grant delete, insert, select, update on text_reply to carefold_work;
grant insert, select on text_reply to carefold_app;
grant select, update (body, phone) on text_reply to carefold_destroy;

create table text_settings (
  organization_id uuid default current_organization() not null,
  reminders boolean default false not null,
  price_micros integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  notices boolean default false not null,
  constraint text_settings_pkey PRIMARY KEY (organization_id),
  constraint text_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint text_settings_price_micros_check CHECK (((price_micros >= 0) AND (price_micros <= 1000000)))
);
alter table text_settings enable row level security;
alter table text_settings force row level security;
create policy every_row on text_settings as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on text_settings as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on text_settings to carefold_work;
grant insert, select, update on text_settings to carefold_app;

create table waiver (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  requirement_id uuid not null,
  from_day date not null,
  to_day date,
  declination boolean default false not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  approved_by uuid,
  approved_on date,
  ended_on date,
  requester text default ''::text not null,
  approver text,
  approved_at timestamp with time zone,
  closed_by uuid,
  closer text,
  closed_at timestamp with time zone,
  closing text,
  closing_reason text default ''::text not null,
  constraint waiver_pkey PRIMARY KEY (id),
  constraint waiver_check CHECK ((approved_by IS DISTINCT FROM requested_by)),
  constraint waiver_check1 CHECK (((to_day IS NULL) OR (to_day >= from_day))),
  constraint waiver_check2 CHECK (((closing <> 'refused'::text) OR (closed_by IS DISTINCT FROM requested_by))),
  constraint waiver_closing_check CHECK ((closing = ANY (ARRAY['refused'::text, 'withdrawn'::text, 'ended'::text]))),
  constraint waiver_organization_id_approved_by_fkey FOREIGN KEY (organization_id, approved_by) REFERENCES account(organization_id, id),
  constraint waiver_organization_id_closed_by_fkey FOREIGN KEY (organization_id, closed_by) REFERENCES account(organization_id, id),
  constraint waiver_organization_id_id_key UNIQUE (organization_id, id),
  constraint waiver_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id),
  constraint waiver_organization_id_requested_by_fkey FOREIGN KEY (organization_id, requested_by) REFERENCES account(organization_id, id),
  constraint waiver_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES requirement(organization_id, id),
  constraint waiver_reason_check CHECK ((reason <> ''::text))
);
alter table waiver enable row level security;
alter table waiver force row level security;
CREATE INDEX waiver_person ON public.waiver USING btree (organization_id, person_id);
CREATE UNIQUE INDEX waiver_pending ON public.waiver USING btree (organization_id, person_id, requirement_id) WHERE ((approved_on IS NULL) AND (ended_on IS NULL));
create policy destroying on waiver as permissive for all to carefold_destroy using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy every_row on waiver as permissive for all to carefold_work using (true) with check (true);
create policy my_people on waiver as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = waiver.person_id))));
create policy own_organization on waiver as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on waiver to carefold_work;
grant insert, select, update on waiver to carefold_app;
grant select, update (closing_reason, reason) on waiver to carefold_destroy;

create table walkthrough (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  name text not null,
  position_id uuid not null,
  active boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint walkthrough_pkey PRIMARY KEY (id),
  constraint walkthrough_name_check CHECK ((name <> ''::text)),
  constraint walkthrough_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint walkthrough_organization_id_id_key UNIQUE (organization_id, id),
  constraint walkthrough_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES "position"(organization_id, id)
);
alter table walkthrough enable row level security;
alter table walkthrough force row level security;
CREATE INDEX walkthrough_list ON public.walkthrough USING btree (organization_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX walkthrough_position ON public.walkthrough USING btree (organization_id, position_id);
create policy every_row on walkthrough as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on walkthrough as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on walkthrough to carefold_work;
grant insert, select, update on walkthrough to carefold_app;

create table walkthrough_step (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  walkthrough_id uuid not null,
  unique_id text not null,
  place smallint not null,
  type text not null,
  title text not null,
  instruction text default ''::text not null,
  minutes smallint not null,
  waits_for uuid,
  required boolean default true not null,
  text text default ''::text not null,
  video_url text,
  video_file_id uuid,
  captions text default ''::text not null,
  url text,
  button_label text default ''::text not null,
  consent_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint walkthrough_step_pkey PRIMARY KEY (id),
  constraint walkthrough_step_check CHECK ((waits_for <> id)),
  constraint walkthrough_step_minutes_check CHECK (((minutes >= 0) AND (minutes <= 600))),
  constraint walkthrough_step_organization_id_id_key UNIQUE (organization_id, id),
  constraint walkthrough_step_organization_id_video_file_id_fkey FOREIGN KEY (organization_id, video_file_id) REFERENCES stored_file(organization_id, id),
  constraint walkthrough_step_organization_id_waits_for_fkey FOREIGN KEY (organization_id, waits_for) REFERENCES walkthrough_step(organization_id, id) ON DELETE SET NULL (waits_for),
  constraint walkthrough_step_organization_id_walkthrough_id_fkey FOREIGN KEY (organization_id, walkthrough_id) REFERENCES walkthrough(organization_id, id),
  constraint walkthrough_step_place_check CHECK ((place >= 1)),
  constraint walkthrough_step_title_check CHECK ((title <> ''::text)),
  constraint walkthrough_step_type_check CHECK ((type = ANY (ARRAY['welcome'::text, 'video-training'::text, 'profile-information'::text, 'webpage-link'::text, 'document-upload'::text, 'reference-check'::text, 'competency-test'::text, 'skill-checklist'::text, 'text-information'::text, 'application-review'::text]))),
  constraint walkthrough_step_walkthrough_id_place_key UNIQUE (walkthrough_id, place) DEFERRABLE INITIALLY DEFERRED,
  constraint walkthrough_step_walkthrough_id_unique_id_key UNIQUE (walkthrough_id, unique_id)
);
alter table walkthrough_step enable row level security;
alter table walkthrough_step force row level security;
CREATE INDEX walkthrough_step_video ON public.walkthrough_step USING btree (organization_id, video_file_id) WHERE (video_file_id IS NOT NULL);
CREATE INDEX walkthrough_step_waiting ON public.walkthrough_step USING btree (organization_id, waits_for) WHERE (waits_for IS NOT NULL);
create policy every_row on walkthrough_step as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on walkthrough_step as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on walkthrough_step to carefold_app;
grant delete, insert, select, update on walkthrough_step to carefold_work;

create table walkthrough_step_document (
  organization_id uuid default current_organization() not null,
  step_id uuid not null,
  document_type_id uuid not null,
  place smallint not null,
  required boolean not null,
  constraint walkthrough_step_document_pkey PRIMARY KEY (step_id, document_type_id),
  constraint walkthrough_step_document_organization_id_document_type_id_fkey FOREIGN KEY (organization_id, document_type_id) REFERENCES document_type(organization_id, id),
  constraint walkthrough_step_document_organization_id_step_id_fkey FOREIGN KEY (organization_id, step_id) REFERENCES walkthrough_step(organization_id, id) ON DELETE CASCADE
);
alter table walkthrough_step_document enable row level security;
alter table walkthrough_step_document force row level security;
CREATE INDEX walkthrough_step_document_by_type ON public.walkthrough_step_document USING btree (organization_id, document_type_id);
create policy every_row on walkthrough_step_document as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on walkthrough_step_document as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on walkthrough_step_document to carefold_app;
grant delete, insert, select, update on walkthrough_step_document to carefold_work;

create table walkthrough_step_reviewer (
  organization_id uuid default current_organization() not null,
  step_id uuid not null,
  account_id uuid not null,
  constraint walkthrough_step_reviewer_pkey PRIMARY KEY (step_id, account_id),
  constraint walkthrough_step_reviewer_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint walkthrough_step_reviewer_organization_id_step_id_fkey FOREIGN KEY (organization_id, step_id) REFERENCES walkthrough_step(organization_id, id) ON DELETE CASCADE
);
alter table walkthrough_step_reviewer enable row level security;
alter table walkthrough_step_reviewer force row level security;
CREATE INDEX walkthrough_step_reviewer_by_account ON public.walkthrough_step_reviewer USING btree (organization_id, account_id);
create policy every_row on walkthrough_step_reviewer as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on walkthrough_step_reviewer as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on walkthrough_step_reviewer to carefold_app;
grant delete, insert, select, update on walkthrough_step_reviewer to carefold_work;

create table walkthrough_step_source (
  organization_id uuid default current_organization() not null,
  step_id uuid not null,
  source_id uuid not null,
  place smallint not null,
  required boolean not null,
  constraint walkthrough_step_source_pkey PRIMARY KEY (step_id, source_id),
  constraint walkthrough_step_source_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint walkthrough_step_source_organization_id_step_id_fkey FOREIGN KEY (organization_id, step_id) REFERENCES walkthrough_step(organization_id, id) ON DELETE CASCADE
);
alter table walkthrough_step_source enable row level security;
alter table walkthrough_step_source force row level security;
CREATE INDEX walkthrough_step_source_by_source ON public.walkthrough_step_source USING btree (organization_id, source_id);
create policy every_row on walkthrough_step_source as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on walkthrough_step_source as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on walkthrough_step_source to carefold_app;
grant delete, insert, select, update on walkthrough_step_source to carefold_work;

create table walkthrough_version (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  walkthrough_id uuid not null,
  version integer not null,
  name text not null,
  steps jsonb not null,
  created_at timestamp with time zone not null,
  constraint walkthrough_version_pkey PRIMARY KEY (id),
  constraint walkthrough_version_organization_id_id_key UNIQUE (organization_id, id),
  constraint walkthrough_version_organization_id_walkthrough_id_fkey FOREIGN KEY (organization_id, walkthrough_id) REFERENCES walkthrough(organization_id, id),
  constraint walkthrough_version_walkthrough_id_version_key UNIQUE (walkthrough_id, version)
);
alter table walkthrough_version enable row level security;
alter table walkthrough_version force row level security;
create policy every_row on walkthrough_version as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on walkthrough_version as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.walkthrough_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.walkthrough_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on walkthrough_version to carefold_work;
grant insert, select on walkthrough_version to carefold_app;

create table webhook (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  secret_sealed bytea not null,
  old_secret_sealed bytea,
  old_secret_until timestamp with time zone,
  paused_at timestamp with time zone,
  paused_because text,
  failing_since timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_check CHECK (((old_secret_sealed IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_check1 CHECK (((paused_at IS NULL) = (paused_because IS NULL))),
  constraint webhook_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES account(organization_id, id),
  constraint webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint webhook_organization_id_id_key UNIQUE (organization_id, id),
  constraint webhook_paused_because_check CHECK ((paused_because = ANY (ARRAY['chosen'::text, 'failing'::text, 'gone'::text]))),
  constraint webhook_url_check CHECK ((url <> ''::text))
);
alter table webhook enable row level security;
alter table webhook force row level security;
CREATE UNIQUE INDEX webhook_url ON public.webhook USING btree (organization_id, url);
create policy every_row on webhook as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on webhook as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on webhook to carefold_app;
grant delete, insert, select, update on webhook to carefold_work;

create table webhook_clearance (
  organization_id uuid default current_organization() not null,
  person_id uuid not null,
  answer text not null,
  previous text,
  constraint webhook_clearance_pkey PRIMARY KEY (organization_id, person_id),
  constraint webhook_clearance_answer_check CHECK ((answer = ANY (ARRAY['clear'::text, 'notClear'::text, 'notYet'::text, 'notWithUs'::text]))),
  constraint webhook_clearance_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint webhook_clearance_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES person(organization_id, id) ON DELETE CASCADE,
  constraint webhook_clearance_previous_check CHECK ((previous = ANY (ARRAY['clear'::text, 'notClear'::text, 'notYet'::text, 'notWithUs'::text])))
);
alter table webhook_clearance enable row level security;
alter table webhook_clearance force row level security;
create policy every_row on webhook_clearance as permissive for all to carefold_work using (true) with check (true);
create policy my_people on webhook_clearance as restrictive for all to carefold_people using ((EXISTS ( SELECT
   FROM person p
  WHERE (p.id = webhook_clearance.person_id))));
create policy own_organization on webhook_clearance as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on webhook_clearance to carefold_app;
grant delete, insert, select, update on webhook_clearance to carefold_work;

create table webhook_delivery (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  webhook_id uuid not null,
  event_id uuid not null,
  attempts integer default 0 not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  leased_until timestamp with time zone,
  last_try_at timestamp with time zone,
  delivered_at timestamp with time zone,
  status_code integer,
  answer text,
  failure text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_check CHECK (((delivered_at IS NULL) OR (next_try_at IS NULL))),
  constraint webhook_delivery_failure_check CHECK ((failure = ANY (ARRAY['address'::text, 'timeout'::text, 'certificate'::text, 'connection'::text]))),
  constraint webhook_delivery_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES webhook_event(organization_id, id) ON DELETE CASCADE,
  constraint webhook_delivery_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint webhook_delivery_organization_id_id_key UNIQUE (organization_id, id),
  constraint webhook_delivery_organization_id_webhook_id_fkey FOREIGN KEY (organization_id, webhook_id) REFERENCES webhook(organization_id, id) ON DELETE CASCADE
);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (next_try_at, id) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_delivery_event ON public.webhook_delivery USING btree (organization_id, event_id);
CREATE INDEX webhook_delivery_log ON public.webhook_delivery USING btree (organization_id, webhook_id, created_at DESC, id DESC);
create policy every_row on webhook_delivery as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on webhook_delivery as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on webhook_delivery to carefold_app;
grant delete, insert, select, update on webhook_delivery to carefold_work;

create table webhook_event (
  id uuid not null,
  organization_id uuid default current_organization() not null,
  type text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint webhook_event_organization_id_id_key UNIQUE (organization_id, id)
);
alter table webhook_event enable row level security;
alter table webhook_event force row level security;
CREATE INDEX webhook_event_age ON public.webhook_event USING btree (happened_at);
create policy every_row on webhook_event as permissive for all to carefold_work using (true) with check (true);
create policy own_organization on webhook_event as permissive for all to carefold_app using ((organization_id = ( SELECT current_organization() AS current_organization))) with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on webhook_event to carefold_app;
grant delete, insert, select, update on webhook_event to carefold_work;
