-- How many people were clear to work and how many were not, whatever became of them since, so that the trend need not look at
-- everyone. As in compliance_count, a row of clearance adds a difference on the day on which it begins and takes it back on the
-- day on which it ends; rows are only added, and `fold_clearance_counts` adds them up.
create table clearance_count (
  organization_id uuid not null references organization (id),
  day date not null,
  answer text not null,
  people integer not null
);
create index clearance_count_day on clearance_count (organization_id, day) include (answer, people);
call protect('clearance_count', 'select');
-- Figures over everybody are never read by whoever is bound: what they read is counted from what they see.
create policy my_people on clearance_count as restrictive for select to carefold_people using (false);

-- The figures of the overview on a day, and by how many the endings grow from one of these days to the next, by the place of the
-- later one. Over the view alone whoever is not bound would have the plan of whoever is, made anew each time for reading everybody.
create function compliance_figures(on_day date) returns table (requirement_id uuid, status text, people integer)
language plpgsql stable as $$
begin
  if people_of() is null then
    return query select c.requirement_id, c.status, sum(c.people)::int from compliance_count c
      where c.day <= on_day and c.status <> 'ending' group by 1, 2 having sum(c.people) <> 0;
  else
    return query select c.requirement_id, c.status, sum(c.people)::int from counted_compliance c
      where c.day <= on_day and c.status <> 'ending' group by 1, 2 having sum(c.people) <> 0;
  end if;
end
$$;
create function compliance_endings(from_day date, days date[]) returns table (requirement_id uuid, at integer, people integer)
language plpgsql stable as $$
begin
  if people_of() is null then
    return query select c.requirement_id, width_bucket(c.day - 1, days), sum(c.people)::int from compliance_count c
      where c.status = 'ending' and c.day between from_day and days[cardinality(days)] group by 1, 2;
  else
    return query select c.requirement_id, width_bucket(c.day - 1, days), sum(c.people)::int from counted_compliance c
      where c.status = 'ending' and c.day between from_day and days[cardinality(days)] group by 1, 2;
  end if;
end
$$;

-- The same of who was clear.
create function clear_steps(days date[]) returns table (answer text, at integer, people integer) language plpgsql stable as $$
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
$$;

create function add_clearance_counts(gone clearance[], put clearance[]) returns void language sql as $$
  insert into clearance_count (organization_id, day, answer, people)
  select c.organization_id, difference.day, c.answer, sum(difference.people)
  from (select g.organization_id, g.from_day, g.to_day, g.answer, -1 as sign from unnest(gone) g
    union all select p.organization_id, p.from_day, p.to_day, p.answer, 1 from unnest(put) p) c
  cross join lateral (values (c.from_day, c.sign), (c.to_day, -c.sign)) difference (day, people)
  where c.answer in ('clear', 'notClear') and difference.day is not null
  group by 1, 2, 3 having sum(difference.people) <> 0
$$;

-- Whoever writes clearance has it counted: a judgement, an import that is undone, a destruction.
create function count_clearance() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then perform add_clearance_counts('{}', array(select row(c.*)::clearance from put c));
  elsif tg_op = 'DELETE' then perform add_clearance_counts(array(select row(c.*)::clearance from gone c), '{}');
  else perform add_clearance_counts(array(select row(c.*)::clearance from gone c), array(select row(c.*)::clearance from put c));
  end if;
  return null;
end
$$;
create trigger count_put after insert on clearance
  referencing new table as put for each statement execute function count_clearance();
create trigger count_changed after update on clearance
  referencing old table as gone new table as put for each statement execute function count_clearance();
create trigger count_gone after delete on clearance
  referencing old table as gone for each statement execute function count_clearance();

-- Adds up the current organization's differences: one row an answer and day, and one an answer for all days before the first that
-- anybody may still ask for. One at a time: while another one is at it, nothing happens.
create function fold_clearance_counts(first_asked date) returns void language plpgsql security definer set search_path = public as $$
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
$$;

-- Policies hold for the owner of the tables as well, unless the functions belong to the role that sees every row.
grant create on schema public to carefold_work;
alter function count_clearance() owner to carefold_work;
alter function fold_clearance_counts(date) owner to carefold_work;
revoke create on schema public from carefold_work;

alter table clearance no force row level security;
alter table clearance_count no force row level security;
insert into clearance_count (organization_id, day, answer, people)
select c.organization_id, difference.day, c.answer, sum(difference.people)
from clearance c cross join lateral (values (c.from_day, 1), (c.to_day, -1)) difference (day, people)
where c.answer in ('clear', 'notClear') and difference.day is not null
group by 1, 2, 3 having sum(difference.people) <> 0;
alter table clearance_count force row level security;
alter table clearance force row level security;
