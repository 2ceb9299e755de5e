-- The devices to which an account wants notices pushed. The address is a secret of the browser's push service: whoever knows
-- it and the keys could send to the device, so they are sealed, and found by a hash.
create table push_subscription (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null,
  -- The sign-in by which it was seen last: when that is ended from another device, it goes.
  session_id uuid not null,
  endpoint_hash bytea not null,
  subscription_sealed bytea not null,
  user_agent text not null default '',
  last_pushed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, endpoint_hash),
  foreign key (organization_id, account_id) references account (organization_id, id)
);
create index push_subscription_of_account on push_subscription (organization_id, account_id);
call protect('push_subscription');

create policy destroying on push_subscription to carefold_destroy using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
grant select, delete on push_subscription to carefold_destroy;
