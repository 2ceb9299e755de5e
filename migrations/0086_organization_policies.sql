-- The days before an end on which people are reminded, with which a new requirement begins.
alter table organization
  add column reminder_days smallint[] not null default '{30,14,7}'
  constraint organization_reminder_days_check check (cardinality(reminder_days) <= 12);
