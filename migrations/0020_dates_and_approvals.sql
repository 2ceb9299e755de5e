-- The document types whose date a version needs: what meets it lasts from the day on the document, or must be there before
-- the first client contact. Product 6: such a document is not approved without its date.
create function dated_sources_of(satisfied_by jsonb, lasting jsonb, due jsonb) returns text[] language sql immutable as $$
  select array(select distinct need->>'sourceId'
    from jsonb_path_query(satisfied_by, 'strict $.** ? (@.kind == "document")') need
    where due->>'kind' = 'beforeFirstContact' or exists (
      select from jsonb_array_elements(coalesce(need->'lasting', lasting)) how
      where how->>'kind' not in ('printedDate', 'forEver')))
$$;
alter table requirement_version add column dated_sources text[] not null
  generated always as (dated_sources_of(satisfied_by, lasting, due)) stored;

-- An approval that was taken back. The approval itself stays on record: the document counted until that day.
alter table caregiver_document
  add column revoked_on date,
  add column revoked_at timestamptz,
  add column revoked_by uuid,
  add column revoker text,
  add column revoke_reason text,
  add column revoke_reason_for_person text,
  add foreign key (organization_id, revoked_by) references account (organization_id, id),
  add check (revoked_on is null or (decision = 'approved' and revoked_at is not null and revoke_reason <> ''));
