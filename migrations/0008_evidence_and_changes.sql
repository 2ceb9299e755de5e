-- Dated facts about a person that are no document: hours of training, a screening. The engine reads them beside the
-- documents; what else is known of one stands in the table of its own noun, under the same id.
create table evidence (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  kind text not null
    check (kind in ('hours', 'externalCheck', 'competencyTest', 'skillChecklist', 'evaluation', 'reference')),
  -- The ledger, list, test, checklist, evaluation or reference form.
  source_id text not null check (source_id <> ''),
  performed_on date,
  received_on date not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_on date,
  reason text,
  -- Its last valid day.
  expires_on date,
  -- Hours, for the entry of a ledger.
  quantity numeric(6, 2) check (quantity > 0),
  -- Hidden from this day on.
  deleted_on date,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((decision is null) = (decided_on is null)),
  check ((kind = 'hours') = (quantity is not null)),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index evidence_person on evidence (organization_id, person_id);
call protect('evidence', 'select, insert, update');

-- A change of the rules on its way to everyone. People are worked on in the order of their ids, a batch a transaction,
-- so that whoever goes on after a crash knows where.
create table rule_change (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  -- Null: many requirements at once.
  requirement_id uuid,
  kind text not null check (kind in ('created', 'revised', 'retired', 'imported')),
  requested_by uuid,
  requested_at timestamptz not null,
  -- The last person who is done; null: nobody yet.
  after_person uuid,
  done integer not null default 0,
  total integer not null,
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, requirement_id) references requirement (organization_id, id),
  foreign key (organization_id, requested_by) references account (organization_id, id)
);
create index rule_change_running on rule_change (organization_id, requested_at) where finished_at is null;
call protect('rule_change', 'select, insert, update');
