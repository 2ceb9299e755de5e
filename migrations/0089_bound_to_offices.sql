-- A role can be bound to the offices of whoever has it: they see the people of these offices, and nothing of anybody else.
-- The same role of the database and the same walls as for "my people"; `app.people_by` says which of the two bounds it is.
alter table role drop constraint role_works_with_check;
alter table role add check (works_with in ('everyone', 'myPeople', 'theirOffices'));

-- The offices of a member of the staff.
create table account_office (
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  office_id uuid not null,
  primary key (account_id, office_id),
  foreign key (organization_id, account_id) references account (organization_id, id) on delete cascade,
  foreign key (organization_id, office_id) references office (organization_id, id)
);
create index account_office_office on account_office (organization_id, office_id);
call protect('account_office', 'select, insert, delete');

create function bound_by_office() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.people_by', true), '') = 'theirOffices' $$;

-- The account whose coordinated people are seen; null where nobody is seen for that.
create function bound_coordinator() returns uuid language sql stable parallel safe
  as $$ select case when not bound_by_office() then people_of() end $$;

-- The offices whose people are seen; none where nobody is seen for that. It looks past the wall of offices.
create function bound_offices() returns uuid[] language sql stable security definer set search_path = public
  as $$ select coalesce(array_agg(o.office_id), '{}') from account_office o
    where bound_by_office() and o.account_id = (select people_of()) and o.organization_id = (select current_organization()) $$;

drop policy my_people on person;
call wall_people('person', 'coordinator_id = (select bound_coordinator()) or office_id = any ((select bound_offices())::uuid[])');
-- Whoever works with their offices is offered these alone, and can put nobody into another one.
call wall_people('office', 'not (select bound_by_office()) or id = any ((select bound_offices())::uuid[])');

create or replace function event_has_others(event uuid) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from calendar_participant c join person p on p.id = c.person_id
    where c.event_id = event and c.organization_id = (select current_organization())
      and p.coordinator_id is distinct from (select bound_coordinator())
      and not coalesce(p.office_id = any ((select bound_offices())::uuid[]), false)) $$;
create or replace function event_is_shared(event uuid) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from calendar_participant c left join person p on p.id = c.person_id
    where c.event_id = event and c.organization_id = (select current_organization())
      and (c.account_id = (select people_of()) or p.coordinator_id = (select bound_coordinator())
        or p.office_id = any ((select bound_offices())::uuid[]))) $$;

-- Gives a person whom the account sees to a coordinator and an office, after which it may see them no longer. Null: to none.
drop function give_person(uuid, uuid);
create function give_person(person_id uuid, coordinator uuid, office uuid) returns boolean
  language sql security definer set search_path = public
  as $$ update person set coordinator_id = coordinator, office_id = office
    where id = person_id and organization_id = (select current_organization())
      and (coordinator_id = (select bound_coordinator()) or office_id = any ((select bound_offices())::uuid[]))
    returning true $$;

-- Both records of a person are of one coordinator and one office, so that whoever is bound sees both or none.
drop trigger merged_follow on person;
create or replace function merged_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update person set coordinator_id = new.coordinator_id, office_id = new.office_id
    where organization_id = new.organization_id and merged_into = new.id
      and (coordinator_id is distinct from new.coordinator_id or office_id is distinct from new.office_id);
  return null;
end $$;
create trigger merged_follow after update of coordinator_id, office_id on person for each row
  when (old.coordinator_id is distinct from new.coordinator_id or old.office_id is distinct from new.office_id)
  execute function merged_follow();
alter table person_merge add office_before uuid;
alter table person_merge add foreign key (organization_id, office_before) references office (organization_id, id);

grant create on schema public to carefold_work;
alter function bound_offices() owner to carefold_work;
alter function give_person(uuid, uuid, uuid) owner to carefold_work;
revoke create on schema public from carefold_work;
revoke execute on function bound_offices, give_person from public;
grant execute on function bound_offices, give_person to carefold_people;
