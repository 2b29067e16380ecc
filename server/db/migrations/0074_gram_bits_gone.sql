-- Cards are told apart in memory since; nothing has read or written it any more (docs/adr/0030-formula-search.md). Only the
-- catalogue is changed: rows lose it when they are written next.
alter table card drop column gram_bits;
