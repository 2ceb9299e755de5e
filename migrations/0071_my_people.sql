-- A role can be bound to "my people": whoever has it sees the people whose coordinator they are, and nothing of anybody else.
-- Requests of such a user run under a role of their own. It may what carefold_app may, and more policies bind it: plans of
-- everybody else stay what they are, and where the setting is missing no person is seen.
do $$
begin
  if not exists (select from pg_roles where rolname = 'carefold_people') then
    create role carefold_people nologin;
  end if;
  if not pg_has_role('carefold_people', 'carefold_app', 'usage') then
    grant carefold_app to carefold_people;
  end if;
  -- Its policies would bind whoever inherits it, and hide from a migration what it is to change.
  if pg_has_role(current_user, 'carefold_people', 'usage') and not (select rolsuper from pg_roles where rolname = current_user) then
    raise exception 'revoke carefold_people from %: whoever migrates must see everybody', current_user;
  end if;
end
$$;

-- The account whose people the transaction sees; null where it sees everybody's.
create function people_of() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.people_of', true), '')::uuid $$;

-- Hides from whoever is bound the rows that are not of their people. Without a condition: of the table's person_id.
create procedure wall_people(target regclass, theirs text default null) language plpgsql
as $$
begin
  execute format('create policy my_people on %s as restrictive to carefold_people using (%s)', target,
    coalesce(theirs, format('exists (select from person p where p.id = %s.person_id)', target)));
end
$$;

call wall_people('person', 'coordinator_id = (select people_of())');

-- Of one person each.
do $$
declare target text;
begin
  foreach target in array array['acknowledgement_signature', 'activity_note', 'application_signature', 'calendar_attendance',
    'caregiver_document', 'clearance', 'competency_attempt', 'competency_retake', 'completed_reference', 'compliance_span',
    'destruction', 'draft_page', 'earlier_employment', 'education', 'emergency_contact', 'employment', 'evaluation',
    'evaluation_reminder', 'evidence', 'exclusion_check', 'exclusion_hit', 'in_service_entry', 'journey', 'legal_hold',
    'person_absence', 'person_event', 'person_position', 'person_state', 'profile_history', 'reference_request',
    'reminder_sent', 'sign_off', 'skill_observation', 'skill_response', 'skill_retraining', 'text_consent', 'text_message', 'text_reply', 'waiver',
    'webhook_clearance']
  loop
    call wall_people(target::regclass);
  end loop;
end
$$;

-- Of a person or of nobody: of the staff, of all, of an account.
do $$
declare target text;
begin
  foreach target in array array['account', 'calendar_participant', 'requirement']
  loop
    call wall_people(target::regclass,
      format('%1$s.person_id is null or exists (select from person p where p.id = %1$s.person_id)', target));
  end loop;
end
$$;
-- What is done may be put down also of somebody who is given away by it. It is read like everything else.
create policy my_people on audit_event as restrictive for select to carefold_people
  using (person_id is null or exists (select from person p where p.id = audit_event.person_id));

