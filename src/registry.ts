import { actes } from './core/actes.ts';
import { lectures } from './core/lectures.ts';
import type { Model } from './core/model.ts';
import { echangesNoemie } from './resources/assurance-maladie/echanges-noemie.ts';
import { grandRegime } from './resources/assurance-maladie/grand-regime.ts';
import { motifRefusTeletransmission } from './resources/assurance-maladie/motif-refus-teletransmission.ts';
import { motifsRetourNoemie } from './resources/assurance-maladie/motifs-retour-noemie.ts';
import { blocCms } from './resources/contenu/bloc-cms.ts';
import { consentement } from './resources/contenu/consentement.ts';
import { questionFaq } from './resources/contenu/question-faq.ts';
import { echeancierPaiement } from './resources/cotisations-paiement/echeancier-paiement.ts';
import { frequenceAppel } from './resources/cotisations-paiement/frequence-appel.ts';
import { frequencePaiement } from './resources/cotisations-paiement/frequence-paiement.ts';
import { modePaiement } from './resources/cotisations-paiement/mode-paiement.ts';
import { modeRemuneration } from './resources/cotisations-paiement/mode-remuneration.ts';
import { categorieDocument } from './resources/demandes-contact/categorie-document.ts';
import { contactObjet } from './resources/demandes-contact/contact-objet.ts';
import { courrier } from './resources/demandes-contact/courrier.ts';
import { motifChangementCouverture } from './resources/demandes-contact/motif-changement-couverture.ts';
import { motifSuppressionCompte } from './resources/demandes-contact/motif-suppression-compte.ts';
import { motifsRefus } from './resources/demandes-contact/motifs-refus.ts';
import { categorieSociale } from './resources/identite-adresse/categorie-sociale.ts';
import { civilite } from './resources/identite-adresse/civilite.ts';
import { codeBtq } from './resources/identite-adresse/code-btq.ts';
import { codePostal } from './resources/identite-adresse/code-postal.ts';
import { natureVoie } from './resources/identite-adresse/nature-voie.ts';
import { pays } from './resources/identite-adresse/pays.ts';
import { sexe } from './resources/identite-adresse/sexe.ts';
import { situationFamiliale } from './resources/identite-adresse/situation-familiale.ts';
import { typeBeneficiaire } from './resources/identite-adresse/type-beneficiaire.ts';
import { modeleMail } from './resources/parametrage/modele-mail.ts';
import { couverture } from './resources/prestations/couverture.ts';
import { domaine } from './resources/prestations/domaine.ts';
import { medecinDirect } from './resources/prestations/medecin-direct.ts';
import { pecHospitaliere } from './resources/prestations/pec-hospitaliere.ts';
import { prestation } from './resources/prestations/prestation.ts';
import { reseauSoins } from './resources/prestations/reseau-soins.ts';
import { serviceCatalogue } from './resources/prestations/service-catalogue.ts';
import { transcodificationPrestation } from './resources/prestations/transcodification-prestation.ts';
import { pieceJustificativeSinistre } from './resources/prevoyance/piece-justificative-sinistre.ts';
import { typeSinistre } from './resources/prevoyance/type-sinistre.ts';
import { actionAmf } from './resources/technique/action-amf.ts';
import { categorieFaq } from './resources/technique/categorie-faq.ts';
import { domaineMessagerieInterdit } from './resources/technique/domaine-messagerie-interdit.ts';
import { fonctionnaliteBackend } from './resources/technique/fonctionnalite-backend.ts';
import { superAudience } from './resources/technique/super-audience.ts';
import { typeEvenement } from './resources/technique/type-evenement.ts';

/** One line of the portal's map. */
export interface Entry {
  readonly path: string;
  readonly label: string;
  /** Under `/api/admin` and in the back office; otherwise under `/api`. */
  readonly admin: boolean;
  readonly model: Model;
}

const ADMIN = true;
/** Read and written by routes of its own: its screens come with the issue that needs them. */
const INTERNE = false;

function entry(path: string, label: string, admin: boolean, model: Model): Entry {
  return { path, label, admin, model };
}

