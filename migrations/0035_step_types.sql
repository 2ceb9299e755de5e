-- Steps that ask for tests, skill checklists and references (specification, point 3).
alter table walkthrough_step drop constraint walkthrough_step_type_check;
alter table walkthrough_step add constraint walkthrough_step_type_check
  check (type in ('welcome', 'video-training', 'profile-information', 'webpage-link', 'document-upload', 'reference-check',
    'competency-test', 'skill-checklist', 'text-information', 'application-review'));

-- What such a step asks for: the tests, checklists or forms, by their ids. Its type says of which kind they are.
create table walkthrough_step_source (
  organization_id uuid not null references organization (id),
  step_id uuid not null,
  source_id uuid not null,
  place smallint not null,
  required boolean not null,
  primary key (step_id, source_id),
  foreign key (organization_id, step_id) references walkthrough_step (organization_id, id) on delete cascade
);
create index walkthrough_step_source_by_source on walkthrough_step_source (organization_id, source_id);
call protect('walkthrough_step_source', 'select, insert, update, delete');

-- The frozen steps say that they ask for none, as the draft steps that they are held against do.
alter table walkthrough_version disable trigger append_only;
update walkthrough_version set steps = coalesce((
  select jsonb_agg(jsonb_set(frozen.step, '{content,sources}', '[]') order by frozen.place)
  from jsonb_array_elements(steps) with ordinality as frozen(step, place)), '[]');
alter table walkthrough_version enable trigger append_only;
