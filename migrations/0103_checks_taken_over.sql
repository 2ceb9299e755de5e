-- A check that was done before, in another system: no file of a list belongs to it. Whoever imported it vouches for it.
alter table exclusion_check alter column exclusion_file_id drop not null;
alter table exclusion_check add column taken_over_by uuid;
alter table exclusion_check add column taker text;
alter table exclusion_check add check ((exclusion_file_id is null) = (taken_over_by is not null));
alter table exclusion_check add check ((taken_over_by is null) = (taker is null));
alter table exclusion_check add foreign key (organization_id, taken_over_by) references account (organization_id, id);
create index exclusion_check_taken_over on exclusion_check (organization_id, person_id) where taken_over_by is not null;
