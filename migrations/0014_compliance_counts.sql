-- How many active people stand how, so that the overview need not look at everyone. A span adds a difference on the day on
-- which it begins and takes it back on the day on which it ends: the sum of all differences up to a day is that day's
-- figure. Rows are only added, because writers would queue behind a row per figure; `fold_compliance_counts` adds them up.
create table compliance_count (
  organization_id uuid not null references organization (id),
  -- Null: the person as a whole, with the statuses `clear` and `blocked`.
  requirement_id uuid,
  day date not null,
  -- The status of a span; or `ending`: what counts runs out on this day, which is no difference but a figure of the day.
  status text not null,
  people integer not null,
  foreign key (organization_id, requirement_id) references requirement (organization_id, id)
);
create index compliance_count_day on compliance_count (organization_id, day);
call protect('compliance_count', 'select, insert, delete');

create function span_differences(from_day date, to_day date, status text, last_day date)
returns table (day date, status text, people integer) language sql immutable as $$
  select * from (values (from_day, status, 1), (to_day, status, -1),
    (case when status in ('valid', 'expiring') and last_day + 1 = to_day then last_day end, 'ending', 1))
    as difference (day, status, people)
  where difference.day is not null
$$;

create function count_spans() returns trigger language plpgsql as $$
begin
  insert into compliance_count (organization_id, requirement_id, day, status, people)
  select s.organization_id, s.requirement_id, difference.day, difference.status,
    sum(difference.people) * case tg_op when 'INSERT' then 1 else -1 end
  from changed s
  join person p on p.id = s.person_id and p.status = 'active'
  cross join lateral span_differences(s.from_day, s.to_day, s.status, s.last_day) difference
  group by s.organization_id, s.requirement_id, difference.day, difference.status
  having sum(difference.people) <> 0;
  return null;
end
$$;
create trigger count_put after insert on compliance_span
  referencing new table as changed for each statement execute function count_spans();
create trigger count_gone after delete on compliance_span
  referencing old table as changed for each statement execute function count_spans();

create function count_clearance() returns trigger language plpgsql as $$
begin
  insert into compliance_count (organization_id, day, status, people)
  select c.organization_id, difference.day, difference.status,
    sum(difference.people) * case tg_op when 'INSERT' then 1 else -1 end
  from changed c
  join person p on p.id = c.person_id and p.status = 'active'
  cross join lateral span_differences(c.from_day, c.to_day, case when c.clear then 'clear' else 'blocked' end, null::date) difference
  group by c.organization_id, difference.day, difference.status
  having sum(difference.people) <> 0;
  return null;
end
$$;
create trigger count_put after insert on clearance
  referencing new table as changed for each statement execute function count_clearance();
create trigger count_gone after delete on clearance
  referencing old table as changed for each statement execute function count_clearance();

-- Who becomes active brings what is stored of them along, and who no longer is takes it away.
create function count_of_person(person_id uuid, sign integer) returns void language sql as $$
  insert into compliance_count (organization_id, requirement_id, day, status, people)
  select s.organization_id, s.requirement_id, difference.day, difference.status, sum(difference.people) * sign
  from compliance_span s
  cross join lateral span_differences(s.from_day, s.to_day, s.status, s.last_day) difference
  where s.person_id = $1
  group by 1, 2, 3, 4 having sum(difference.people) <> 0
  union all
  select c.organization_id, null::uuid, difference.day, difference.status,
    sum(difference.people) * sign
  from clearance c cross join lateral span_differences(c.from_day, c.to_day, case when c.clear then 'clear' else 'blocked' end, null::date) difference
  where c.person_id = $1
  group by 1, 2, 3, 4 having sum(difference.people) <> 0
$$;
create function move_counts() returns trigger language plpgsql as $$
begin
  if old.status = 'active' and new.status <> 'active' then
    perform count_of_person(new.id, -1);
  elsif old.status <> 'active' and new.status = 'active' then
    perform count_of_person(new.id, 1);
  end if;
  return null;
end
$$;
create trigger move_counts after update of status on person for each row execute function move_counts();

-- Adds up the current organisation's differences: one row a figure and day, and one a figure for all days before the first
-- that anybody may still ask for. One at a time: while another one is at it, nothing happens.
create function fold_compliance_counts(first_asked date) returns void language plpgsql as $$
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
$$;

insert into compliance_count (organization_id, requirement_id, day, status, people)
select s.organization_id, s.requirement_id, difference.day, difference.status, sum(difference.people)
from compliance_span s
join person p on p.id = s.person_id and p.status = 'active'
cross join lateral span_differences(s.from_day, s.to_day, s.status, s.last_day) difference
group by 1, 2, 3, 4 having sum(difference.people) <> 0;
insert into compliance_count (organization_id, day, status, people)
select c.organization_id, difference.day, difference.status, sum(difference.people)
from clearance c
join person p on p.id = c.person_id and p.status = 'active'
cross join lateral span_differences(c.from_day, c.to_day, case when c.clear then 'clear' else 'blocked' end, null::date) difference
group by 1, 2, 3 having sum(difference.people) <> 0;

-- What stands in people's way, the newest first.
create index compliance_span_blocking on compliance_span (organization_id, from_day desc) where blocks;
-- Spans are put and taken, never changed: what is counted stays right.
revoke update on compliance_span, clearance from carefold_app;
