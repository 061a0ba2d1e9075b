-- Generated from the registry by `npm run db:diff`, and the age from which it is asked for where the list is there already.

alter table type_beneficiaire add column age_certificat integer;
update type_beneficiaire set age_certificat = 18 where code = 'ENF';
