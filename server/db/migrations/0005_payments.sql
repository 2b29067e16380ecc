-- What a person subscribed to, as Stripe last told it. A row begins with the customer, before anything is paid;
-- `version` grows with every reading, so that none overwrites what was read after it. Docs/rules.md §Plan and payment.
create table subscription (
  person_id        text        primary key,
  customer_id      text        not null,
  version          int         not null default 0,
  subscription_id  text,
  status           text,
  period_start     timestamptz,
  period_end       timestamptz,
  canceled_at      timestamptz,
  ended_at         timestamptz,
  check ((subscription_id is null) = (status is null)),
  check ((subscription_id is null) = (period_start is null)),
  check ((subscription_id is null) = (period_end is null))
);

create index subscription_by_customer on subscription (customer_id);

-- Whose a checkout is, so that nobody learns of another's.
create table checkout_session (
  person_id   text        not null,
  id          text        not null,
  created_at  timestamptz not null,
  primary key (person_id, id)
);

-- Events that were dealt with.
create table payment_event (
  id           text        primary key,
  type         text        not null,
  handled_at   timestamptz not null
);

-- The simulated payment service's own memory, as one document; the product itself never looks into it.
create table simulated_payments (
  id     int    primary key check (id = 1),
  state  jsonb  not null
);
