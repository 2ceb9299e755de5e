-- The hash of the Idempotency-Key of the change that used the link up: the same change, sent again, is answered as before.
alter table mailed_link add column used_key bytea;
