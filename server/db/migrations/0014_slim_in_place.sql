drop table review;
alter table slim_review rename to review;
alter table review rename constraint slim_review_pkey to review_pkey;
alter table review rename constraint slim_review_once to review_once;
analyze review;
