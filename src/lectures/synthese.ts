import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** What the first page says before anything else: what came back this month, what is on its way, what is due next. */
export const synthese = defineLecture({
  key: 'synthese',
  resume: 'Résumer le mois d’un contrat',
  detail:
    'Les virements du mois, ce qui est à l’étude, la dernière indemnité de prévoyance et la prochaine échéance, ce qui reste dû de l’année, et la carte de l’année suivante et les certificats de scolarité attendus. Sans accord de voir ses soins, ou pour un bénéficiaire, ce qui ne se montre pas est absent.',
  genre: 'une',
  ligne: {
    mois: code({ label: 'Mois', format: /^\d{4}-\d{2}$/, ...R }),
    soins: peutEtre({
      /** Transfers of the month to the account of the contract. */
      verse: montant({ label: 'Versé', ...R }),
      /** The same to professionals and hospitals: nothing was paid in advance. */
      auxProfessionnels: montant({ label: 'Réglé aux professionnels', ...R }),
      /** The last transfer to the account, of whatever month. */
      dernier: peutEtre({
        datePaiement: date({ label: 'Date du versement', ...R }),
        montant: montant({ label: 'Montant', ...R }),
      }),
      enCours: entier({ label: 'Soins à l’étude', ...R }),
    }),
    /** The last allowance that came to the account, of a contract that pays some. */
    indemnite: peutEtre({
      datePaiement: date({ label: 'Date du versement', ...R }),
      montant: montant({ label: 'Montant', ...R }),
    }),
    /** The first day something is still to be paid, and how much on that day. */
    echeance: peutEtre({
      dateEcheance: date({ label: 'Échéance', ...R }),
      montant: montant({ label: 'Montant', ...R }),
      isPrelevement: booleen({ label: 'Prélevée' }),
    }),
    /** What of this year's contributions was due and did not come. */
    impaye: montant({ label: 'Reste dû cette année', ...R }),
    /** The card of the year that comes, once it is out and until it holds. */
    carteSuivante: peutEtre({
      annee: entier({ label: 'Année', ...R }),
      dateDebutValidite: date({ label: 'Valable à partir du', ...R }),
    }),
    /** School certificates that are waited for, and for which no request is under way. */
    certificats: plusieurs(
      groupe({
        numPers: texte({ label: 'Personne', ...R }),
        prenom: texte({ label: 'Prénom', ...R }),
        isSoi: booleen({ label: 'Soi-même' }),
        annee: texte({ label: 'Année scolaire', ...R }),
        dateFinScolarite: date({ label: 'Couvert jusqu’au' }),
      }),
    ),
  },
});
export type Synthese = Brute<typeof synthese>;