-- Of what is of one person: by the row that it hangs on, which has a wall of its own.
do $$
declare part text[];
begin
  foreach part slice 1 in array array[
    ['acknowledgement_withdrawal', 'acknowledgement_signature', 'id'],
    ['caregiver_document_aside', 'caregiver_document', 'document_id'],
    ['caregiver_document_file', 'caregiver_document', 'document_id'],
    ['competency_answer', 'competency_attempt', 'attempt_id'],
    ['competency_certificate', 'competency_attempt', 'id'],
    ['evaluation_answer', 'evaluation', 'evaluation_id'],
    ['evaluation_signature', 'evaluation', 'evaluation_id'],
    ['evidence_link', 'caregiver_document', 'document_id'],
    ['exclusion_check_hit', 'exclusion_check', 'check_id'],
    ['exclusion_hit_event', 'exclusion_hit', 'hit_id'],
    ['journey_step', 'journey', 'journey_id'],
    ['license_answer', 'caregiver_document', 'document_id'],
    ['reference_event', 'reference_request', 'request_id'],
    ['reference_link', 'reference_request', 'request_id'],
    ['reference_signal_check', 'completed_reference', 'reference_id'],
    ['skill_answer', 'skill_response', 'response_id'],
    ['skill_observation_withdrawal', 'skill_observation', 'id'],
    ['code_request', 'account', 'account_id'],
    ['known_device', 'account', 'account_id'],
    ['passkey', 'account', 'account_id'],
    ['recovery_code', 'account', 'account_id'],
    ['second_factor', 'account', 'account_id'],
    ['session', 'account', 'account_id'],
    ['single_sign_on_identity', 'account', 'account_id'],
    ['calendar_feed', 'account', 'account_id'],
    ['calendar_reminder', 'calendar_participant', 'participant_id'],
    ['chat_message', 'account', 'account_id'],
    ['chat_message_file', 'chat_message', 'message_id'],
    ['chat_message_version', 'chat_message', 'message_id']]
  loop
    call wall_people(part[1]::regclass,
      format('exists (select from %I above where above.id = %I.%I)', part[2], part[1], part[3]));
  end loop;
