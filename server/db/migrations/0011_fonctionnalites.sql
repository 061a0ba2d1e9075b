-- The first statements were generated from the registry by `npm run db:diff`.

alter table fonctionnalite_backend add column contrats_fermes text[] default '{}'::text[] not null;

alter table fonctionnalite_backend add column email_gestionnaire text collate "C";

alter table fonctionnalite_backend add column texte_info text collate "C";

-- The list of features becomes the only switch: what clients' configurations said goes into it, nothing opens or closes by
-- that.
select set_config('portail.acteur_nom', 'Mise à jour du portail', true);

create temp table reglage on commit drop as
  select c.id as client_id, d.cle, d.r
  from client c
  cross join lateral jsonb_each(case when jsonb_typeof(c.configuration -> 'fonctionnalites') = 'object'
    then c.configuration -> 'fonctionnalites' else '{}' end) as d (cle, r);

insert into fonctionnalite_backend (client_id, code, libelle, cle, domaine, ordre, mode_gestion, is_systeme)
  select r.client_id, n.code, n.libelle, n.cle, n.domaine, n.ordre, 'manuel', true
  from reglage r join (values
      ('CREATION_COMPTE', 'Création de compte', 'creationCompteAutreActe', 'compte', 10),
      ('CGU_CREATION_COMPTE', 'Conditions générales à la création de compte', 'consentementCGUCreationCompteAutreActe', 'compte', 20),
      ('IDENTIFIANT_OUBLIE', 'Identifiant oublié', 'forgotUsernameAutreActe', 'compte', 30),
      ('DEMAT_CREATION', 'Dématérialisation à la création de compte', 'dematCreationCompte', 'compte', 40),
      ('ABONNEMENT', 'Mes alertes et abonnements', 'abonnementAutreActe', 'coordonnees', 50),
      ('ADRESSE', 'Modifier mon adresse', 'adresseActeGestion', 'coordonnees', 70),
      ('ENVOI_CARTE_TP', 'Recevoir ma carte de tiers payant', 'envoiCarteTpActeGestion', 'carte', 80),
      ('CARTE_TP', 'Ma carte de tiers payant', 'carteTpAutreActe', 'carte', 90),
      ('CHGT_IDENTIFIANT', 'Modifier mon identifiant de connexion', 'changementIdentifiantAutreActe', 'compte', 100),
      ('EMAIL', 'Mon adresse e-mail de contact', 'communicationMailActeGestion', 'coordonnees', 110),
      ('TELEPHONE', 'Mes numéros de téléphone', 'communicationTelActeGestion', 'coordonnees', 120),
      ('CONTACT', 'Nous contacter', 'contactAutreActe', 'contact', 130),
      ('COMPTE_BENEFICIAIRE', 'Créer le compte d''un bénéficiaire', 'creationCompteBeneficiaireAutreActe', 'compte', 140),
      ('SINISTRE', 'Déclarer un sinistre', 'declarationSinistreActeGestion', 'prevoyance', 150),
      ('REMBOURSEMENT', 'Demander un remboursement', 'demandeRemboursementActeGestion', 'prestations', 160),
      ('DEMATERIALISATION', 'Mes documents en ligne', 'dematerialisationAutreActe', 'coordonnees', 170),
      ('RIB_COTISATIONS', 'Compte bancaire pour mes cotisations', 'ribCotisationsActeGestion', 'paiement', 250),
      ('RIB_PRESTATIONS', 'Compte bancaire pour mes remboursements', 'ribPrestationsActeGestion', 'paiement', 260),
      ('SUPPRESSION_COMPTE', 'Supprimer mon compte', 'suppressionCompteAutreActe', 'compte', 300)
  ) as n (code, libelle, cle, domaine, ordre) on n.cle = r.cle
  on conflict do nothing;

update fonctionnalite_backend f set
  is_activated = r.r -> 'isActivated' is not distinct from 'true'::jsonb,
  mode_gestion = case when r.r ->> 'modeGestion' = 'automatique' then 'automatique' else 'manuel' end,
  is_envoi_ar_activated = r.r -> 'isEnvoiArActivated' is not distinct from 'true'::jsonb,
  email_gestionnaire = nullif(r.r ->> 'emailGestionnaire', ''),
  texte_info = nullif(r.r ->> 'texteInfo', ''),
  contrats_fermes = array(
    select p.num from jsonb_each(case when jsonb_typeof(r.r -> 'isActivatedPerContract') = 'object'
      then r.r -> 'isActivatedPerContract' else '{}' end) as p (num, ouvert)
    where p.ouvert <> 'true'::jsonb order by p.num)
from reglage r where r.client_id = f.client_id and r.cle = f.cle;

-- Undeclared: a member's act was open and handled by hand, a page of the login area closed.
update fonctionnalite_backend f set
  is_activated = f.cle not in ('creationCompteAutreActe', 'consentementCGUCreationCompteAutreActe',
    'forgotUsernameAutreActe', 'dematCreationCompte'),
  mode_gestion = 'manuel', is_envoi_ar_activated = false
where f.is_activated and not exists (select from reglage r where r.client_id = f.client_id and r.cle = f.cle);

-- Acts that the portal does not have.
update fonctionnalite_backend set is_activated = false
where is_activated and cle in ('teletransmissionActeGestion',
  'donneesRoActeGestion',
  'garantiesActeGestion',
  'inscriptionBeneficiaireActeGestion',
  'pecHospiActeGestion',
  'prestationPharmacieActeGestion',
  'radiationRenfortActeGestion',
  'radiationAssuresActeGestion',
  'ribActeGestion',
  'situationContractuelleActeGestion',
  'situationFamilialeActeGestion');

update client set configuration = configuration - 'fonctionnalites'
where jsonb_typeof(configuration) = 'object' and configuration ? 'fonctionnalites';
