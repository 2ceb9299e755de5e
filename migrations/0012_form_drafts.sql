-- What somebody had typed into a form that was still open, until they send it, discard it or two weeks have passed.
create table form_draft (
  id uuid primary key,
  organization_id uuid not null,
  account_id uuid not null,
  -- SHA-256 of the page, the form and what opened it: one draft for each.
  form_key bytea not null,
  -- Sealed JSON: the page, the form's name, what opened it and the values, which may hold a social security number.
  content bytea not null check (octet_length(content) <= 110000),
  saved_at timestamptz not null,
  unique (account_id, form_key),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index form_draft_age on form_draft (saved_at);
call protect('form_draft');
