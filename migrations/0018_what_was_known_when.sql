-- What the profile said of the dated facts that decide what is required of a person, from the end of the day `known_from` to
-- the next row's: "as of" an evening answers what the screens said on it.
create table profile_history (
  organization_id uuid not null,
  person_id uuid not null,
  known_from date not null,
  hired_on date,
  first_contact_on date,
  positions jsonb not null,
  states jsonb not null,
  absences jsonb not null,
  -- How the day is known: put down on it; read later from the audit events, or from when the row was made.
  source text not null default 'recorded' check (source in ('recorded', 'history', 'created')),
  primary key (person_id, known_from),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
call protect('profile_history', 'select, insert, update');

-- A period of employment that was over before the current one, whose dates stand on the person.
create table earlier_employment (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null,
  hired_on date not null,
  first_contact_on date,
  -- The first day on which the person no longer worked here.
  ended_on date not null check (ended_on >= hired_on),
  recorded_at timestamptz not null,
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index earlier_employment_person on earlier_employment (organization_id, person_id);
call protect('earlier_employment', 'select, insert');

-- The evenings before this release, from what the audit events kept: from the newest change back to when the person was added.
do $$
declare
  one record;
  change record;
  said jsonb;
begin
  for one in
    select p.id, p.organization_id, o.time_zone, (p.created_at at time zone o.time_zone)::date as created_on,
      jsonb_build_object('hiredOn', p.hired_on, 'firstContactOn', p.first_contact_on,
        'positions', coalesce((select jsonb_agg(jsonb_build_object('positionId', position_id, 'from', from_day, 'to', to_day))
          from person_position where person_id = p.id), '[]'),
        'states', coalesce((select jsonb_agg(jsonb_build_object('stateCode', state_code, 'from', from_day, 'to', to_day))
          from person_state where person_id = p.id), '[]')) as said
    from person p join organization o on o.id = p.organization_id
  loop
    said := one.said;
    for change in
      select (a.at at time zone one.time_zone)::date as on_day, a.at,
        (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(a.before)
          where key in ('hiredOn', 'firstContactOn', 'positions', 'states')) as before
      from audit_event a
      where a.person_id = one.id and a.action = 'caregiver.profileUpdated'
        and a.after ?| array['hiredOn', 'firstContactOn', 'positions', 'states']
      union all
      -- The first sign-off sets a hire date that no profile had named before it.
      select (s.signed_at at time zone one.time_zone)::date, s.signed_at, '{"hiredOn": null}'
      from (select min(signed_at) as signed_at from sign_off where person_id = one.id) s
      where s.signed_at is not null and not exists (select from audit_event a where a.person_id = one.id
        and a.action = 'caregiver.profileUpdated' and a.after ? 'hiredOn' and a.at < s.signed_at)
      order by at desc
    loop
      insert into profile_history (organization_id, person_id, known_from, hired_on, first_contact_on, positions, states, absences, source)
      values (one.organization_id, one.id, change.on_day, (said->>'hiredOn')::date, (said->>'firstContactOn')::date,
        said->'positions', said->'states', '[]', 'history')
      on conflict do nothing;
      said := said || change.before;
    end loop;
    insert into profile_history (organization_id, person_id, known_from, hired_on, first_contact_on, positions, states, absences, source)
    values (one.organization_id, one.id, one.created_on, (said->>'hiredOn')::date, (said->>'firstContactOn')::date,
      said->'positions', said->'states', '[]', 'created')
    on conflict do nothing;
  end loop;
end
$$;

-- Times out of work, from the days on which their rows were made and taken away.
insert into profile_history (organization_id, person_id, known_from, hired_on, first_contact_on, positions, states, absences, source)
select distinct on (a.person_id, day.on_day) a.organization_id, a.person_id, day.on_day, h.hired_on, h.first_contact_on,
  h.positions, h.states, '[]'::jsonb, 'created'
from person_absence a
join organization o on o.id = a.organization_id
cross join lateral (values ((a.created_at at time zone o.time_zone)::date), ((a.removed_at at time zone o.time_zone)::date)) day (on_day)
join lateral (select * from profile_history h where h.person_id = a.person_id and h.known_from <= day.on_day
  order by h.known_from desc limit 1) h on true
where day.on_day is not null
on conflict do nothing;
update profile_history h
set absences = coalesce((select jsonb_agg(jsonb_build_object('from', a.from_day, 'to', a.to_day)) from person_absence a
    where a.person_id = h.person_id and (a.created_at at time zone o.time_zone)::date <= h.known_from
      and (a.removed_at is null or (a.removed_at at time zone o.time_zone)::date > h.known_from)), '[]')
from organization o where o.id = h.organization_id;

-- Product 6: what must be there before the first contact stands in the way from the first day, so work and sign-off ask the same.
alter table compliance_span rename stops_sign_off to needed;
alter table compliance_span add column office_check boolean not null default false;
alter table compliance_span alter column office_check drop default;

-- Four answers to "clear to work?" instead of two.
alter table clearance add column answer text check (answer in ('clear', 'notClear', 'notYet', 'notWithUs'));
update clearance c set answer = case
    when p.status in ('archived', 'rejected') then 'notWithUs'
    when p.status = 'applicant' then 'notYet'
    when c.clear and p.signed_off_at is not null then 'clear'
    else 'notClear' end
from person p where p.id = c.person_id;
alter table clearance alter column answer set not null;
alter table clearance drop column clear;
alter table clearance rename stopping to later;
update clearance set later = 0 where later <> 0;

create or replace function count_of_person(person_id uuid, sign integer) returns void language sql as $$
  insert into compliance_count (organization_id, requirement_id, day, status, people)
  select s.organization_id, s.requirement_id, difference.day, difference.status, sum(difference.people) * sign
  from compliance_span s
  cross join lateral span_differences(s.from_day, s.to_day, s.status, s.last_day) difference
  where s.person_id = $1
  group by 1, 2, 3, 4 having sum(difference.people) <> 0
  union all
  select c.organization_id, null::uuid, difference.day, difference.status,
    sum(difference.people) * sign
  from clearance c cross join lateral span_differences(c.from_day, c.to_day, c.answer, null::date) difference
  where c.person_id = $1 and c.answer in ('clear', 'notClear')
  group by 1, 2, 3, 4 having sum(difference.people) <> 0
$$;
delete from compliance_count where requirement_id is null and status in ('clear', 'blocked');
insert into compliance_count (organization_id, requirement_id, day, status, people)
select c.organization_id, null::uuid, difference.day, difference.status, sum(difference.people)
from clearance c join person p on p.id = c.person_id and p.status = 'active'
cross join lateral span_differences(c.from_day, c.to_day, c.answer, null::date) difference
where c.answer in ('clear', 'notClear')
group by 1, 2, 3, 4 having sum(difference.people) <> 0;

-- Everybody is looked at once more, in the background, as after a change of the rules.
insert into rule_change (id, organization_id, kind, requested_at, total)
select gen_random_uuid(), o.id, 'imported', now(), (select count(*) from person p where p.organization_id = o.id)
from organization o
where exists (select from person p where p.organization_id = o.id);
