-- Of most people clearance holds dozens of rows: of days that are over, of today, and of days to come. Whoever asks about today
-- passes over those that are over, which only become more. `past` marks them, some time after their last day; no answer depends
-- on it, since who asks names the day as well.
alter table clearance add column past boolean not null default false;

alter table clearance no force row level security;
alter table clearance disable trigger count_changed;
update clearance set past = true where to_day <= current_date - 3;
alter table clearance enable trigger count_changed;
alter table clearance force row level security;

-- A day that is put down anew may be today's again.
create function clearance_not_past() returns trigger language plpgsql as $$
begin
  new.past := false;
  return new;
end
$$;
create trigger not_past before update of to_day on clearance for each row
  when (old.past and new.past and new.to_day is distinct from old.to_day) execute function clearance_not_past();

create index clearance_current on clearance (organization_id, from_day) include (to_day, answer, overdue, next_due, person_id)
  where not past;
-- Who was clear on past days is told by clearance_count.
drop index clearance_days;
