-- The language in which a person reads what is written to them.
alter table person add column language text not null default 'en' check (language in ('en', 'es'));

-- The reason of a rejection as the person reads it; null: as the reviewer wrote it.
alter table caregiver_document add column reason_for_person text;

-- Reasons for sending a document back that an organisation keeps for the next time, in each language; empty: not yet said in it.
create table review_reason (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  en text not null check (en <> ''),
  es text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index review_reason_text on review_reason (organization_id, lower(en));
call protect('review_reason');
