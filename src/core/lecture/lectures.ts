import { etiquette } from '#src/core/texte/etiquette.ts';

/** What a member reads: one line of the map. Light on purpose: the member area carries all of it. */
export interface Lecture {
  /** Under `/api`. */
  readonly path: string;
  /** What its failure names: «Le chargement d’une source de données a échoué (Remboursements)». */
  readonly label: string;
  /** Read by pages. */
  readonly isListe: boolean;
}

function lecture(path: string, label: string): Lecture {
  return { path, label, isListe: false };
}

function liste(path: string, label: string): Lecture {
  return { path, label, isListe: true };
}

/** Every path that the member area reads (specification 2 §2, domain reference §3), by its name everywhere. */
export const lectures = etiquette('lecture', {
  contrats: lecture('/adherent/contrats', 'Contrats'),
  'contrat-detail': lecture('/adherent/contrats/detail', 'Contrat'),
  'compte-encaissement': lecture('/adherent/contrats/compte-encaissement', 'Cotisations'),
  'rib-prestations': lecture('/adherent/contrats/ribprestations', 'Coordonnées bancaires'),
  'fiche-salarie': lecture('/adherent/contrats/fiche-salarie', 'Situation professionnelle'),
  profil: lecture('/adherent/profil', 'Profil'),
  'situation-familiale': lecture('/adherent/profil/situation-familiale', 'Situation familiale'),
  prestations: liste('/v2/adherent/prestations', 'Remboursements'),
  'prestations-all': liste('/v2/adherent/prestations/all', 'Soins'),
  'prestations-annee': lecture('/v2/adherent/prestations/annee', 'Soins de l’année'),
  'prestations-totaux': lecture('/v2/adherent/prestations/totaux', 'Totaux'),
  synthese: lecture('/adherent/synthese', 'Synthèse'),
  paiements: liste('/v2/adherent/prestations/paiements', 'Versements'),
  'decompte-actes': lecture('/v2/adherent/prestations/decomptes/actes', 'Décompte'),
  'tiers-prestations': liste('/v2/adherent/tiers-prestations', 'Soins en tiers payant'),
  'tiers-actes': lecture('/v2/adherent/tiers-prestations/actes', 'Actes en tiers payant'),
  'tiers-decomptes': liste('/v2/adherent/tiers-prestations/decomptes', 'Décomptes en tiers payant'),
  remboursements: liste('/v1/adherent/remboursements', 'Versements'),
  services: lecture('/adherent/services', 'Services'),
  domaines: lecture('/referentiel/domainesv2', 'Domaines de soins'),
  'carte-tp': lecture('/cgdm-svc/carte-tp', 'Carte de tiers payant'),
  ged: liste('/cgdm-svc/ged', 'Documents'),
  'ged-couverture': lecture('/cgdm-svc/ged/couverture', 'Documents des garanties'),
  'ged-fiche': lecture('/cgdm-svc/ged/fiche', 'Document'),
  'ged-ids': lecture('/cgdm-svc/ged/documents-ids', 'Nouveaux documents'),
  attestations: lecture('/documents/attestation/categories', 'Attestations'),
  attestation: lecture('/documents/attestation', 'Attestation'),
  courriers: liste('/adherent/courriers', 'Courriers'),
  'courriers-liste': liste('/adherent/courriers/list', 'Courriers'),
  'courriers-archives': liste('/hcourrier-history', 'Archives des courriers'),
  demandes: liste('/demandes', 'Demandes'),
  'demarches-commencees': lecture('/adherent/demarches-commencees', 'Démarches commencées'),
  notification: liste('/notification', 'Notifications'),
  historique: liste('/history', 'Historique'),
  consentement: lecture('/consentement', 'Consentements'),
  faq: lecture('/Faq', 'Questions fréquentes'),
  'code-postal-localites': lecture('/referentiel/code-postal/localites', 'Localités'),
  prevoyance: lecture('/prevoyance', 'Prévoyance'),
  professionnels: lecture('/ps/get', 'Professionnels de santé'),
  'annuaire-options': lecture('/cgdm-svc/geo/search-options', 'Recherche d’un professionnel'),
  annuaire: lecture('/cgdm-svc/geo/geolocate-ps', 'Annuaire des professionnels'),
  'pec-finess': lecture('/forms/pec/hospi/should-validate-finess', 'Hospitalisation'),
  'vel-options': lecture('/vel/option/options', 'Options'),
  'vel-documents': lecture('/vel/option/documents', 'Documents d’une option'),
  'vel-tarification': lecture('/vel/tarification/renfort', 'Tarif d’une option'),
  'simulateur-classique': lecture('/simulateurprestation', 'Simulateur'),
  simulateur: lecture('/simulateurprestation/v2', 'Simulateur'),
  retenues: lecture('/adherent/retenues', 'Retenues de l’année'),
  telechargement: lecture('/download', 'Téléchargement'),
} as const satisfies Readonly<Record<string, Lecture>>);

export type CleLecture = keyof typeof lectures;

/** The line of a read; a name that is not declared is a developer's error that names it. */
export function lectureDe(cle: string): Lecture {
  const found = Object.hasOwn(lectures, cle) ? lectures[cle as CleLecture] : undefined;
  if (!found) throw new Error(`La lecture « ${cle} » n’est pas déclarée dans le registre.`);
  return found;
}

/** Whether a read is asked for by pages, and says how long it is. */
export function isListe(cle: CleLecture): boolean {
  return lectureDe(cle).isListe;
}
