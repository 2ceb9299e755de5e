-- What belongs to this database: one data directory and one secret key. A start with others is refused.
create table installation (
  only_one boolean primary key default true check (only_one),
  -- The same id stands in the data directory, in the file data-id.
  data_id uuid not null,
  -- Fingerprint of the key that seals; and of the one before it while values may still be sealed with that one.
  key_print bytea not null,
  old_key_print bytea
);
