-- The settings of a client as a form reads and writes them; they stay where they were, in its row. Written by hand.

alter table client add column version integer not null default 1;
alter table client add column date_creation timestamptz not null default now();
alter table client add column date_maj timestamptz not null default now();
alter table client add column auteur_maj text collate "C"
  default nullif(current_setting('portail.acteur_nom', true), '');
create trigger client_suivi before update on client for each row execute function portail_suivi();

-- One setting of a client's row. What is not written as it should be is told as the server takes it (server/http/current-client.ts).
create function portail_reglages(o jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_typeof(o) = 'object' then o else '{}' end
$$;
create function portail_reglage_texte(o jsonb, cle text, defaut text default null) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_typeof(o -> cle) = 'string' then coalesce(nullif(o ->> cle, ''), defaut) else defaut end
$$;
create function portail_reglage_parmi(o jsonb, cle text, absent text, faux text, variadic choix text[]) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when not o ? cle then absent when o ->> cle = any (choix) then o ->> cle else faux end
$$;
create function portail_reglage_entier(o jsonb, cle text, defaut integer) returns integer
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when o ->> cle ~ '^\d{1,9}$' and jsonb_typeof(o -> cle) = 'number' then (o ->> cle)::integer else defaut end
$$;
create function portail_reglage_drapeau(o jsonb, cle text, absent boolean, faux boolean) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when not o ? cle then absent when jsonb_typeof(o -> cle) = 'boolean' then (o ->> cle)::boolean else faux end
$$;
create function portail_reglage_liste(o jsonb, cle text, defaut text[]) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_typeof(o -> cle) = 'array' then array(select jsonb_array_elements_text(o -> cle)) else defaut end
$$;
create function portail_reglage_groupe(o jsonb, cle text, defaut jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_typeof(o -> cle) is distinct from jsonb_typeof(defaut) then defaut
    when jsonb_typeof(defaut) = 'object' then defaut || (o -> cle) else o -> cle end
$$;

create function portail_configuration(c client) returns table (
  id uuid, client_id uuid, version integer, date_maj timestamptz, auteur_maj text,
  create_account_auth_mode text, is_restricted_url boolean, is_code_postal_verified_on_account_creation boolean,
  is_register_verify_email boolean, register_email_message text, is_register_verify_iban boolean,
  is_register_iban_obligatoire boolean, register_iban_message text, taille_max_prenom_nom integer,
  register_attempt_number integer, register_attempt_number_after_message integer,
  oidc_external_provider text, is_check_birthday_forgot_password_activated boolean, amf_sms_activated boolean,
  is_appareil_confiance_activated boolean, is_remplacement_notifie boolean,
  delai_toasts integer, annees_historique integer, data_collect_activated boolean, outil_mesure text,
  is_popup_prestation_blocking boolean, is_alerte_remboursement_subscribed boolean, is_vel_activated boolean,
  is_justificatif_domicile_requis boolean, is_finess_requis boolean, conformite_accessibilite text, textes jsonb,
  taille_max_fichier_mo integer, taille_max_totale_mo integer, nb_max_fichiers integer, extensions_autorisees text[],
  telephone_service text, horaires text, adresse_postale text, email_dpo text, url_politique_confidentialite text,
  hebergeur_sante text, num_amc text, ics text, jours_ouverts text[], fermetures text[], heure_limite text,
  fuseau_horaire text, liens_sociaux jsonb, liste_autres_clients jsonb, mobile_application_detection boolean,
  liens_app jsonb, schemes_app text[])
language sql stable set search_path = public, pg_catalog, pg_temp as $$
  select c.id, c.id, c.version, c.date_maj, c.auteur_maj,
    portail_reglage_parmi(o, 'createAccountAuthMode', 'INDIVIDUAL', 'ALL', 'INDIVIDUAL', 'NIR', 'ALL', 'ONE_OF_TWO'),
    portail_reglage_drapeau(o, 'isRestrictedUrl', false, true),
    portail_reglage_drapeau(o, 'isCodePostalVerifiedOnAccountCreation', false, true),
    portail_reglage_drapeau(o, 'isRegisterVerifyEmail', false, true),
    portail_reglage_texte(o, 'registerEmailMessage'),
    portail_reglage_drapeau(o, 'isRegisterVerifyIban', false, true),
    portail_reglage_drapeau(o, 'isRegisterIbanObligatoire', false, true),
    portail_reglage_texte(o, 'registerIbanMessage'),
    portail_reglage_entier(o, 'tailleMaxPrenomNom', 50),
    portail_reglage_entier(o, 'registerAttemptNumber', 5),
    portail_reglage_entier(o, 'registerAttemptNumberAfterMessage', 3),
    portail_reglage_texte(o, 'oidcExternalProvider'),
    portail_reglage_drapeau(o, 'isCheckBirthdayForgotPasswordActivated', true, true),
    portail_reglage_drapeau(o, 'amfSmsActivated', false, false),
    portail_reglage_drapeau(o, 'isAppareilConfianceActivated', false, false),
    portail_reglage_drapeau(o, 'isRemplacementNotifie', false, true),
    portail_reglage_entier(o, 'delaiToasts', 5),
    portail_reglage_entier(o, 'anneesHistorique', 3),
    portail_reglage_drapeau(o, 'dataCollectActivated', false, false),
    portail_reglage_texte(o, 'outilMesure'),
    portail_reglage_drapeau(o, 'isPopupPrestationBlocking', false, false),
    portail_reglage_drapeau(o, 'isAlerteRemboursementSubscribed', false, false),
    portail_reglage_drapeau(o, 'isVelActivated', false, false),
    portail_reglage_drapeau(o, 'isJustificatifDomicileRequis', false, false),
    portail_reglage_drapeau(o, 'isFinessRequis', true, true),
    portail_reglage_parmi(o, 'conformiteAccessibilite', 'non conforme', 'non conforme',
      'totalement conforme', 'partiellement conforme', 'non conforme'),
    portail_reglage_groupe(o, 'textes', '{"loginAccroche":null,"loginTexte":null,"serviceIndisponible":null}'),
    portail_reglage_entier(o, 'tailleMaxFichierMo', 5),
    portail_reglage_entier(o, 'tailleMaxTotaleMo', 20),
    portail_reglage_entier(o, 'nbMaxFichiers', 8),
    portail_reglage_liste(o, 'extensionsAutorisees', '{pdf,jpg,jpeg,png,heic}'),
    portail_reglage_texte(o, 'telephoneService'),
    portail_reglage_texte(o, 'horaires'),
    portail_reglage_texte(o, 'adressePostale'),
    portail_reglage_texte(o, 'emailDpo'),
    portail_reglage_texte(o, 'urlPolitiqueConfidentialite'),
    portail_reglage_texte(o, 'hebergeurSante'),
    portail_reglage_texte(o, 'numAmc'),
    portail_reglage_texte(o, 'ics'),
    portail_reglage_liste(o, 'joursOuverts', '{1,2,3,4,5}'),
    portail_reglage_liste(o, 'fermetures', '{}'),
    portail_reglage_texte(o, 'heureLimite'),
    portail_reglage_texte(o, 'fuseauHoraire'),
    portail_reglage_groupe(o, 'liensSociaux', '[]'),
    portail_reglage_groupe(o, 'listeAutresClients', '[]'),
    portail_reglage_drapeau(o, 'mobileApplicationDetection', false, false),
    portail_reglage_groupe(o, 'liensApp', '{"ios":null,"android":null}'),
    portail_reglage_liste(o, 'schemesApp', '{}')
  from portail_reglages(c.configuration) o
$$;

create view configuration as
select v.* from client c cross join lateral portail_configuration(c) v;

-- `is_vel_activated` → `isVelActivated`: the name of a column as settings have it.
create function portail_chameau(nom text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select string_agg(case when rang = 1 then mot else initcap(mot) end, '' order by rang)
  from string_to_table(nom, '_') with ordinality as m (mot, rang)
$$;

-- Writes what differs, and only that: a setting that nobody has chosen goes on following the portal's own.
create function portail_ecrit_configuration() returns trigger
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
declare
  avant constant jsonb := to_jsonb(old);
  apres constant jsonb := to_jsonb(new) - array['id', 'client_id', 'version', 'date_maj', 'auteur_maj'];
  changes jsonb;
begin
  select coalesce(jsonb_object_agg(portail_chameau(k), case k
    when 'jours_ouverts' then to_jsonb(new.jours_ouverts::integer[])
    when 'textes' then jsonb_strip_nulls(apres -> k)
    else apres -> k end), '{}')
  into changes from jsonb_object_keys(apres) k where apres -> k is distinct from avant -> k;
  update client c set configuration = portail_reglages(c.configuration) || changes where c.id = old.id
  returning c.version into new.version;
  return new;
end $$;
create trigger configuration_ecrit instead of update on configuration
  for each row execute function portail_ecrit_configuration();

-- Each of these lists tells its own changes, whoever makes them: a form, or the command that makes clients.
create function portail_note_client(ressource text, proprietaire uuid, fiche uuid, avant jsonb, apres jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into journal.modification
    (client_id, ressource, id_ressource, action, acteur_id, acteur_nom, motif, correlation_id, avant, apres)
  select proprietaire, ressource, fiche, 'modification', nullif(current_setting('portail.acteur_id', true), '')::uuid,
    nullif(current_setting('portail.acteur_nom', true), ''), nullif(current_setting('portail.motif', true), ''),
    nullif(current_setting('portail.correlation_id', true), ''), d.avant, d.apres
  from (
    select jsonb_object_agg(k, avant -> k) as avant, jsonb_object_agg(k, apres -> k) as apres
    from jsonb_object_keys(apres - array['id', 'client_id', 'version', 'date_maj', 'auteur_maj', 'recherche']) k
    where avant -> k is distinct from apres -> k
  ) d
  where d.apres is not null
$$;

revoke execute on function portail_note_client from public;

create function portail_journal_client() returns trigger
language plpgsql security definer set search_path = public, pg_catalog, pg_temp as $$
begin
  perform portail_note_client('configuration', new.id, new.id,
    (select to_jsonb(v) from portail_configuration(old) v), (select to_jsonb(v) from portail_configuration(new) v));
  return null;
end $$;
create trigger client_journal after update on client for each row execute function portail_journal_client();

create function portail_annonce_client() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portail_change', nom) from unnest(tg_argv) nom;
  return null;
end $$;
create trigger client_annonce_vues after insert or update or delete on client
  for each statement execute function portail_annonce_client('configuration');
