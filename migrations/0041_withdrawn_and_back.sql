-- Whose people they are: an evaluator's list begins with them.
create index person_coordinator on person (organization_id, coordinator_id);

-- Who of the staff asked for a reference: they are told when it arrives and nobody coordinates the person.
alter table reference_request add column requester_id uuid;
alter table reference_request add foreign key (organization_id, requester_id) references account (organization_id, id);
create index reference_request_requester on reference_request (organization_id, requester_id) where requester_id is not null;

-- A reference that was set aside and counts again is evidence anew, so that the days between stay as they were. Null: that
-- of the day on which it arrived.
alter table reference_request add column evidence_id uuid;
alter table reference_request add foreign key (organization_id, evidence_id) references evidence (organization_id, id);
create index reference_request_evidence on reference_request (organization_id, evidence_id) where evidence_id is not null;

-- A signed evaluation that staff withdrew: entered for the wrong person, for example. What was signed stays.
alter table evaluation add column withdrawn_at timestamptz;
alter table evaluation add column withdrawn_by text;
alter table evaluation add column withdrawal_reason text;
alter table evaluation drop constraint evaluation_state_check;
alter table evaluation add constraint evaluation_state_check
  check (state in ('open', 'inProgress', 'signed', 'acknowledged', 'declined', 'canceled', 'withdrawn'));
alter table evaluation drop constraint evaluation_check1;
-- That the person had not signed stays on record.
alter table evaluation add constraint evaluation_closed
  check (state = 'withdrawn' or (state in ('declined', 'canceled')) = (closed_at is not null));
alter table evaluation add constraint evaluation_withdrawn check (
  (state = 'withdrawn') = (withdrawn_at is not null) and (state = 'withdrawn') = (withdrawn_by is not null)
  and (state = 'withdrawn') = (withdrawal_reason is not null));

-- A signature that staff withdrew: signed by the wrong person, for example. The signature itself stays as it was made.
create table acknowledgement_withdrawal (
  -- The id of the signature.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  reason text not null check (reason <> ''),
  withdrawn_by uuid not null,
  withdrawer text not null,
  withdrawn_at timestamptz not null,
  foreign key (organization_id, id) references acknowledgement_signature (organization_id, id),
  foreign key (organization_id, withdrawn_by) references account (organization_id, id)
);
create index acknowledgement_withdrawal_of on acknowledgement_withdrawal (organization_id, id);
create index acknowledgement_withdrawal_by on acknowledgement_withdrawal (organization_id, withdrawn_by);
call protect('acknowledgement_withdrawal', 'select, insert');
create trigger append_only before update or delete on acknowledgement_withdrawal for each row execute function refuse_change();
create trigger append_only_truncate before truncate on acknowledgement_withdrawal for each statement execute function refuse_change();
