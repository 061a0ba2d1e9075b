-- From which age a school certificate is asked for where the list is there already, and in the demonstration until when the last
-- one counts. Written by hand.
update type_beneficiaire set age_certificat = 18 where code = 'ENF';

alter table gestion_assure add column date_fin_scolarite date;
