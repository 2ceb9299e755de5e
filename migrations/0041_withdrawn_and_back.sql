-- Whose people they are: an evaluator's list begins with them.
create index person_coordinator on person (organization_id, coordinator_id);
