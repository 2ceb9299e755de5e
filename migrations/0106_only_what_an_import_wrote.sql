-- Rows of a person are deleted by the role that destroys only while an import that wrote something of them is being undone, and
-- the person only by the one that added them. Before, any import that named them would do, also where its line changed nothing
-- or was undone already.
create or replace function only_undone() returns trigger language plpgsql as $$
declare whose uuid;
begin
  if tg_table_name = 'person' then whose := old.id; else whose := old.person_id; end if;
  if not exists (select from import_row r join import i on i.id = r.import_id
    where r.person_id = whose and i.state = 'undoing' and r.state = 'done'
      and (r.made or tg_table_name <> 'person' and r.written_sealed is not null)) then
    raise exception 'this is deleted only when the import that wrote it is undone';
  end if;
  return old;
end $$;
