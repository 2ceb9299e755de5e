-- A page that somebody photographed or chose for a document and has not sent yet. Sending binds its file to the document.
create table draft_page (
  -- Chosen by the device that took it: the same page sent twice stays one.
  id uuid not null,
  organization_id uuid not null,
  account_id uuid not null,
  person_id uuid not null,
  document_type_id uuid not null,
  -- Front 0, back 1; otherwise the order of the pages.
  place smallint not null check (place between 0 and 99),
  file_id uuid not null,
  saved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, document_type_id) references document_type (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index draft_page_age on draft_page (saved_at);
create index draft_page_by_type on draft_page (organization_id, document_type_id);
create index draft_page_by_person on draft_page (organization_id, person_id);
create index draft_page_by_file on draft_page (organization_id, file_id);
call protect('draft_page');
