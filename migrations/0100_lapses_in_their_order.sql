-- Whoever needs attention, in the order in which My work shows them: the first page is read without passing over everybody. It holds
-- days to come as well, since an index knows no today; who asks names the day.
create index clearance_attention on clearance (organization_id, (overdue > 0) desc,
    (case when overdue > 0 then coalesce(next_due, from_day) else from_day end), person_id)
  include (from_day, to_day, answer, overdue, next_due)
  where not past and (answer <> 'clear' or overdue > 0);
