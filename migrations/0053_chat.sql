-- Chats of an organization: between two accounts, of a group, or announcements, which only staff write. Nothing is removed:
-- what is deleted, or is older than messages stay in view, is hidden and kept.
create table chat (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('direct', 'group', 'announcement')),
  -- Of a group; null between two.
  name text check (name <> ''),
  description text not null default '',
  -- Of a chat between two: their accounts, the smaller id first, so that there is one of each pair.
  first_account_id uuid,
  second_account_id uuid,
  active boolean not null default true,
  closed_at timestamptz,
  closed_by uuid,
  -- The place of the newest message. Whoever counts it up holds the row until their message is stored.
  last_sequence bigint not null default 0,
  -- Counted up by every message, edit and deletion: what somebody missed has a greater one.
  last_revision bigint not null default 0,
  -- When the newest message was sent.
  last_at timestamptz,
  created_by uuid not null,
  deleted_at timestamptz,
  deleted_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((kind = 'direct') = (name is null)),
  check ((kind = 'direct') = (first_account_id is not null)),
  check ((kind = 'direct') = (second_account_id is not null)),
  check (first_account_id < second_account_id),
  check ((closed_at is null) = (closed_by is null)),
  check ((deleted_at is null) = (deleted_by is null)),
  foreign key (organization_id, first_account_id) references account (organization_id, id),
  foreign key (organization_id, second_account_id) references account (organization_id, id),
  foreign key (organization_id, created_by) references account (organization_id, id),
  foreign key (organization_id, closed_by) references account (organization_id, id),
  foreign key (organization_id, deleted_by) references account (organization_id, id)
);
create unique index chat_pair on chat (organization_id, first_account_id, second_account_id)
  where kind = 'direct' and deleted_at is null;
create unique index chat_group_name on chat (organization_id, lower(name)) where kind <> 'direct' and deleted_at is null;
create index chat_groups on chat (organization_id, updated_at desc, id) where kind <> 'direct' and deleted_at is null;
call protect('chat', 'select, insert, update');

-- Who is in a chat, or was. Only those who are can read it.
create table chat_member (
  organization_id uuid not null,
  chat_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz not null,
  -- What was written up to here was written before they came, and is not theirs to read.
  from_sequence bigint not null default 0,
  left_at timestamptz,
  -- The newest message that they have seen, and since when.
  read_sequence bigint not null default 0,
  read_at timestamptz,
  primary key (chat_id, account_id),
  foreign key (organization_id, chat_id) references chat (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index chat_member_account on chat_member (organization_id, account_id) where left_at is null;
call protect('chat_member', 'select, insert, update');

create table chat_message (
  -- Chosen by the device on which it was written: the same message sent twice stays one.
  id uuid primary key,
  organization_id uuid not null,
  chat_id uuid not null,
  -- Its place in the chat, without gaps.
  sequence bigint not null check (sequence > 0),
  -- The chat's count when it was sent, edited or deleted last.
  revision bigint not null,
  account_id uuid not null,
  text text not null default '',
  -- Of whom and of what it speaks, as it was written: mentioned accounts, links to people and documents.
  mentions uuid[] not null default '{}',
  reply_to_id uuid,
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (organization_id, id),
  unique (chat_id, sequence),
  foreign key (organization_id, chat_id) references chat (organization_id, id),
  foreign key (organization_id, account_id) references account (organization_id, id),
  foreign key (organization_id, reply_to_id) references chat_message (organization_id, id),
  foreign key (organization_id, deleted_by) references account (organization_id, id)
);
create index chat_message_revision on chat_message (chat_id, revision);
create index chat_message_reply on chat_message (organization_id, reply_to_id) where reply_to_id is not null;
call protect('chat_message', 'select, insert, update');

-- What an edited message said before.
create table chat_message_version (
  organization_id uuid not null,
  message_id uuid not null,
  revision bigint not null,
  text text not null,
  replaced_at timestamptz not null,
  primary key (message_id, revision),
  foreign key (organization_id, message_id) references chat_message (organization_id, id)
);
call protect('chat_message_version', 'select, insert');

create table chat_message_file (
  organization_id uuid not null,
  message_id uuid not null,
  place smallint not null,
  file_id uuid not null,
  primary key (message_id, place),
  foreign key (organization_id, message_id) references chat_message (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create unique index chat_message_file_by_file on chat_message_file (organization_id, file_id);
call protect('chat_message_file', 'select, insert');

-- A person, or a document of a person, that a message links to. It opens only for those who may see it.
create table chat_message_link (
  organization_id uuid not null,
  message_id uuid not null,
  place smallint not null,
  person_id uuid,
  document_id uuid,
  primary key (message_id, place),
  check (num_nonnulls(person_id, document_id) = 1),
  foreign key (organization_id, message_id) references chat_message (organization_id, id),
  foreign key (organization_id, person_id) references person (organization_id, id),
  foreign key (organization_id, document_id) references caregiver_document (organization_id, id)
);
create index chat_message_link_person on chat_message_link (organization_id, person_id) where person_id is not null;
create index chat_message_link_document on chat_message_link (organization_id, document_id) where document_id is not null;
call protect('chat_message_link', 'select, insert');

-- How long messages stay in view, where an organization has chosen that they do not stay.
create table chat_setting (
  organization_id uuid primary key references organization (id),
  disappear_days smallint check (disappear_days between 1 and 3650),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call protect('chat_setting', 'select, insert, update');