end
$$;
call wall_people('passkey_challenge', 'account_id is null or exists (select from account a where a.id = passkey_challenge.account_id)');
call wall_people('chat_message_link', 'exists (select from chat_message m where m.id = chat_message_link.message_id)
  and (person_id is null or exists (select from person p where p.id = chat_message_link.person_id))
  and (document_id is null or exists (select from caregiver_document d where d.id = chat_message_link.document_id))');
-- A chat between two is one with the other.
call wall_people('chat', 'kind <> ''direct'' or exists (select from account a where a.id = chat.first_account_id)
  and exists (select from account a where a.id = chat.second_account_id)');
call wall_people('mailed_link', '(person_id is null or exists (select from person p where p.id = mailed_link.person_id))
  and (account_id is null or exists (select from account a where a.id = mailed_link.account_id))');
call wall_people('mail_message', '(person_id is null or exists (select from person p where p.id = mail_message.person_id))
  and (account_id is null or exists (select from account a where a.id = mail_message.account_id))');

-- Whether an event has people who are not those of the account: it looks past the wall, so it runs as the role that may.
create function event_has_others(event uuid) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from calendar_participant c join person p on p.id = c.person_id
    where c.event_id = event and c.organization_id = (select current_organization())
      and p.coordinator_id is distinct from (select people_of())) $$;
-- And whether the account or one of its people takes part in it.
create function event_is_shared(event uuid) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from calendar_participant c left join person p on p.id = c.person_id
    where c.event_id = event and c.organization_id = (select current_organization())
      and (c.account_id = (select people_of()) or p.coordinator_id = (select people_of()))) $$;

-- Seen: what is of the staff alone, or of them or one of their people. Changed: only what is of nobody else's people.
create policy my_people on calendar_event as restrictive for select to carefold_people
  using (event_is_shared(id) or not event_has_others(id));
create policy my_people_change on calendar_event as restrictive for update to carefold_people using (not event_has_others(id));
create policy my_people_remove on calendar_event as restrictive for delete to carefold_people using (not event_has_others(id));
do $$
declare target text;
begin
  foreach target in array array['calendar_exception', 'calendar_renewal']
  loop
    execute format('create policy my_people on %1$I as restrictive for select to carefold_people
      using (exists (select from calendar_event e where e.id = %1$I.event_id))', target);
    execute format('create policy my_people_add on %1$I as restrictive for insert to carefold_people
      with check (not event_has_others(event_id))', target);
    execute format('create policy my_people_change on %1$I as restrictive for update to carefold_people
      using (not event_has_others(event_id))', target);
    execute format('create policy my_people_remove on %1$I as restrictive for delete to carefold_people
      using (not event_has_others(event_id))', target);
  end loop;
end
$$;

-- Figures over everybody are kept without anybody's id. Whoever is bound adds to them and never reads them; what they read
-- instead is counted from what they see.
create policy my_people on compliance_count as restrictive for select to carefold_people using (false);
create policy my_people on person_count as restrictive for select to carefold_people using (false);

create view counted_compliance with (security_invoker = true) as
  select requirement_id, day, status, people::bigint as people from compliance_count
  union all
  select s.requirement_id, difference.day, difference.status, difference.people::bigint
  from compliance_span s join person p on p.id = s.person_id and p.status = 'active'
  cross join lateral span_differences(s.from_day, s.to_day, counted_status(s.status, s.needed), s.last_day) difference
  where (select people_of()) is not null
  union all
  select null::uuid, difference.day, difference.status, difference.people::bigint
  from clearance c join person p on p.id = c.person_id and p.status = 'active'
  cross join lateral span_differences(c.from_day, c.to_day, c.answer, null::date) difference
  where c.answer in ('clear', 'notClear') and (select people_of()) is not null;
grant select on counted_compliance to carefold_app;

create view counted_people with (security_invoker = true) as
  select status, people::bigint as people from person_count
  union all
  select status, 1::bigint from person where (select people_of()) is not null;
grant select on counted_people to carefold_app;

-- A notice is for its account: whoever is bound does not read their own of somebody given away. Those of others, which no
-- call reads, count one more when the same thing happens again.
call wall_people('notification', 'account_id <> (select people_of()) or person_id is null
  or exists (select from person p where p.id = notification.person_id)');

-- How far a change or a list has come through everybody, and whom reminders went to, is told to nobody who is bound.
create policy my_people on rule_change as restrictive for select to carefold_people using (false);
create policy my_people on destruction_request as restrictive for select to carefold_people
  using (exists (select from destruction d where d.request_id = destruction_request.id));
create policy my_people on digest_sent as restrictive for select to carefold_people using (account_id = (select people_of()));

-- They change figures that the one who changes a person may not read.
alter function count_people() security definer set search_path = public;

-- A survey is drawn from everybody and shows a surveyor their files: whoever is bound sees and makes none.
do $$
declare target text;
begin
  foreach target in array array['survey', 'survey_draw', 'survey_person', 'survey_binder', 'survey_link', 'survey_visit', 'survey_view']
  loop
    call wall_people(target::regclass, 'false');
  end loop;
end
$$;

-- Gives one of the account's people to another coordinator, after which the account sees them no longer. Null: to nobody.
create function give_person(person_id uuid, coordinator uuid) returns boolean language sql security definer set search_path = public
  as $$ update person set coordinator_id = coordinator
    where id = person_id and organization_id = (select current_organization()) and coordinator_id = (select people_of())
    returning true $$;

grant create on schema public to carefold_work;
alter function count_people() owner to carefold_work;
alter function event_has_others(uuid) owner to carefold_work;
alter function event_is_shared(uuid) owner to carefold_work;
alter function give_person(uuid, uuid) owner to carefold_work;
revoke create on schema public from carefold_work;
revoke execute on function event_has_others, event_is_shared, give_person from public;
grant execute on function event_has_others, event_is_shared, give_person to carefold_people;

-- Whose people the users of a role work with.
alter table role add works_with text not null default 'everyone' check (works_with in ('everyone', 'myPeople'));
grant select (works_with) on role to carefold_lookup;
create trigger tell_standing after update of works_with on role
  for each row when (old.works_with <> new.works_with) execute function tell_organization_standing();

-- Whose people an administrator sees who views as such a role; null: their own.
alter table session add viewing_people_of uuid;
alter table session add foreign key (organization_id, viewing_people_of) references account (organization_id, id);
grant select (viewing_people_of) on session to carefold_lookup;
