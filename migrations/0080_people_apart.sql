-- Two people who look alike and are not one: somebody said so, and they are not shown as duplicates until it is taken back.
create table person_apart (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  first_id uuid not null,
  second_id uuid not null,
  said_by uuid not null,
  sayer text not null check (sayer <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, first_id, second_id),
  check (first_id < second_id),
  foreign key (organization_id, first_id) references person (organization_id, id) on delete cascade,
  foreign key (organization_id, second_id) references person (organization_id, id) on delete cascade,
  foreign key (organization_id, said_by) references account (organization_id, id)
);
create index person_apart_second on person_apart (organization_id, second_id);
call protect('person_apart');
call wall_people('person_apart', 'exists (select from person p where p.id = person_apart.first_id)
  and exists (select from person p where p.id = person_apart.second_id)');
