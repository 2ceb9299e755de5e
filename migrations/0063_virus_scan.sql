-- Whether a stored file was looked at by the virus scanner, and what that found. Until it was, it says so.
alter table stored_file
  add column scan text not null default 'notScanned' check (scan in ('notScanned', 'clean', 'infected')),
  add column scanned_at timestamptz,
  -- The scanner took no file of its size, or could not read it: it is tried again a day later.
  add column scan_tried_at timestamptz,
  -- What the scanner calls what it found.
  add column infection text,
  add check ((scan = 'infected') = (infection is not null));
create index stored_file_not_scanned on stored_file (organization_id, id) where scan = 'notScanned';
grant update (scan, scanned_at, scan_tried_at, infection) on stored_file to carefold_app;
