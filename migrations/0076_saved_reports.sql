-- A report with its filters, kept by somebody under a name: their own, or shown to everyone who may see such a report. It
-- names nobody but whose it is: what was searched for is not kept.
create table saved_report (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  report text not null check (report <> ''),
  name text not null check (name <> ''),
  filters jsonb not null,
  shared boolean not null default false,
  -- How often its sentence is emailed to whose it is; null: never.
  schedule text check (schedule in ('weekly', 'monthly')),
  -- The last day on which it was emailed, or on which that was asked for.
  emailed_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((schedule is null) = (emailed_on is null)),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index saved_report_of on saved_report (organization_id, account_id, updated_at desc, id);
create index saved_report_shared on saved_report (organization_id, updated_at desc, id) where shared;
create index saved_report_scheduled on saved_report (organization_id, emailed_on) where schedule is not null;
call protect('saved_report');
