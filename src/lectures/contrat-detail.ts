import { ETATS_DEMANDE } from '#src/core/adherent/demande.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { facultatif, groupe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';
import { CONTRAT } from './contrats.ts';
import { COUVERTURE_VUE } from './couvertures.ts';
import { ASSURE } from './personnes.ts';

/** What a contract costs, and how it is paid. */
export const COTISATION = {
  montantMensuel: montant({ label: 'Par mois', ...R }),
  montantAnnuel: montant({ label: 'Par an', ...R }),
  codeFrequence: texte({ label: 'Fréquence', ...R }),
  codeModePaiement: texte({ label: 'Mode de paiement', ...R }),
  jourPrelevement: entier({ label: 'Jour de prélèvement' }),
  partEmployeur: montant({ label: 'Part de l’employeur' }),
  prochaineEcheance: date({ label: 'Prochaine échéance' }),
} as const;

/** How often it is asked for, and how much then, by the list `frequence-appel`. */
const APPEL = {
  rythme: texte({ label: 'Appelée', ...R }),
  montant: montant({ label: 'Par appel', ...R }),
} as const;

/** What the management system and the member have alike of a contract in full (domain reference §1.3). */
export const DETAIL = {
  natureContrat: parmi('Nature', [
    ...(['individuel', 'collectifObligatoire', 'collectifFacultatif', 'tns', 'css'] as const),
  ]),
  isContratResponsable: booleen({ label: 'Contrat responsable' }),
  dateFin: date({ label: 'Date de fin' }),
  dateAnniversaire: date({ label: 'Date anniversaire', ...R }),
  souscripteur: groupe({ nom: texte({ label: 'Nom', ...R }), prenom: texte({ label: 'Prénom' }) }),
  entreprise: peutEtre({
    siret: texte({ label: 'SIRET', ...R }),
    raisonSociale: texte({ label: 'Raison sociale', ...R }),
  }),
  gestionnaire: groupe({
    libelle: texte({ label: 'Gestionnaire', ...R }),
    telephone: texte({ label: 'Téléphone', ...R }),
    email: texte({ label: 'Adresse électronique', ...R }),
  }),
  isDemat: booleen({ label: 'Dématérialisé' }),
  isBeneficiaireAjoutable: booleen({ label: 'Un bénéficiaire peut s’ajouter' }),
  version: entier({ label: 'Version', ...R }),
} as const;

/** A contract in full, for «Mon contrat»: what the selector knows, and the rest. */
export const contratDetaille = defineLecture({
  key: 'contrat-detail',
  resume: 'Lire son contrat en détail',
  detail:
    'Celui de `X-Num-Contrat`. Un bénéficiaire s’y voit avec ses enfants mineurs, sans les cotisations.',
  genre: 'une',
  ligne: {
    ...CONTRAT,
    ...DETAIL,
    /** The policyholder sees everyone, a beneficiary themselves and their minor children. */
    assures: plusieurs(groupe(ASSURE)),
    couvertures: plusieurs(groupe(COUVERTURE_VUE)),
    /** School certificates of this year, where they are waited for or looked at. */
    certificats: facultatif(
      plusieurs(
        groupe({ numPers: texte({ label: 'Personne', ...R }), etat: texte({ label: 'Où il en est', ...R }) }),
      ),
    ),
    /** Asked by who looks, and not answered yet. */
    resiliationDemandee: peutEtre({
      libelle: texte({ label: 'Demande', ...R }),
      reference: texte({ label: 'Référence', ...R }),
      etat: parmi('État', ETATS_DEMANDE),
      dateCreation: dateHeure({ label: 'Envoyée', ...R }),
    }),
    /** `null` for a beneficiary. */
    cotisation: peutEtre({ ...COTISATION, appel: peutEtre(APPEL) }),
  },
});
export type ContratDetaille = Brute<typeof contratDetaille>;
