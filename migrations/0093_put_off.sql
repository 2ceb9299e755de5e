-- What a member of staff put off in their list of work: until a day, or until it is no longer what it was. Others still see it.
create table put_off (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  -- The queue, and what is in it. Queues are the modules', so no key leads there.
  kind text not null check (kind <> ''),
  thing_id uuid not null,
  -- Whom it is about; null: nobody who is on record.
  person_id uuid,
  -- A hash of what made it what it was.
  nature text not null,
  until_day date not null,
  reason text not null,
  put_off_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, account_id, kind, thing_id),
  foreign key (organization_id, account_id) references account (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index put_off_person on put_off (organization_id, person_id) where person_id is not null;
call protect('put_off', 'select, insert, update, delete');
call wall_people('put_off', 'person_id is null or exists (select from person p where p.id = put_off.person_id)');

-- A reason says something of the person, so it goes with their details.
create policy destroying on put_off to carefold_destroy using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
grant select, delete on put_off to carefold_destroy;
