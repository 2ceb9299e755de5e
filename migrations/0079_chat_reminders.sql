-- When those who had not read a message were reminded of it last: they are reminded once a day at most.
alter table chat_message add reminded_at timestamptz;
