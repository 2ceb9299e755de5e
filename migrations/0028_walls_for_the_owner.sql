-- Row-level security binds the owner of the tables too. The product's own work (jobs, email, commands, backups) runs under
-- a role that owns nothing and sees the rows of every organization by a policy. Requests sign in to the server as a role
-- that can only become carefold_app or carefold_lookup.
do $$
begin
  if not exists (select from pg_roles where rolname = 'carefold_work') then
    create role carefold_work nologin;
  end if;
  if not pg_has_role(current_user, 'carefold_work', 'usage') then
    execute format('grant carefold_work to %I', current_user);
  end if;
end
$$;

grant usage on schema public to carefold_work;
grant select, insert, update, delete on all tables in schema public to carefold_work;
revoke insert, update, delete on migration from carefold_work;
alter default privileges in schema public grant select, insert, update, delete on tables to carefold_work;

-- As before, and the owner is bound as well: the product's work sees every row, and nobody else does.
create or replace procedure protect(target regclass, privileges text default 'select, insert, update, delete') language plpgsql
as $$
begin
  execute format('alter table %s alter organization_id set default current_organization()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_organization on %s to carefold_app using (organization_id = (select current_organization())) '
    'with check (organization_id = (select current_organization()))', target);
  execute format('create policy every_row on %s to carefold_work using (true) with check (true)', target);
  execute format('grant %s on %s to carefold_app', privileges, target);
end
$$;

do $$
declare target regclass;
begin
  for target in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity order by relname
  loop
    execute format('alter table %s force row level security', target);
    execute format('create policy every_row on %s to carefold_work using (true) with check (true)', target);
  end loop;
end
$$;

-- It looks below the wall of a request, so it runs as the role that may.
grant create on schema public to carefold_work;
alter function people_like(text) owner to carefold_work;
revoke create on schema public from carefold_work;

-- A request begins as carefold_lookup, which finds the session and with it the organization.
create policy look_up on session for select to carefold_lookup using (true);
grant select (token_hash, organization_id, account_id, expires_at, last_used_at, ended_at) on session to carefold_lookup;
grant select (role_id, person_id, first_name, last_name) on account to carefold_lookup;
create policy look_up on role_permission for select to carefold_lookup using (true);
grant select (role_id, permission_id) on role_permission to carefold_lookup;
create policy look_up on permission for select to carefold_lookup using (true);
grant select (id, capabilities) on permission to carefold_lookup;

-- The password of the role that requests sign in as, sealed with the key. Empty until the product makes that role.
alter table installation add requests_password bytea;
