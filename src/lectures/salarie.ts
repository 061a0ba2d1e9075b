import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** What an employer told of somebody whom their collective contract covers. */
export const SALARIE_CONNU = {
  entreprise: groupe({
    siret: texte({ label: 'SIRET', ...R }),
    raisonSociale: texte({ label: 'Raison sociale', ...R }),
  }),
  /** The part of the staff to which a cover belongs. */
  section: peutEtre({
    code: texte({ label: 'Code', ...R }),
    libelle: texte({ label: 'Catégorie de personnel', ...R }),
  }),
  /** Of the list `categorie-sociale`. */
  codeCategorieSociale: texte({ label: 'Catégorie sociale' }),
  dateEmbauche: date({ label: 'Date d’embauche' }),
  dateAffiliation: date({ label: 'Date d’affiliation' }),
  /** The cover goes on after the job (CSS, art. L. 911-8). */
  isPortabilite: booleen({ label: 'Portabilité' }),
  dateFinPortabilite: date({ label: 'Fin de la portabilité' }),
  /** Of the list `mode-remuneration`. */
  codeModeRemuneration: texte({ label: 'Mode de rémunération' }),
  /** Gross, by the year; `null`: nothing is reckoned on it. */
  salaireReference: montant({ label: 'Salaire de référence' }),
  beneficiairesDesignes: plusieurs(
    groupe({
      nom: texte({ label: 'Nom', ...R }),
      prenom: texte({ label: 'Prénom', ...R }),
      lien: texte({ label: 'Lien' }),
      part: taux({ label: 'Part', ...R }),
    }),
  ),
} as const;

const { entreprise, ...SUR_LA_PERSONNE } = SALARIE_CONNU;

/** The same as the employee reads it; of a contract that is no employer’s, nothing of it is there. */
export const ficheSalarie = defineLecture({
  key: 'fiche-salarie',
  resume: 'Lire sa situation professionnelle',
  detail:
    'Ce que l’employeur a dit de la personne qui demande, pour un contrat collectif ; d’un contrat individuel, rien n’est renseigné.',
  genre: 'une',
  ligne: {
    ...SUR_LA_PERSONNE,
    entreprise: peutEtre(entreprise.forme),
    libelleCategorieSociale: texte({ label: 'Catégorie sociale' }),
    libelleModeRemuneration: texte({ label: 'Mode de rémunération' }),
  },
});
export type FicheSalarie = Brute<typeof ficheSalarie>;
