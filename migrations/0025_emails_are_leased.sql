-- An email is taken by a lease and sent outside of a transaction; what became of it is noted afterwards.
alter table mail_message
  -- Until then one process has it; after that, whoever comes first.
  add column leased_until timestamptz,
  -- Taken back while it was being sent: it is not tried again.
  add column withdrawn_at timestamptz,
  -- Refused for good, or tried too often. Its text stays until it is sent again or dismissed.
  add column given_up_at timestamptz,
  -- The account whose call caused it; null when a job did, or a stranger.
  add column caused_by uuid,
  -- When the account that caused it was told that it was given up.
  add column told_at timestamptz,
  add foreign key (organization_id, caused_by) references account (organization_id, id);

-- Nobody is told now of what was given up before.
update mail_message set given_up_at = created_at, told_at = created_at where sent_at is null and next_try_at is null;

alter table mail_message add check (sent_at is null or given_up_at is null);
create index mail_message_unsent on mail_message (organization_id) where sent_at is null;
grant update (next_try_at, tries, withdrawn_at, given_up_at, told_at, body_text, body_html) on mail_message to carefold_app;
