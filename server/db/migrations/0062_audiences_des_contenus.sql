-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

alter table bloc_cms add column audiences text[] default '{}'::text[] not null;

alter table version_bloc add column audiences text[] default '{}'::text[] not null;

CREATE INDEX bloc_cms_audiences_idx ON public.bloc_cms USING gin (audiences);

CREATE INDEX version_bloc_audiences_idx ON public.version_bloc USING gin (audiences);
