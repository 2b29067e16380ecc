-- Sign-in: the embedded provider's accounts, keys and grants, and what every process must count or remember together.

create table idp_account (
  id             text        primary key,
  -- In lower case; the name a person signs in by.
  email          text        not null unique,
  name           text        not null,
  password_hash  text        not null,
  created_at     timestamptz not null
);

-- What the OpenID provider remembers: interactions, sessions, grants, codes, refresh tokens.
create table idp_artifact (
  model        text        not null,
  id           text        not null,
  -- Text-like json, not jsonb: what strangers send may hold U+0000, which jsonb cannot.
  payload      json        not null,
  account_id   text,
  grant_id     text,
  session_uid  text,
  consumed_at  timestamptz,
  expires_at   timestamptz not null,
  primary key (model, id)
);

create index idp_artifact_of_account on idp_artifact (account_id);
create index idp_artifact_of_grant on idp_artifact (grant_id);
create index idp_artifact_of_session on idp_artifact (session_uid);
create index idp_artifact_expiry on idp_artifact (expires_at);

-- Signing and cookie keys, made once by whichever process starts first.
create table idp_secret (
  name        text        primary key,
  value       jsonb       not null,
  created_at  timestamptz not null
);

-- Links that set a new password, each good once. Only a hash: reading this table opens no account.
create table idp_reset (
  token_hash  text        primary key,
  account_id  text        not null,
  expires_at  timestamptz not null
);

create index idp_reset_expiry on idp_reset (expires_at);

-- Answers to refreshes of the last minutes, so that tabs racing with one refresh token share one rotation. Sealed
-- with a key derived from that very token, which is itself not here.
create table idp_renewal (
  token_hash  text        primary key,
  sealed      text,
  started_at  timestamptz not null,
  expires_at  timestamptz not null
);

create index idp_renewal_expiry on idp_renewal (expires_at);

-- Fixed windows counted by all processes together. Unlogged: a crash forgets some counting and nothing else.
create unlogged table throttle (
  key        text        primary key,
  hits       int         not null,
  resets_at  timestamptz not null
);

create index throttle_expiry on throttle (resets_at);
