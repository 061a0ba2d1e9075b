import { declareTextes } from '#src/core/texte/etiquette.ts';

/** One model on the portal's map: what definitions, menus and routes know of it without its definition. */
export interface LigneModele {
  readonly path: string;
  readonly label: string;
  /** Under `/api/admin` and in the back office; otherwise under `/api`. */
  readonly admin: boolean;
}

const ADMIN = true;
/** Read and written by routes of its own: its screens come with the issue that needs them. */
const INTERNE = false;

function ligne(path: string, label: string, admin: boolean): LigneModele {
  return { path, label, admin };
}

/** Every model, in the order of the menu. Light, and before the definitions: they name each other by these keys. */
export const modeles = {
  // Demandes des adhérents
  'demande-adherent': ligne('/demandes', 'Demandes', ADMIN),
  'demande-rgpd': ligne('/rgpd/demandes', 'Demandes sur des données', ADMIN),
  'signature-adherent': ligne('/signatures', 'Signatures', ADMIN),
  // Identité et adresse
  civilite: ligne('/referentiel/civilite', 'Civilités', ADMIN),
  sexe: ligne('/referentiel/sexe', 'Sexes', ADMIN),
  'situation-familiale': ligne('/referentiel/situation-familiale', 'Situations familiales', ADMIN),
  'categorie-sociale': ligne('/referentiel/categorie-sociale', 'Catégories sociales', ADMIN),
  'type-beneficiaire': ligne('/referentiel/type-beneficiaire', 'Types de bénéficiaire', ADMIN),
  'code-postal': ligne('/referentiel/code-postal', 'Codes postaux', ADMIN),
  pays: ligne('/referentiel/pays', 'Pays', ADMIN),
  'code-btq': ligne('/referentiel/code-btq', 'Codes BTQ', ADMIN),
  'nature-voie': ligne('/referentiel/nature-voie', 'Natures de voie', ADMIN),
  // Assurance maladie
  'grand-regime': ligne('/referentiel/grand-regime', 'Grands régimes', ADMIN),
  'echanges-noemie': ligne('/referentiel/echanges-noemie', 'Échanges NOEMIE', ADMIN),
  'motifs-retour-noemie': ligne('/referentiel/motifs-retour-noemie', 'Motifs de retour NOEMIE', ADMIN),
  'motif-refus-teletransmission': ligne(
    '/referentiel/motif-refus-teletransmission',
    'Motifs de refus de télétransmission',
    ADMIN,
  ),
  // Prestations
  domaine: ligne('/referentiel/domaine', 'Domaines de soins', ADMIN),
  prestation: ligne('/referentiel/prestation', 'Prestations', ADMIN),
  'transcodification-prestation': ligne(
    '/referentiel/transcodification-prestation',
    'Transcodifications de prestation',
    ADMIN,
  ),
  couverture: ligne('/referentiel/couverture', 'Couvertures', ADMIN),
  'reseau-soins': ligne('/referentiel/reseau-soins', 'Réseaux de soins', ADMIN),
  'pec-hospitaliere': ligne('/referentiel/pec-hospitaliere', 'Prises en charge hospitalières', ADMIN),
  'medecin-direct': ligne('/referentiel/medecin-direct', 'Services Médecin direct', ADMIN),
  'service-catalogue': ligne('/referentiel/service-catalogue', 'Services du catalogue', ADMIN),
  // Cotisations et paiement
  'mode-paiement': ligne('/referentiel/mode-paiement', 'Modes de paiement', ADMIN),
  'frequence-paiement': ligne('/referentiel/frequence-paiement', 'Fréquences de paiement', ADMIN),
  'frequence-appel': ligne('/referentiel/frequence-appel', 'Fréquences d’appel', ADMIN),
  'echeancier-paiement': ligne('/referentiel/echeancier-paiement', 'Échéanciers de paiement', ADMIN),
  'mode-remuneration': ligne('/referentiel/mode-remuneration', 'Modes de rémunération', ADMIN),
  // Prévoyance
  'type-sinistre': ligne('/referentiel/type-sinistre', 'Types de sinistre', ADMIN),
  'piece-justificative-sinistre': ligne(
    '/referentiel/piece-justificative-sinistre',
    'Pièces justificatives de sinistre',
    ADMIN,
  ),
  // Demandes et contact
  'contact-objet': ligne('/referentiel/contact-objet', 'Objets de contact', ADMIN),
  courrier: ligne('/referentiel/courrier', 'Courriers', ADMIN),
  'categorie-document': ligne('/referentiel/categorie-document', 'Catégories de document', ADMIN),
  'motifs-refus': ligne('/referentiel/motifs-refus', 'Motifs de refus', ADMIN),
  'motif-changement-couverture': ligne(
    '/referentiel/motif-changement-couverture',
    'Motifs de changement de couverture',
    ADMIN,
  ),
  'motif-suppression-compte': ligne(
    '/referentiel/motif-suppression-compte',
    'Motifs de suppression de compte',
    ADMIN,
  ),
  // Technique
  'action-amf': ligne('/referentiel/action-amf', 'Actions AMF', ADMIN),
  'domaine-messagerie-interdit': ligne(
    '/referentiel/domaine-messagerie-interdit',
    'Domaines de messagerie interdits',
    ADMIN,
  ),
  'fonctionnalite-backend': ligne('/referentiel/fonctionnalite-backend', 'Fonctionnalités du portail', ADMIN),
  'type-evenement': ligne('/referentiel/type-evenement', 'Types d’événement', ADMIN),
  'super-audience': ligne('/referentiel/super-audience', 'Super-audiences', ADMIN),
  'categorie-faq': ligne('/referentiel/categorie-faq', 'Catégories de FAQ', ADMIN),
  // Contenus
  'bloc-cms': ligne('/cms/blocklists', 'Blocs de contenu', ADMIN),
  'version-bloc': ligne('/cms/blocklists/versions', 'Versions publiées', ADMIN),
  'reglages-contenu': ligne('/cms/reglages', 'Réglages des contenus', ADMIN),
  'document-cms': ligne('/cms/documents', 'Documents et images', ADMIN),
  bibliotheque: ligne('/cms/libraries', 'Bibliothèques', ADMIN),
  'tag-cms': ligne('/cms/tag', 'Tags', ADMIN),
  'note-version': ligne('/release-note', 'Notes de version', ADMIN),
  'question-faq': ligne('/faq/question', 'Questions de la FAQ', ADMIN),
  // Comptes et accès
  'compte-gestionnaire': ligne('/users', 'Comptes de gestion', ADMIN),
  'compte-adherent': ligne('/users/adherent', 'Comptes d’adhérent', ADMIN),
  role: ligne('/settings/role', 'Rôles', ADMIN),
  'acces-administrateur': ligne('/acces-administrateur', 'Accès temporaires', ADMIN),
  'jeton-service': ligne('/jetons-service', 'Jetons de service', ADMIN),
  // Messages et travaux
  envoi: ligne('/envois', 'Messages envoyés', ADMIN),
  'travail-client': ligne('/travaux', 'Travaux', ADMIN),
  'travail-installation': ligne('/travaux/installation', 'Travaux d’installation', ADMIN),
  'import-liste': ligne('/imports', 'Imports', ADMIN),
  // Statistiques et journaux
  'journal-connexions': ligne('/connections-logs', 'Connexions et essais', ADMIN),
  'journal-messages': ligne('/messages-logs', 'Messages partis ou perdus', ADMIN),
  'alerte-acces': ligne('/alertes-acces', 'Alertes d’accès', ADMIN),
  audience: ligne('/audience', 'Audiences', ADMIN),
  'conservation-journaux': ligne('/conservation-journaux', 'Conservation des journaux', ADMIN),
  historique: ligne('/history', 'Actions et consultations', ADMIN),
  // Paramétrage
  charte: ligne('/charte', 'Charte', ADMIN),
  'serveur-mail': ligne('/settings/mail/config', 'Serveur de messagerie', ADMIN),
  configuration: ligne('/configuration', 'Configuration', ADMIN),
  etiquette: ligne('/settings/etiquette', 'Étiquettes', ADMIN),
  consentement: ligne('/consentement', 'Consentements', INTERNE),
  'vue-liste': ligne('/vues', 'Vues', INTERNE),
  'modele-mail': ligne('/settings/mail/template', 'Textes de message', ADMIN),
  edition: ligne('/settings/edition', 'Réglages de document', ADMIN),
} as const satisfies Readonly<Record<string, LigneModele>>;

declareTextes('liste', modeles);

export type CleModele = keyof typeof modeles;
