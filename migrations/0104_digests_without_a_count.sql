-- How many lines a digest had was kept and read by nobody.
alter table digest_sent drop column lines;
revoke update on digest_sent from carefold_app;
