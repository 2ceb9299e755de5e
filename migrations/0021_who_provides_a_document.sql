-- Who provides documents of a type: the person, or the office, which asks nobody for what it makes itself.
alter table document_type add column provided_by text not null default 'person' check (provided_by in ('person', 'office'));

-- What the office makes by its name in the packs, in the starter set and in the demo.
update document_type set provided_by = 'office' where lower(name) in (
  'orientation certificate', 'orientation record', 'performance evaluation', 'yearly evaluation', 'in-service record',
  'yearly aide observation', 'aide observation, patient without skilled care', 'cna in-service record');
