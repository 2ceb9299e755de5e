-- Who was clear on a day, among everybody: the rows of `clearance` reach far into the future, and a reader of today passes
-- over those. What the dashboard asks of a row is in the index.
create index clearance_days on clearance (organization_id, from_day)
  include (to_day, answer, overdue, next_due, person_id);
