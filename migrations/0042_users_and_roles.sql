-- The role as which an administrator looks at the product, reading only, until they leave that view. Whoever views as a role
-- that is deleted is signed out: they are never left with more than they see on their screen.
alter table session add column viewing_role_id uuid;
alter table session add foreign key (organization_id, viewing_role_id)
  references role (organization_id, id) on delete cascade;
create index session_viewing on session (organization_id, viewing_role_id) where viewing_role_id is not null;
grant select (viewing_role_id) on session to carefold_lookup;
create policy look_up on role for select to carefold_lookup using (true);
grant select (id, organization_id, name) on role to carefold_lookup;

-- The last sign-in of each member of staff.
create index audit_event_sign_in on audit_event (organization_id, account_id, at desc) where action = 'session.started';

-- Who holds a role, and how many people a user coordinates.
create index account_role on account (organization_id, role_id) where role_id is not null;
