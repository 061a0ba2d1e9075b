import { actes } from './core/acte/actes.ts';
import { type Action, actionsParModele } from './core/definition/action.ts';
import { type LienDe, liensDans } from './core/definition/liens.ts';
import type { Model, RecordOf } from './core/definition/model.ts';
import { type CleModele, type LigneModele, modeles } from './core/definition/modeles.ts';
import { type Piece, piecesDesListes } from './core/definition/piece.ts';
import { piecesDeclarees } from './core/definition/pieces.ts';
import { lectures } from './core/lecture/lectures.ts';
import { echangesNoemie } from './resources/assurance-maladie/echanges-noemie.ts';
import { grandRegime } from './resources/assurance-maladie/grand-regime.ts';
import { motifRefusTeletransmission } from './resources/assurance-maladie/motif-refus-teletransmission.ts';
import { motifsRetourNoemie } from './resources/assurance-maladie/motifs-retour-noemie.ts';
import { accesAdministrateur } from './resources/comptes/acces-administrateur.ts';
import { actionsAdherent, compteAdherent } from './resources/comptes/compte-adherent.ts';
import { actionsGestionnaire, compteGestionnaire } from './resources/comptes/compte-gestionnaire.ts';
import { actionsJetonService, jetonService } from './resources/comptes/jeton-service.ts';
import { role } from './resources/comptes/role.ts';
import { bibliotheque } from './resources/contenu/bibliotheque.ts';
import { actionsBloc, blocCms } from './resources/contenu/bloc-cms.ts';
import { consentement } from './resources/contenu/consentement.ts';
import { documentCms } from './resources/contenu/document-cms.ts';
import { actionsNoteVersion, noteVersion } from './resources/contenu/note-version.ts';
import { questionFaq } from './resources/contenu/question-faq.ts';
import { reglagesContenu } from './resources/contenu/reglages-contenu.ts';
import { tagCms } from './resources/contenu/tag-cms.ts';
import { versionBloc } from './resources/contenu/version-bloc.ts';
import { echeancierPaiement } from './resources/cotisations-paiement/echeancier-paiement.ts';
import { frequenceAppel } from './resources/cotisations-paiement/frequence-appel.ts';
import { frequencePaiement } from './resources/cotisations-paiement/frequence-paiement.ts';
import { modePaiement } from './resources/cotisations-paiement/mode-paiement.ts';
import { modeRemuneration } from './resources/cotisations-paiement/mode-remuneration.ts';
import { actionsDemande, demandeAdherent } from './resources/demandes/demande-adherent.ts';
import { actionsDemandeRgpd, demandeRgpd } from './resources/demandes/demande-rgpd.ts';
import { actionsSignature, signatureAdherent } from './resources/demandes/signature-adherent.ts';
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
import { actionsAlerteAcces, alerteAcces } from './resources/journaux/alerte-acces.ts';
import { audience } from './resources/journaux/audience.ts';
import { conservationJournaux } from './resources/journaux/conservation-journaux.ts';
import { historique } from './resources/journaux/historique.ts';
import { journalConnexions } from './resources/journaux/journal-connexions.ts';
import { journalMessages } from './resources/journaux/journal-messages.ts';
import { charte } from './resources/parametrage/charte.ts';
import { configuration } from './resources/parametrage/configuration.ts';
import { edition } from './resources/parametrage/edition.ts';
import { modeleMail } from './resources/parametrage/modele-mail.ts';
import { serveurMail } from './resources/parametrage/serveur-mail.ts';
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
import { etiquette } from './resources/technique/etiquette.ts';
import { fonctionnaliteBackend } from './resources/technique/fonctionnalite-backend.ts';
import { superAudience } from './resources/technique/super-audience.ts';
import { typeEvenement } from './resources/technique/type-evenement.ts';
import { vueListe } from './resources/technique/vue-liste.ts';
import { actionsEnvoi, envoi } from './resources/travaux/envoi.ts';
import { importListe } from './resources/travaux/import-liste.ts';
import { actionsTravailClient, travailClient } from './resources/travaux/travail-client.ts';
import { actionsTravailInstallation, travailInstallation } from './resources/travaux/travail-installation.ts';

/** One line of the portal's map, and its definition. */
export interface Entry extends LigneModele {
  readonly model: Model;
  readonly actions: readonly Action[];
}

