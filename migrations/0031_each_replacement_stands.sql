-- Of several documents that replaced the same one, each stood in its place while it was approved; only the last one was
-- looked at. Everybody is looked at once more, in the background, as after a change of the rules.
insert into rule_change (id, organization_id, kind, requested_at, total)
select gen_random_uuid(), o.id, 'imported', now(), (select count(*) from person p where p.organization_id = o.id)
from organization o
where exists (select from person p where p.organization_id = o.id);
