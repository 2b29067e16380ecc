-- A session that somebody signed out of is over for every refresh token that it had: rows are linked to the token that
-- followed, and those of a session that is over stay until its cookies have run out everywhere.
alter table idp_renewal
  add column next_hash text,
  add column is_over boolean not null default false;

create index idp_renewal_by_next on idp_renewal (next_hash);