/** Each line of `src/core/definition/modeles.ts` has its definition here; the compiler asks for the one that is missing. */
const definitions = {
  'demande-adherent': demandeAdherent,
  'demande-rgpd': demandeRgpd,
  'signature-adherent': signatureAdherent,
  civilite,
  sexe,
  'situation-familiale': situationFamiliale,
  'categorie-sociale': categorieSociale,
  'type-beneficiaire': typeBeneficiaire,
  'code-postal': codePostal,
  pays,
  'code-btq': codeBtq,
  'nature-voie': natureVoie,
  'grand-regime': grandRegime,
  'echanges-noemie': echangesNoemie,
  'motifs-retour-noemie': motifsRetourNoemie,
  'motif-refus-teletransmission': motifRefusTeletransmission,
  domaine,
  prestation,
  'transcodification-prestation': transcodificationPrestation,
  couverture,
  'reseau-soins': reseauSoins,
  'pec-hospitaliere': pecHospitaliere,
  'medecin-direct': medecinDirect,
  'service-catalogue': serviceCatalogue,
  'mode-paiement': modePaiement,
  'frequence-paiement': frequencePaiement,
  'frequence-appel': frequenceAppel,
  'echeancier-paiement': echeancierPaiement,
  'mode-remuneration': modeRemuneration,
  'type-sinistre': typeSinistre,
  'piece-justificative-sinistre': pieceJustificativeSinistre,
  'contact-objet': contactObjet,
  courrier,
  'categorie-document': categorieDocument,
  'motifs-refus': motifsRefus,
  'motif-changement-couverture': motifChangementCouverture,
  'motif-suppression-compte': motifSuppressionCompte,
  'action-amf': actionAmf,
  'domaine-messagerie-interdit': domaineMessagerieInterdit,
  'fonctionnalite-backend': fonctionnaliteBackend,
  'type-evenement': typeEvenement,
  'super-audience': superAudience,
  'categorie-faq': categorieFaq,
  'bloc-cms': blocCms,
  'version-bloc': versionBloc,
  'reglages-contenu': reglagesContenu,
  'document-cms': documentCms,
  bibliotheque,
  'tag-cms': tagCms,
  'note-version': noteVersion,
  'question-faq': questionFaq,
  'compte-gestionnaire': compteGestionnaire,
  'compte-adherent': compteAdherent,
  role,
  'acces-administrateur': accesAdministrateur,
  'jeton-service': jetonService,
  envoi,
  'travail-client': travailClient,
  'travail-installation': travailInstallation,
  'import-liste': importListe,
  'journal-connexions': journalConnexions,
  'journal-messages': journalMessages,
  'alerte-acces': alerteAcces,
  audience,
  'conservation-journaux': conservationJournaux,
  historique,
  charte,
  'serveur-mail': serveurMail,
  configuration,
  etiquette,
  consentement,
  'vue-liste': vueListe,
  'modele-mail': modeleMail,
  edition,
} satisfies Readonly<Record<CleModele, Model>>;

/** A row of a model, by the model's key. */
export type Fiche<M extends CleModele> = RecordOf<(typeof definitions)[M]>;

/** What may be done with rows besides writing them: each action beside its model's definition. */
const actions = actionsParModele(definitions, [
  ...Object.values(actionsDemande),
  ...Object.values(actionsDemandeRgpd),
  ...Object.values(actionsSignature),
  ...Object.values(actionsBloc),
  ...Object.values(actionsNoteVersion),
  ...Object.values(actionsGestionnaire),
  ...Object.values(actionsAdherent),
  ...Object.values(actionsJetonService),
  ...Object.values(actionsAlerteAcces),
  ...Object.values(actionsEnvoi),
  ...Object.values(actionsTravailClient),
  ...Object.values(actionsTravailInstallation),
]);

/** The map of the whole portal: model → path, label, admin flag, definition. Its keys are the models' names everywhere. */
export const registry: Readonly<Record<string, Entry>> = Object.fromEntries(
  Object.entries(modeles).map(([key, ligne]) => [
    key,
    {
      ...ligne,
      // Read when it is shown: a client may say it otherwise.
      get label() {
        return ligne.label;
      },
      model: definitions[key as CleModele],
      actions: actions[key] ?? [],
    },
  ]),
);

/** The entry of a model; a model that is asked for and not declared is a developer's error that names it. */
export function lookup(key: string): Entry {
  const found = Object.hasOwn(registry, key) ? registry[key] : undefined;
  if (!found) throw new Error(`Le modèle « ${key} » n’est pas déclaré dans le registre.`);
  return found;
}

export type Lien = LienDe<Entry>;

/** The fields of all lists that name rows of this model. */
export function liensVers(model: Model): Lien[] {
  return liensDans(Object.values(registry), model);
}

/** The rooms of the back office in the order of the menu: the lists above, then those that are no list. */
export function pieces(): readonly Piece[] {
  return [...piecesDesListes(registry), ...piecesDeclarees];
}

/** The whole map: the models above, what members read, what they ask, and the rooms of the back office that are no list. */
export const portail = { modeles: registry, lectures, actes, pieces: piecesDeclarees };
