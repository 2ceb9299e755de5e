-- A person's clearance names what has been owed longest before what is still to come. What is stored was made when it left
-- that out: everybody is looked at once more, in the background, as after a change of the rules.
insert into rule_change (id, organization_id, kind, requested_at, total)
select gen_random_uuid(), o.id, 'imported', now(), (select count(*) from person p where p.organization_id = o.id)
from organization o
where exists (select from person p where p.organization_id = o.id);
