-- The day on which an import took a person over from earlier records. Evaluations that fell due before it were another system's.
alter table person add taken_over_on date;
update person p set taken_over_on = e.on_day
  from (select person_id, min(on_day) as on_day from person_event where kind = 'imported' group by 1) e
  where e.person_id = p.id;
