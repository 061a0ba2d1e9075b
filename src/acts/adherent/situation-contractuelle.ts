import { VEL } from '#src/acts/champs/lues-en-ligne.ts';
import {
  CATEGORIES,
  fautesDeSituation,
  piecesDeSituation,
  questionsDeSituation,
} from '#src/acts/champs/situation-contractuelle.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs } from '#src/core/definition/form.ts';

/** What changes in one's work, and what it makes of the contract (domain reference §2.24). Somebody looks at each. */
export const situationContractuelle = defineAct({
  ...ligneActe('situationContractuelle'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  mode: 'manuel',
  changeContrats: true,
  efface: ['contrats', 'profil', 'ged', 'demandes', ...VEL],
  mail: 'AR_SITUATION_CONTRACTUELLE',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { codeMotif: 'reprise', codeCategorieSociale: '47' } },
  sources: { categories: CATEGORIES },
  textes: {
    preparer: [
      'la date de l’événement, et celle à partir de laquelle il compte',
      'le SIRET de l’employeur, s’il y en a un',
      'le document qui le prouve : certificat de travail, attestation, titre de pension',
    ],
    intro:
      'Retraite, fin de contrat, congé, changement d’employeur : dites-nous ce qui change dans votre travail.',
    suiteManuelle:
      'Un gestionnaire étudie votre demande, puis vous écrit ce qu’elle change à votre contrat et à partir de quand.',
    suiteAutomatique: 'Votre situation est à jour.',
    conseil: 'Pensez aussi à informer votre caisse d’assurance maladie.',
  },
  champs: ({ cadre, donnees }): Champs & ReturnType<typeof questionsDeSituation> => ({
    ...questionsDeSituation(cadre.aujourdhui, donnees.categories),
    ...piecesDeSituation(cadre.nbMaxFichiers),
  }),
  croisees: (reponses, { donnees }): FieldErrors => fautesDeSituation(reponses, donnees.categories),
  lus: { dossier: { suit: true } },
  etapes: [
    {
      key: 'situation',
      titre: 'Ce qui change',
      champs: ['codeMotif', 'dateEvenement', 'dateEffet'],
    },
    {
      key: 'travail',
      titre: 'Votre travail et vos garanties',
      champs: [
        ...(['employeur.siret', 'employeur.raisonSociale'] as const),
        ...(['codeCategorieSociale', 'isMaintienGaranties'] as const),
      ],
    },
    { key: 'pieces', titre: 'Les documents', intro: 'Une photo lisible suffit.', champs: ['pieces*'] },
  ],
});
