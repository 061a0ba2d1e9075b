-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

alter table type_beneficiaire add column age_certificat integer;
