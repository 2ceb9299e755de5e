-- Open pages hear by their sockets what happens. Whoever changes what a session may, or ends it, tells every process that
-- holds sockets, by its commit: none is forgotten, whatever statement does it.
create function tell_account_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('carefold_live', 'account ' || coalesce(new.account_id, old.account_id));
  return null;
end $$;

create function tell_own_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('carefold_live', 'account ' || new.id);
  return null;
end $$;

create function tell_organization_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('carefold_live', 'organization ' || coalesce(new.organization_id, old.organization_id));
  return null;
end $$;

create function tell_whole_organization() returns trigger language plpgsql as $$
begin
  perform pg_notify('carefold_live', 'organization ' || new.id);
  return null;
end $$;

create trigger tell_standing after update of ended_at, viewing_role_id, strong on session for each row
  when (old.ended_at is distinct from new.ended_at or old.viewing_role_id is distinct from new.viewing_role_id
    or old.strong <> new.strong)
  execute function tell_account_standing();
create trigger tell_standing_deleted after delete on session for each row execute function tell_account_standing();
create trigger tell_standing after update of active, role, role_id, person_id on account for each row
  when (old.active <> new.active or old.role <> new.role or old.role_id is distinct from new.role_id
    or old.person_id is distinct from new.person_id)
  execute function tell_own_standing();
create trigger tell_standing after insert or delete on second_factor for each row
  execute function tell_account_standing();
create trigger tell_standing after insert or delete on role_permission for each row
  execute function tell_organization_standing();
create trigger tell_standing after update of capabilities on permission for each row
  when (old.capabilities <> new.capabilities) execute function tell_organization_standing();
create trigger tell_standing after update of idle_minutes, second_factor_required on organization for each row
  when (old.idle_minutes <> new.idle_minutes or old.second_factor_required <> new.second_factor_required)
  execute function tell_whole_organization();
