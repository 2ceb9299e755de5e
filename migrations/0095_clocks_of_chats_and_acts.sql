-- Whether somebody, or another record of theirs, is under legal hold.
create function is_held(whose uuid) returns boolean language sql stable as $$
  select exists (select from person own
    join person one on coalesce(one.merged_into, one.id) = coalesce(own.merged_into, own.id)
    join legal_hold h on h.person_id = one.id and h.ended_at is null where own.id = whose)
$$;

create or replace function refuse_held() returns trigger language plpgsql as $$
declare whose uuid;
begin
  if tg_table_name = 'person' then whose := old.id;
  elsif tg_table_name = 'caregiver_document_file' then
    select d.person_id into whose from caregiver_document d where d.id = old.document_id;
  elsif tg_table_name = 'exclusion_hit_event' then
    select h.person_id into whose from exclusion_hit h where h.id = old.hit_id;
  else whose := old.person_id;
  end if;
  if is_held(whose) then
    raise exception 'a person under legal hold loses nothing';
  end if;
  return coalesce(new, old);
end $$;

-- A message is its writer's, and in a chat between two the other one's too.
create function refuse_held_message() returns trigger language plpgsql as $$
declare message uuid := coalesce(to_jsonb(old) ->> 'message_id', to_jsonb(old) ->> 'id');
begin
  if exists (select from chat_message x join chat c on c.id = x.chat_id
    join account a on a.id in (x.account_id, c.first_account_id, c.second_account_id)
    where x.id = message and is_held(a.person_id)) then
    raise exception 'a person under legal hold loses nothing';
  end if;
  return coalesce(new, old);
end $$;
do $$
declare target text;
begin
  foreach target in array array['chat_message', 'chat_message_version', 'chat_message_file', 'chat_message_link']
  loop
    execute format('create trigger refuse_held before update or delete on %I for each row '
      'when (current_user = ''carefold_destroy'') execute function refuse_held_message()', target);
  end loop;
end
$$;
create trigger refuse_held before update on audit_event for each row
  when (current_user = 'carefold_destroy') execute function refuse_held();

-- Whose chats are due is asked for everybody who left.
create index chat_message_writer on chat_message (organization_id, account_id);

-- What a list of excluded people said of somebody, and why two people decided as they did, goes with their details.
do $$
declare target text;
begin
  foreach target in array array['exclusion_hit', 'exclusion_hit_event']
  loop
    execute format('create policy destroying on %I to carefold_destroy using (organization_id = (select current_organization())) '
      'with check (organization_id = (select current_organization()))', target);
    execute format('grant select on %I to carefold_destroy', target);
    execute format('create trigger refuse_held before update or delete on %I for each row '
      'when (current_user = ''carefold_destroy'') execute function refuse_held()', target);
  end loop;
end
$$;
grant update (record, reasons) on exclusion_hit to carefold_destroy;
grant update (reason) on exclusion_hit_event to carefold_destroy;

-- An email that waits goes nowhere once its person is erased.
grant update (withdrawn_at) on mail_message to carefold_destroy;

-- Of whoever was erased before this, their names still stood there.
alter table person no force row level security;
alter table exclusion_hit no force row level security;
alter table mail_message no force row level security;
update exclusion_hit h set reasons = '[]', record = h.record || jsonb_build_object('last', '', 'first', '', 'middle', '',
    'birthDate', null, 'city', null, 'npi', null)
  from person p where p.id = h.person_id and p.details_destroyed_on is not null;
-- These went to staff and were not kept as the person's, so that only the time tells whom they can have named.
update mail_message m set subject = '' where m.sent_at is not null and m.person_id is null
  and m.kind in ('referenceArrived', 'referenceDeclined', 'evaluationAssigned', 'evaluationAcknowledged', 'evaluationWithdrawnForEvaluator',
    'waiverRequested', 'eventInvitation', 'eventUpdate', 'eventSkipped', 'eventCancellation', 'eventReminder')
  and exists (select from person p where p.organization_id = m.organization_id and p.details_destroyed_on >= m.sent_at::date
    and p.first_name = 'Erased' and p.last_name = 'applicant');
alter table person force row level security;
alter table exclusion_hit force row level security;
alter table mail_message force row level security;
