-- Another value after every change of any of a person's records, so that an answer made of all of them is made once.
-- No value comes twice, also for somebody who left and came back; no row says nothing.
create table progress_version (
  person_id  text  primary key,
  version    uuid  not null
);

insert into progress_version (person_id, version)
select person_id, gen_random_uuid() from (select distinct person_id from progress) as studied;
