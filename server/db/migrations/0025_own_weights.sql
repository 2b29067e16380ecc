-- Scheduling by a model of one's own. Docs/rules.md §Schedule.14.
alter table person add column weights text not null default 'own' check (weights in ('own', 'published'));

-- The number of the person's fit that a memory is by; 0 are the published parameters, as all were before this.
alter table progress add column memory_fit smallint not null default 0;
alter table review add column after_memory_fit smallint default 0;
