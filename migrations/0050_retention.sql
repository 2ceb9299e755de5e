-- How long each kind of record is kept, who is under legal hold, and what was destroyed: by whom asked, by whom approved.
create table retention_policy (
  organization_id uuid not null references organization (id),
  kind text not null,
  -- After the event from which the kind counts; of Form I-9 after the end of employment.
  months integer not null check (months between 0 and 1200),
  months_after_hire integer check (months_after_hire between 0 and 1200),
  updated_at timestamptz not null,
  primary key (organization_id, kind)
);
call protect('retention_policy', 'select, insert, update');

-- Of which kind the documents of a type are. Without a row the type's own words say it.
create table retention_type (
  organization_id uuid not null,
  document_type_id uuid not null primary key,
  kind text not null,
  updated_at timestamptz not null,
  foreign key (organization_id, document_type_id) references document_type (organization_id, id)
);
call protect('retention_type', 'select, insert, update');

create table legal_hold (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null,
  reason text not null check (reason <> ''),
  placed_by uuid not null,
  placer text not null,
  placed_at timestamptz not null,
  ended_by uuid,
  ender text,
  ended_at timestamptz,
  end_reason text check (end_reason <> ''),
  unique (organization_id, id),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ender is null)
    and (ended_at is null) = (end_reason is null)),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, placed_by) references account (organization_id, id),
  foreign key (organization_id, ended_by) references account (organization_id, id)
);
create index legal_hold_person on legal_hold (organization_id, person_id, placed_at desc);
call protect('legal_hold', 'select, insert, update');

-- One person asks, another one decides, a job destroys. The row is the certificate: it stays.
create table destruction_request (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  asked_by uuid not null,
  asker text not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn', 'done')),
  decided_by uuid,
  decider text,
  decided_at timestamptz,
  reason text,
  done_at timestamptz,
  unique (organization_id, id),
  -- Never the same account.
  check (state not in ('approved', 'refused', 'done') or (decided_by is not null and decided_by <> asked_by)),
  check ((state = 'done') = (done_at is not null)),
  foreign key (organization_id, asked_by) references account (organization_id, id),
  foreign key (organization_id, decided_by) references account (organization_id, id)
);
create index destruction_request_list on destruction_request (organization_id, asked_at desc, id desc);
create index destruction_request_approved on destruction_request (organization_id, asked_at) where state = 'approved';
call protect('destruction_request', 'select, insert, update');

create table destruction (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  request_id uuid not null,
  person_id uuid not null,
  kind text not null,
  -- By which rule: since when it is due, and the sentence.
  due_on date,
  rule text not null,
  -- True: the person asked to be erased.
  erasure boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dropped')),
  done_at timestamptz,
  -- What was destroyed: counts, and of each file its digest. Nothing of what stood in it.
  record jsonb,
  unique (organization_id, id),
  check ((state = 'done') = (record is not null)),
  foreign key (organization_id, request_id) references destruction_request (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id)
);
create index destruction_of on destruction (organization_id, request_id);
create unique index destruction_waiting on destruction (organization_id, person_id, kind) where state = 'waiting';
call protect('destruction', 'select, insert, update');

-- Since when the files and details of a document, or the details of a person, are destroyed.
alter table caregiver_document add destroyed_on date;
alter table person add details_destroyed_on date;


-- The role of the work that destroys. Nothing else may: a request cannot become it, and it reaches only what is named here.
do $$
begin
  if not exists (select from pg_roles where rolname = 'carefold_destroy') then
    create role carefold_destroy nologin;
  end if;
  if not pg_has_role(current_user, 'carefold_destroy', 'usage') then
    execute format('grant carefold_destroy to %I', current_user);
  end if;
end
$$;
grant usage on schema public to carefold_destroy;

do $$
declare target text;
begin
  foreach target in array array['person', 'account', 'caregiver_document', 'caregiver_document_aside', 'caregiver_document_file',
    'stored_file', 'draft_page', 'form_draft', 'emergency_contact', 'employment', 'education', 'activity_note', 'passkey',
    'second_factor', 'recovery_code', 'known_device', 'session', 'mail_message', 'reference_request', 'completed_reference',
    'person_event', 'application_signature', 'acknowledgement_signature', 'competency_attempt', 'competency_answer',
    'evaluation', 'evaluation_answer', 'skill_response', 'skill_answer', 'in_service_entry', 'waiver',
    'idempotent_answer', 'mailed_link', 'audit_event', 'legal_hold']
  loop
    execute format('create policy destroying on %I to carefold_destroy using (organization_id = (select current_organization())) '
      'with check (organization_id = (select current_organization()))', target);
    execute format('grant select on %I to carefold_destroy', target);
  end loop;
