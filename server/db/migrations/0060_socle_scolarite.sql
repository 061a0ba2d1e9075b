-- In the demonstration, until when the last school certificate of somebody counts. Written by hand.
alter table gestion_assure add column date_fin_scolarite date;
