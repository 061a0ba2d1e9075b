import type { CleRapport } from '#src/core/definition/pieces.ts';
import type { Entry } from '#src/registry.ts';
import { alerteAccesServeur } from './alertes-acces.ts';
import { audienceServeur } from './audience.ts';
import { audiencesReportServeur } from './audiences-report.ts';
import { blocCmsServeur } from './blocs.ts';
import { charteServeur } from './charte.ts';
import { compteAdherentServeur, compteGestionnaireServeur } from './comptes.ts';
import { configurationServeur } from './configuration.ts';
import { connexionCounterServeur } from './connexion-counter.ts';
import { demandeAdherentServeur } from './demandes.ts';
import { demandeRgpdServeur } from './demandes-rgpd.ts';
import { bibliothequeServeur, documentCmsServeur, tagCmsServeur } from './documents.ts';
import { etiquetteServeur } from './etiquette.ts';
import { questionFaqServeur, utiliteFaqServeur } from './faq.ts';
import { fonctionnaliteServeur } from './fonctionnalites.ts';
import { historiqueServeur } from './historique.ts';
import { jetonServiceServeur } from './jetons-de-service.ts';
import { modeleMailServeur } from './modele-mail.ts';
import type { ModeleServeur } from './modele-serveur.ts';
import { motifsRefusServeur } from './motifs-refus.ts';
import { noteVersionServeur } from './notes-version.ts';
import type { RapportServeur } from './rapport-serveur.ts';
import { roleServeur } from './roles.ts';
import { serveurMailServeur } from './serveur-mail.ts';
import { signatureAdherentServeur } from './signatures.ts';
import { statistiquesActiviteServeur } from './statistiques-activite.ts';
import { statistiquesUsersServeur } from './statistiques-users.ts';
import { envoiServeur, travailClientServeur, travailInstallationServeur } from './travaux.ts';
import { typeEvenementServeur } from './types-evenement.ts';

/** The server's half of each model that has one, by its key. */
export const modelesServeur: Readonly<Record<string, ModeleServeur>> = {
  'demande-adherent': demandeAdherentServeur,
  'demande-rgpd': demandeRgpdServeur,
  'signature-adherent': signatureAdherentServeur,
  'bloc-cms': blocCmsServeur,
  'document-cms': documentCmsServeur,
  bibliotheque: bibliothequeServeur,
  'tag-cms': tagCmsServeur,
  'motifs-refus': motifsRefusServeur,
  'note-version': noteVersionServeur,
  'question-faq': questionFaqServeur,
  charte: charteServeur,
  'fonctionnalite-backend': fonctionnaliteServeur,
  configuration: configurationServeur,
  'type-evenement': typeEvenementServeur,
  'modele-mail': modeleMailServeur,
  'serveur-mail': serveurMailServeur,
  etiquette: etiquetteServeur,
  'compte-gestionnaire': compteGestionnaireServeur,
  'compte-adherent': compteAdherentServeur,
  'alerte-acces': alerteAccesServeur,
  audience: audienceServeur,
  historique: historiqueServeur,
  role: roleServeur,
  'jeton-service': jetonServiceServeur,
  envoi: envoiServeur,
  'travail-client': travailClientServeur,
  'travail-installation': travailInstallationServeur,
};

/** The server's half of each report, by its key. */
export const rapportsServeur: Readonly<Record<string, RapportServeur>> = {
  'statistiques-users': statistiquesUsersServeur,
  'connexion-counter': connexionCounterServeur,
  'statistiques-activite': statistiquesActiviteServeur,
  'audiences-report': audiencesReportServeur,
  'utilite-faq': utiliteFaqServeur,
} satisfies Readonly<Record<CleRapport, RapportServeur>>;

/** Throws a developer error that names an action without an effect, a field that nothing works out, or the half of no model. */
export function verifieMoities(
  entries: Readonly<Record<string, Entry>>,
  moities: Readonly<Record<string, ModeleServeur>>,
): void {
  for (const { model, actions } of Object.values(entries)) {
    const { effets = {}, calcule = {} } = moities[model.key] ?? {};
    for (const { key } of actions)
      if (!Object.hasOwn(effets, key))
        throw new Error(
          `L’action « ${key} » du modèle « ${model.key} » n’a pas d’effet dans server/modeles.`,
        );
    for (const name of Object.keys(model.calcules))
      if (!Object.hasOwn(calcule, name))
        throw new Error(`Le champ « ${name} » du modèle « ${model.key} » n’est calculé nulle part.`);
  }
  for (const [key, moitie] of Object.entries(moities)) {
    if (moitie.key !== key || !Object.hasOwn(entries, key))
      throw new Error(`La moitié serveur « ${key} » n’est celle d’aucun modèle du registre.`);
    const connues = entries[key]?.actions.map((action) => action.key) ?? [];
    const inconnue = Object.keys(moitie.effets).find((effet) => !connues.includes(effet));
    if (inconnue !== undefined)
      throw new Error(`Modèle « ${key} » : l’action « ${inconnue} » n’est pas dans le registre.`);
    const calcules = entries[key]?.model.calcules ?? {};
    const calcul = Object.keys(moitie.calcule).find((name) => !Object.hasOwn(calcules, name));
    if (calcul !== undefined)
      throw new Error(`Modèle « ${key} » : le champ calculé « ${calcul} » n’est pas déclaré.`);
  }
}
