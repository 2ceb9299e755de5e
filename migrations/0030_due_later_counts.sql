-- The overview's "missing" counts what must be there now; what falls due later is a figure of its own.
create function counted_status(status text, needed boolean) returns text language sql immutable as $$
  select case when status = 'missing' and not needed then 'later' else status end
$$;

create or replace function count_of_person(person_id uuid, sign integer) returns void language sql as $$
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
$$;

delete from compliance_count where status = 'missing';
insert into compliance_count (organization_id, requirement_id, day, status, people)
select s.organization_id, s.requirement_id, difference.day, difference.status, sum(difference.people)
from compliance_span s join person p on p.id = s.person_id and p.status = 'active'
cross join lateral span_differences(s.from_day, s.to_day, counted_status(s.status, s.needed), null::date) difference
where s.status = 'missing'
group by 1, 2, 3, 4 having sum(difference.people) <> 0;
