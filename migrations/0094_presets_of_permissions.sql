-- Which of Carefold's presets a permission began as, and what of the preset an administrator has decided about: what it
-- allows beyond that is shown as new.
alter table permission
  add column preset text check (preset <> ''),
  add column preset_seen text[],
  add constraint permission_preset_seen check ((preset is null) = (preset_seen is null));

-- Of permissions that are there, the name tells what they began as. What a preset allows and they do not may be an
-- administrator's choice, or may have come to the preset later; nobody can tell, so it is shown once.
alter table permission no force row level security;
update permission set
  preset = known.preset,
  preset_seen = array(select one from unnest(permission.capabilities) one where one = any(known.capabilities))
from (values
  ('see', 'See people and their files', array['caregivers.view', 'notes.view', 'documents.view', 'compliance.view',
    'onboarding.view', 'settings.view', 'users.view']),
  ('recruit', 'Recruit', array['caregivers.invite', 'caregivers.edit', 'notes.edit', 'documents.upload', 'calendar.edit']),
  ('coordinate', 'Coordinate', array['caregivers.changeStatus', 'caregivers.signOff', 'documents.review',
    'documents.delete', 'compliance.edit', 'onboarding.edit', 'caregivers.viewSensitive', 'calendar.edit']),
  ('reviewMedical', 'Review medical documents', array['documents.viewMedical', 'documents.review', 'compliance.waive']),
  ('readReports', 'Read reports', array['reports.view', 'reports.export']),
  ('readAudit', 'Read the audit log', array['audit.view']),
  ('destroy', 'Destroy records', array['retention.destroy']),
  ('manageUsers', 'Manage users', array['users.view', 'users.edit']),
  ('override', 'Override at sign-off', array['caregivers.signOffOverride'])
) as known (preset, name, capabilities)
where permission.name = known.name;
alter table permission force row level security;