/** The map of the whole portal: model → path, label, admin flag, definition. Its keys are the models' names everywhere. */
export const registry: Readonly<Record<string, Entry>> = {
  // Identité et adresse
  civilite: entry('/referentiel/civilite', 'Civilités', ADMIN, civilite),
  sexe: entry('/referentiel/sexe', 'Sexes', ADMIN, sexe),
  'situation-familiale': entry(
    '/referentiel/situation-familiale',
    'Situations familiales',
    ADMIN,
    situationFamiliale,
  ),
  'categorie-sociale': entry(
    '/referentiel/categorie-sociale',
    'Catégories sociales',
    ADMIN,
    categorieSociale,
  ),
  'type-beneficiaire': entry(
    '/referentiel/type-beneficiaire',
    'Types de bénéficiaire',
    ADMIN,
    typeBeneficiaire,
  ),
  'code-postal': entry('/referentiel/code-postal', 'Codes postaux', ADMIN, codePostal),
  pays: entry('/referentiel/pays', 'Pays', ADMIN, pays),
  'code-btq': entry('/referentiel/code-btq', 'Codes BTQ', ADMIN, codeBtq),
  'nature-voie': entry('/referentiel/nature-voie', 'Natures de voie', ADMIN, natureVoie),
  // Assurance maladie
  'grand-regime': entry('/referentiel/grand-regime', 'Grands régimes', ADMIN, grandRegime),
  'echanges-noemie': entry('/referentiel/echanges-noemie', 'Échanges NOEMIE', ADMIN, echangesNoemie),
  'motifs-retour-noemie': entry(
    '/referentiel/motifs-retour-noemie',
    'Motifs de retour NOEMIE',
    ADMIN,
    motifsRetourNoemie,
  ),
  'motif-refus-teletransmission': entry(
    '/referentiel/motif-refus-teletransmission',
    'Motifs de refus de télétransmission',
    ADMIN,
    motifRefusTeletransmission,
  ),
  // Prestations
  domaine: entry('/referentiel/domaine', 'Domaines de soins', ADMIN, domaine),
  prestation: entry('/referentiel/prestation', 'Prestations', ADMIN, prestation),
  'transcodification-prestation': entry(
    '/referentiel/transcodification-prestation',
    'Transcodifications de prestation',
    ADMIN,
    transcodificationPrestation,
  ),
  couverture: entry('/referentiel/couverture', 'Couvertures', ADMIN, couverture),
  'reseau-soins': entry('/referentiel/reseau-soins', 'Réseaux de soins', ADMIN, reseauSoins),
  'pec-hospitaliere': entry(
    '/referentiel/pec-hospitaliere',
    'Prises en charge hospitalières',
    ADMIN,
    pecHospitaliere,
  ),
  'medecin-direct': entry('/referentiel/medecin-direct', 'Services Médecin direct', ADMIN, medecinDirect),
  'service-catalogue': entry(
    '/referentiel/service-catalogue',
    'Services du catalogue',
    ADMIN,
    serviceCatalogue,
  ),
  // Cotisations et paiement
  'mode-paiement': entry('/referentiel/mode-paiement', 'Modes de paiement', ADMIN, modePaiement),
  'frequence-paiement': entry(
    '/referentiel/frequence-paiement',
    'Fréquences de paiement',
    ADMIN,
    frequencePaiement,
  ),
  'frequence-appel': entry('/referentiel/frequence-appel', 'Fréquences d’appel', ADMIN, frequenceAppel),
  'echeancier-paiement': entry(
    '/referentiel/echeancier-paiement',
    'Échéanciers de paiement',
    ADMIN,
    echeancierPaiement,
  ),
  'mode-remuneration': entry(
    '/referentiel/mode-remuneration',
    'Modes de rémunération',
    ADMIN,
    modeRemuneration,
  ),
  // Prévoyance
  'type-sinistre': entry('/referentiel/type-sinistre', 'Types de sinistre', ADMIN, typeSinistre),
  'piece-justificative-sinistre': entry(
    '/referentiel/piece-justificative-sinistre',
    'Pièces justificatives de sinistre',
    ADMIN,
    pieceJustificativeSinistre,
  ),
  // Demandes et contact
  'contact-objet': entry('/referentiel/contact-objet', 'Objets de contact', ADMIN, contactObjet),
  courrier: entry('/referentiel/courrier', 'Courriers', ADMIN, courrier),
  'categorie-document': entry(
    '/referentiel/categorie-document',
    'Catégories de document',
    ADMIN,
    categorieDocument,
  ),
  'motifs-refus': entry('/referentiel/motifs-refus', 'Motifs de refus', ADMIN, motifsRefus),
  'motif-changement-couverture': entry(
    '/referentiel/motif-changement-couverture',
    'Motifs de changement de couverture',
    ADMIN,
    motifChangementCouverture,
  ),
  'motif-suppression-compte': entry(
    '/referentiel/motif-suppression-compte',
    'Motifs de suppression de compte',
    ADMIN,
    motifSuppressionCompte,
  ),
  // Technique
  'action-amf': entry('/referentiel/action-amf', 'Actions AMF', ADMIN, actionAmf),
  'domaine-messagerie-interdit': entry(
    '/referentiel/domaine-messagerie-interdit',
    'Domaines de messagerie interdits',
    ADMIN,
    domaineMessagerieInterdit,
  ),
  'fonctionnalite-backend': entry(
    '/referentiel/fonctionnalite-backend',
    'Fonctionnalités du portail',
    ADMIN,
    fonctionnaliteBackend,
  ),
  'type-evenement': entry('/referentiel/type-evenement', 'Types d’événement', ADMIN, typeEvenement),
  'super-audience': entry('/referentiel/super-audience', 'Super-audiences', ADMIN, superAudience),
  'categorie-faq': entry('/referentiel/categorie-faq', 'Catégories de FAQ', ADMIN, categorieFaq),
  // Contenu et paramétrage
  'bloc-cms': entry('/cms/blocklists', 'Blocs de contenu', INTERNE, blocCms),
  'question-faq': entry('/faq/question', 'Questions', INTERNE, questionFaq),
  consentement: entry('/consentement', 'Consentements', INTERNE, consentement),
  'modele-mail': entry('/settings/mail/template', 'Modèles de message', INTERNE, modeleMail),
};

/** The entry of a model; a model that is asked for and not declared is a developer's error that names it. */
export function lookup(key: string): Entry {
  const found = Object.hasOwn(registry, key) ? registry[key] : undefined;
  if (!found) throw new Error(`Le modèle « ${key} » n’est pas déclaré dans le registre.`);
  return found;
}

/** The whole map: the models above, what members read, and what they ask. The last two are light: their area carries them. */
export const portail = { modeles: registry, lectures, actes };
