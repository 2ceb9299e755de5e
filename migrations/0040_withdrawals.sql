-- What staff took back, with the reason: it stays as it was recorded, and counts for nothing.
alter table competency_attempt
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add column withdrawn_reason text,
  add check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  add check (withdrawn_reason <> ''),
  add check (withdrawn_at is null or state <> 'running'),
  add foreign key (organization_id, withdrawn_by) references account (organization_id, id);
create index competency_attempt_withdrawer on competency_attempt (organization_id, withdrawn_by);
-- One that waited to be scored and was withdrawn stands in nobody's way.
drop index competency_attempt_running;
create unique index competency_attempt_running on competency_attempt (person_id, test_id)
  where state in ('running', 'waiting') and withdrawn_at is null;

-- Who has the number of a certificate is told the day on which it was withdrawn.
create policy look_up on competency_attempt for select to carefold_lookup using (withdrawn_at is not null);
grant select (id, withdrawn_at) on competency_attempt to carefold_lookup;
grant select (id) on competency_certificate to carefold_lookup;

create table skill_observation_withdrawal (
  -- The id of its observation.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  reason text not null check (reason <> ''),
  withdrawn_by uuid not null,
  withdrawn_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, id) references skill_observation (organization_id, id),
  foreign key (organization_id, withdrawn_by) references account (organization_id, id)
);
create index skill_observation_withdrawal_by on skill_observation_withdrawal (organization_id, withdrawn_by);
call protect('skill_observation_withdrawal', 'select, insert');
create trigger append_only before update or delete on skill_observation_withdrawal
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on skill_observation_withdrawal
  for each statement execute function refuse_change();

-- A retraining also ends when what it was for is withdrawn; no observation ended it then.
do $$
declare found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'skill_retraining'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%ended_by%';
  execute format('alter table skill_retraining drop constraint %I', found);
end $$;
alter table skill_retraining add check (ended_by is null or ended_at is not null);
