-- Members of the staff are texted too, what they have not read in Carefold. What is known of texts is of a person or of one of them.
alter table text_consent alter person_id drop not null, add staff_id uuid,
  add foreign key (organization_id, staff_id) references account (organization_id, id),
  add check (num_nonnulls(person_id, staff_id) = 1);
alter table text_message alter person_id drop not null, add staff_id uuid,
  add foreign key (organization_id, staff_id) references account (organization_id, id),
  add check (num_nonnulls(person_id, staff_id) = 1);
alter table text_reply alter person_id drop not null, add staff_id uuid,
  add foreign key (organization_id, staff_id) references account (organization_id, id),
  add check (num_nonnulls(person_id, staff_id) = 1),
  add unique (organization_id, staff_id, inbound_id);
create index text_consent_staff on text_consent (organization_id, staff_id, created_at desc, id desc) where staff_id is not null;
create index text_message_staff on text_message (organization_id, staff_id, created_at desc, id desc) where staff_id is not null;
create index text_reply_staff on text_reply (organization_id, staff_id, received_at desc, id desc) where staff_id is not null;
grant select (staff_id) on text_consent to carefold_lookup;
grant select (staff_id) on text_message to carefold_lookup;

do $$
declare target text;
begin
  foreach target in array array['text_consent', 'text_message', 'text_reply']
  loop
    execute format('alter policy my_people on %1$I using '
      '(staff_id = (select people_of()) or exists (select from person p where p.id = %1$I.person_id))', target);
  end loop;
end
$$;

-- A notice is a kind of text.
alter table text_message drop constraint text_message_kind_check,
  add constraint text_message_kind_check check (kind in ('own', 'reminder', 'invitation', 'answer', 'notice'));
alter table notification_delivery drop constraint notification_delivery_channel_check,
  add constraint notification_delivery_channel_check check (channel in ('email', 'push', 'sms')),
  -- The text that tells it: while it waits, what was seen takes it back.
  add text_id uuid,
  add foreign key (organization_id, text_id) references text_message (organization_id, id);
create index notification_delivery_text on notification_delivery (organization_id, text_id) where text_id is not null;

-- Whether those who chose it are texted what they have not read.
alter table text_settings add notices boolean not null default false;

-- A code to sign in that was texted: what it cost, and neither to whom nor what it said.
create table text_code (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  segments smallint not null check (segments > 0),
  -- In millionths of a dollar.
  cost_micros integer not null,
  sent_at timestamptz not null,
  unique (organization_id, id)
);
create index text_code_sent on text_code (organization_id, sent_at);
call protect('text_code', 'select, insert');
