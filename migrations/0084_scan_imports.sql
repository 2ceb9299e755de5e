-- Scanned files as a ZIP, bound to people and document types: an import of its own kind, whose lines are documents.
alter table import add column kind text not null default 'staff' check (kind in ('staff', 'scans'));
-- The ZIP, kept until it is imported, or forgotten.
alter table import add column file_id uuid;
alter table import add foreign key (organization_id, file_id) references stored_file (organization_id, id);
create index import_file on import (organization_id, file_id) where file_id is not null;
-- Lines of a ZIP have no line of names above them.
alter table import_row drop constraint import_row_line_check;
alter table import_row add check (line >= 1);
