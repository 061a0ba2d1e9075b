-- From which age a school certificate is asked for, and in the demonstration until when the last one counts. By `npm run db:diff`,
-- then by hand.

alter table type_beneficiaire add column age_certificat integer;
update type_beneficiaire set age_certificat = 18 where code = 'ENF';

alter table gestion_assure add column date_fin_scolarite date;
