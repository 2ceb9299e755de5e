-- A long PDF is an export, too.
alter table export drop constraint export_format_check;
alter table export add constraint export_format_check check (format in ('csv', 'xlsx', 'pdf'));
