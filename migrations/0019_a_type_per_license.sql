-- One type stood for the licenses of nurses and aides alike, so that one passed for the other. Each license becomes a type of
-- its own. Documents stay where they were filed, for the rules and the days that asked for the old type; from today on each
-- counts as its own license too.

-- A type that stands for several licenses: of what is filed under it, somebody says which license it is.
create table joint_license_type (
  organization_id uuid not null,
  document_type_id uuid primary key,
  foreign key (organization_id, document_type_id) references document_type (organization_id, id)
);
call protect('joint_license_type', 'select');

-- What somebody answered; no type: it is none of those.
create table license_answer (
  organization_id uuid not null,
  document_id uuid primary key,
  document_type_id uuid,
  answered_by uuid not null,
  answered_at timestamptz not null,
  foreign key (organization_id, document_id) references caregiver_document (organization_id, id),
  foreign key (organization_id, document_type_id) references document_type (organization_id, id),
  foreign key (organization_id, answered_by) references account (organization_id, id)
);
call protect('license_answer', 'select, insert');

insert into joint_license_type (organization_id, document_type_id)
select t.organization_id, t.id from document_type t
where lower(t.name) = 'professional license or certificate'
  and exists (select from caregiver_document d where d.document_type_id = t.id);

insert into document_type (id, organization_id, name, category_id, description, needs_expiry, needs_number)
select gen_random_uuid(), t.organization_id, license.name, t.category_id, license.description, license.ends, license.ends
from joint_license_type j join document_type t on t.id = j.document_type_id
join (values
  ('RN license', 'The current license as a registered nurse, single state or compact.', true),
  ('LPN/LVN license', 'The current license as a practical or vocational nurse.', true),
  ('Nurse aide registry listing', 'The listing in good standing on the state registry of nurse aides.', true),
  ('HHA training certificate', 'From a program of at least 75 hours, 16 of them in class before 16 of supervised practice.', false)
) as license (name, description, ends)
  -- A rule pack may have made this one by another name.
  on not exists (select from document_type here where here.organization_id = t.organization_id
    and lower(here.name) in (lower(license.name), case license.name when 'HHA training certificate' then 'home health aide certificate' end));

-- A link that nobody made came with this release.
alter table evidence_link alter column linked_by drop not null;

-- Where everything that the person has ever worked as leaves one license, it is that one. All others are listed for the staff.
insert into evidence_link (id, organization_id, document_id, document_type_id, linked_on, linker, created_at)
select gen_random_uuid(), d.organization_id, d.id, license.id, (now() at time zone o.time_zone)::date, 'Carefold', now()
from caregiver_document d
join joint_license_type j on j.document_type_id = d.document_type_id
join organization o on o.id = d.organization_id
join lateral (
  select min(held.license) as name
  from (
    select case
        when upper(p.abbreviation) = 'RN' then 'RN license'
        when upper(p.abbreviation) in ('LPN', 'LVN') then 'LPN/LVN license'
        when upper(p.abbreviation) in ('CNA', 'STNA', 'LNA') then 'Nurse aide registry listing'
        when upper(p.abbreviation) in ('HHA', 'CHHA') then 'HHA training certificate'
      end as license
    from person_position pp join position p on p.id = pp.position_id
    where pp.person_id = d.person_id
  ) held
  having count(*) = count(held.license) and count(distinct held.license) = 1
) only_choice on true
join lateral (
  select t.id from document_type t
  where t.organization_id = d.organization_id and lower(t.name) in (lower(only_choice.name),
    case only_choice.name when 'HHA training certificate' then 'home health aide certificate' end)
  order by lower(t.name) = 'home health aide certificate' desc limit 1
) license on true
where d.deleted_at is null and d.decision is distinct from 'rejected';

-- Facts about a person that decide whether a rule for some people only applies; what is left out, nobody has said yet.
alter table person add column traits jsonb not null default '{}';
alter table profile_history add column traits jsonb not null default '{}';
-- The facts that a rule asks for; none: it applies to everybody.
alter table requirement_version add column only_who jsonb not null default '[]';

-- The address of a source stands beside the edition that was read.
update rule_pack set content = jsonb_set(content, '{entries}', (
  select jsonb_agg(case when entry -> 'citation' ? 'url'
      then (entry #- '{citation,url}') || jsonb_build_object('sourceUrl', entry -> 'citation' -> 'url') else entry end order by place)
  from jsonb_array_elements(content -> 'entries') with ordinality as listed (entry, place)));
update requirement_origin
set entry = (entry - 'citationUrl') || jsonb_build_object('sourceUrl', entry -> 'citationUrl', 'sourceEdition', null);

-- Everybody who has such a document is looked at once more, in the background, as after a change of the rules.
insert into rule_change (id, organization_id, kind, requested_at, total)
select gen_random_uuid(), j.organization_id, 'imported', now(),
  (select count(*) from person p where p.organization_id = j.organization_id)
from joint_license_type j;
