-- What members sign, as a manager reads it, and what was last found of its seal. Written by hand.
alter table signature
  add column sceau text collate "C" check (sceau in ('valide', 'modifie', 'etranger', 'absent')),
  add column date_verification timestamptz;

create view signature_adherent as
select s.id, s.client_id, s.version, s.date_maj, s.auteur_maj, s.signataire, s.num_contrat, s.titre, s.version_document,
  s.code_acte as acte,
  case when s.etat = 'initiee' and s.date_expiration <= now() then 'expiree' else s.etat end as etat, s.methode,
  (select d.reference from demande d where d.client_id = s.client_id and d.id = s.demande_id) as reference,
  s.date_creation, s.date_expiration, s.date_fin, encode(s.empreinte, 'hex') as empreinte, s.sceau, s.date_verification,
  portail_normalise(s.signataire || ' ' || s.num_contrat || ' ' || s.titre) as recherche
from signature s;
