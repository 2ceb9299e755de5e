-- A draft knows its form by the address that opens it, no longer by what was pressed. Those of staff from before cannot be
-- opened; those of applicants, whose forms stand in their pages, are found as they were.
delete from form_draft
  where account_id in (select id from account where kind <> 'person');
