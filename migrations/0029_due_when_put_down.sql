-- What a planned day made due falls due on the day on which an earlier one was put down. What is stored was made when it
-- kept the day that was planned: everybody is looked at once more, in the background, as after a change of the rules.
insert into rule_change (id, organization_id, kind, requested_at, total)
select gen_random_uuid(), o.id, 'imported', now(), (select count(*) from person p where p.organization_id = o.id)
from organization o
where exists (select from person p where p.organization_id = o.id);
