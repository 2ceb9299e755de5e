-- Rule packs that an administrator brought along; those that come with the product are files of it.
create table rule_pack (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  key text not null check (key <> ''),
  version text not null check (version <> ''),
  content jsonb not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  unique (organization_id, key, version),
  foreign key (organization_id, uploaded_by) references account (organization_id, id)
);
call protect('rule_pack', 'select, insert');

-- Which entry of which pack a requirement came from, and what both were at that moment: what differs since then is the
-- organisation's override on one side, the pack's change on the other.
create table requirement_origin (
  requirement_id uuid primary key,
  organization_id uuid not null,
  pack_key text not null,
  pack_name text not null,
  pack_version text not null,
  entry_key text not null,
  -- The entry in words, as the pack had it.
  entry jsonb not null,
  -- The requirement, as it was written from it.
  draft jsonb not null,
  -- Which position and which source of the organisation stood for those of the pack.
  mapping jsonb not null,
  -- False: another requirement has come from the same entry since.
  latest boolean not null default true,
  imported_at timestamptz not null,
  imported_by uuid,
  foreign key (organization_id, requirement_id) references requirement (organization_id, id),
  foreign key (organization_id, imported_by) references account (organization_id, id)
);
create unique index requirement_origin_entry on requirement_origin (organization_id, pack_key, entry_key) where latest;
call protect('requirement_origin', 'select, insert, update');
