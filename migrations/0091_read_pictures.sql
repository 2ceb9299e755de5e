-- What is read off the pictures of documents, as proposals for the fields of forms. A row waits until its picture is read; the
-- text itself is never kept. It goes with its picture, with its person's records, and when the organization switches reading off.
create table picture_reading (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  file_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read')),
  -- How often reading was begun: a picture that ends the program is not tried forever.
  tries integer not null default 0,
  asked_at timestamptz not null,
  -- When reading was begun last.
  begun_at timestamptz,
  -- The proposals, sealed; null where nothing was found.
  found_sealed bytea,
  unique (organization_id, id),
  unique (organization_id, file_id),
  check (found_sealed is null or state = 'read'),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id) on delete cascade
);
create index picture_reading_person on picture_reading (organization_id, person_id);
create index picture_reading_waiting on picture_reading (organization_id, asked_at, id) where state <> 'read';
call protect('picture_reading');
call wall_people('picture_reading');
create policy destroying on picture_reading to carefold_destroy using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
grant select, delete on picture_reading to carefold_destroy;
create trigger refuse_held before update or delete on picture_reading for each row
  when (current_user = 'carefold_destroy') execute function refuse_held();

-- What an organization decided about its documents; without a row, pictures are read.
create table document_setting (
  organization_id uuid primary key references organization (id),
  reads_pictures boolean not null
);
call protect('document_setting', 'select, insert, update');
