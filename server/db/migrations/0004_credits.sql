-- Credits, in hundredths, which is what a person sees as one credit. Docs/rules.md §Credits.

-- Append-only. `key` says what a line stands for; a person has no two lines for the same.
create table credit_line (
  person_id   text        not null,
  key         text        not null,
  hundredths  int         not null,
  at          timestamptz not null,
  primary key (person_id, key)
);

-- The sum of a person's lines, changed only together with them. It cannot fall below zero.
create table credit_account (
  person_id   text        primary key,
  hundredths  int         not null check (hundredths >= 0)
);

-- What is taken for a reply under way: it is kept once the reply is delivered, else it goes back, at the latest when it
-- runs out.
create table credit_hold (
  person_id   text        not null,
  id          uuid        not null,
  hundredths  int         not null check (hundredths > 0),
  expires_at  timestamptz not null,
  primary key (person_id, id)
);

create index credit_hold_expiry on credit_hold (expires_at);

-- Who had the welcome grant, as hashes that outlive the account: of the person's id and of the e-mail it was made with.
create table credit_welcome (
  claim       text        primary key,
  claimed_at  timestamptz not null
);
