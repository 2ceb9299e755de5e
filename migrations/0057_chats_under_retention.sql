-- What somebody wrote, and what was written to them alone, goes with their details; so does the invitation of an email.
do $$
declare target text;
begin
  foreach target in array array['chat', 'chat_message', 'chat_message_version', 'chat_message_file', 'chat_message_link', 'calendar_feed']
  loop
    execute format('create policy destroying on %I to carefold_destroy using (organization_id = (select current_organization())) '
      'with check (organization_id = (select current_organization()))', target);
    execute format('grant select on %I to carefold_destroy', target);
  end loop;
end
$$;
grant delete on chat_message_file, chat_message_link, calendar_feed to carefold_destroy;
grant update (text, mentions, deleted_at) on chat_message to carefold_destroy;
grant update (text) on chat_message_version to carefold_destroy;
grant update (invite) on mail_message to carefold_destroy;