end
$$;
grant delete on caregiver_document_file, stored_file, draft_page, form_draft, emergency_contact, employment, education,
  activity_note, passkey, second_factor, recovery_code, known_device, session, idempotent_answer, mailed_link to carefold_destroy;
grant update (number, note, uploader, reason, reason_for_person, revoke_reason, revoke_reason_for_person, destroyed_on, updated_at)
  on caregiver_document to carefold_destroy;
grant update (reason) on caregiver_document_aside to carefold_destroy;
grant update (first_name, middle_name, last_name, former_names, email, phone, gender, birth_date_sealed, ssn_sealed, address, city,
  postal_code, languages, photo_file_id, details_destroyed_on, version, updated_at) on person to carefold_destroy;
grant update (email, first_name, last_name, phone, photo_file_id, password_hash, active, updated_at) on account to carefold_destroy;
grant update (to_address, subject, body_text, body_html, failure) on mail_message to carefold_destroy;
grant update (requester, referee_name, referee_email, referee_phone, employer, title, draft) on reference_request to carefold_destroy;
grant update (given_by, employer, title, answers, ip, user_agent) on completed_reference to carefold_destroy;
grant update (actor, reason, detail) on person_event to carefold_destroy;
grant update (typed_name, ip, user_agent, summary) on application_signature to carefold_destroy;
grant update (typed_name, ip, user_agent) on acknowledgement_signature to carefold_destroy;
grant update (value, comment) on competency_answer to carefold_destroy;
grant update (text, comment) on evaluation_answer to carefold_destroy;
grant update (closing_note, withdrawal_reason) on evaluation to carefold_destroy;
grant update (words) on skill_answer to carefold_destroy;
grant update (sent_back_reason) on skill_response to carefold_destroy;
grant update (note) on in_service_entry to carefold_destroy;
grant update (reason, closing_reason) on waiver to carefold_destroy;
grant update (actor, before, after, ip, user_agent, salt, erased_at) on audit_event to carefold_destroy;

-- What is append-only is emptied by that role, in the columns named above, and by nobody else.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_user = 'carefold_destroy' and tg_op = 'UPDATE' then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create or replace function refuse_signed_answer() returns trigger language plpgsql as $$
begin
  if current_user = 'carefold_destroy' then return coalesce(new, old); end if;
  if exists (select from evaluation_signature s where s.evaluation_id = coalesce(new.evaluation_id, old.evaluation_id)) then
    raise exception 'the answers of a signed evaluation do not change';
  end if;
  return coalesce(new, old);
end $$;

-- An event can lose its details; it can never get others.
create function only_emptied() returns trigger language plpgsql as $$
begin
  if new.erased_at is null or coalesce(new.salt::text, new.before::text, new.after::text, new.ip, new.user_agent) is not null then
    raise exception 'the details of an audit event are emptied or left';
  end if;
  return new;
end $$;
create trigger only_emptied before update on audit_event for each row when (current_user = 'carefold_destroy')
  execute function only_emptied();

-- Whoever is under legal hold loses nothing, whatever is asked for.
create function refuse_held() returns trigger language plpgsql as $$
declare held uuid;
begin
  if tg_table_name = 'person' then held := old.id;
  elsif tg_table_name = 'caregiver_document_file' then
    select d.person_id into held from caregiver_document d where d.id = old.document_id;
  else held := old.person_id;
  end if;
  if exists (select from legal_hold h where h.person_id = held and h.ended_at is null) then
    raise exception 'a person under legal hold loses nothing';
  end if;
  return coalesce(new, old);
end $$;
do $$
declare target text;
begin
  foreach target in array array['person', 'caregiver_document', 'caregiver_document_file', 'activity_note', 'emergency_contact',
    'employment', 'education', 'reference_request', 'completed_reference', 'draft_page']
  loop
    execute format('create trigger refuse_held before update or delete on %I for each row '
      'when (current_user = ''carefold_destroy'') execute function refuse_held()', target);
  end loop;
end
$$;
