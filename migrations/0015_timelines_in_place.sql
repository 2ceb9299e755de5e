-- A change of a fact changes what dozens of days say of a person, and hardly ever the days themselves: such rows are updated
-- in place, which neither looks up their keys again nor touches an index.
grant update on compliance_span, clearance to carefold_app;

-- The primary key finds the same rows.
drop index clearance_at;

-- The figures of the overview are now written by the statement that writes the days, added up beforehand: what neighbouring
-- days take from each other is nothing in all, and the triggers cost more than the rows that they looked at.
drop trigger count_put on compliance_span;
drop trigger count_gone on compliance_span;
drop trigger count_put on clearance;
drop trigger count_gone on clearance;
drop function count_spans();
drop function count_clearance();

-- What a version asks for, at any depth: document types, ledgers, lists. Whoever hears of new evidence asks which rules it
-- may bear on.
create function sources_of(satisfied_by jsonb) returns text[] language sql immutable as $$
  select array(select distinct source #>> '{}' from jsonb_path_query(satisfied_by, 'strict $.**.sourceId') source)
$$;
alter table requirement_version add column sources text[] not null generated always as (sources_of(satisfied_by)) stored;
