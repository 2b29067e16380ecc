-- A session may belong to no deck: then it goes over all of them, and a person has one such open at most.
alter table study_session alter column deck_id drop not null;

create unique index study_session_open_over_all on study_session (person_id) where ended_at is null and deck_id is null;
