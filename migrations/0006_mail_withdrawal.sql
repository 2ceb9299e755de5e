-- What a mail is about, so that one which has not left yet can be withdrawn.
alter table mail_message add column about_id uuid;
create index mail_message_about on mail_message (about_id) where about_id is not null and sent_at is null;
grant delete on mail_message to carefold_app;
