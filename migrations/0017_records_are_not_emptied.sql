-- What is append-only cannot be emptied either: `truncate` asks no trigger for rows.
create trigger append_only_truncate before truncate on application_signature for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on exclusion_hit_event for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on person_event for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on walkthrough_version for each statement execute function refuse_change();
