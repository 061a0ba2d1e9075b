import { type Contexte, defineAct } from '#src/core/act.ts';
import { ligneActe } from '#src/core/actes.ts';
import { jourFrancais } from '#src/core/dates.ts';
import type { FieldErrors } from '#src/core/field-errors.ts';
import type { Champs } from '#src/core/form.ts';
import { isBicDuPays } from '#src/core/iban.ts';
import { M } from '#src/core/messages.ts';
import {
  circonstances,
  declarant,
  evenement,
  type PrefillSinistre,
  pieces,
  travail,
  versement,
} from './declaration-sinistre-champs.ts';

export type { PieceSinistre, PrefillSinistre } from './declaration-sinistre-champs.ts';

function connues(donnees: PrefillSinistre, aujourdhui: string) {
  return {
    ...evenement(donnees, aujourdhui),
    ...circonstances(),
    ...travail(donnees),
    ...declarant(),
    ...versement(donnees),
  };
}

/** An event that the provident cover pays for (domain reference §2.11). Somebody looks at each. */
export const declarationSinistre = defineAct({
  ...ligneActe('declarationSinistre'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  mode: 'manuel',
  changeContrats: false,
  efface: ['ged', 'demandes'],
  mail: 'AR_SINISTRE',
  secu: null,
  delaiJours: 10,
  evenement: 'CREATION_DEMANDE',
  textes: {
    intro:
      'Déclarez un événement couvert par votre garantie prévoyance. Vous pouvez envoyer maintenant les documents que vous avez, et les autres plus tard.',
    suiteManuelle:
      'Un gestionnaire étudie votre déclaration. Les documents à transmettre plus tard vous attendent dans « Mes demandes ».',
    suiteAutomatique:
      'Un gestionnaire étudie votre déclaration. Les documents à transmettre plus tard vous attendent dans « Mes demandes ».',
    conseil: 'Les documents médicaux sont lus par le seul service médical.',
    bouton: 'Envoyer ma déclaration',
  },
  champs: ({ cadre, donnees }: Contexte<PrefillSinistre>): Champs & ReturnType<typeof connues> => ({
    ...connues(donnees, cadre.aujourdhui),
    ...pieces(donnees.pieces, cadre.nbMaxFichiers),
  }),
  croisees: ({ arretDateDebut, arretDateFin, iban, bic }) => {
    const errors: FieldErrors = {};
    if (arretDateDebut && arretDateFin && arretDateFin < arretDateDebut)
      errors.arretDateFin = M.DATE_MIN(jourFrancais(arretDateDebut));
    if (iban && bic && !isBicDuPays(bic, iban)) errors.bic = M.BIC_PAYS;
    return errors;
  },
  etapes: [
    { key: 'nature', titre: 'L’événement', champs: ['codeTypeSinistre'] },
    { key: 'personne', titre: 'La personne concernée', champs: ['numPers', 'dateSurvenance'] },
    {
      key: 'circonstances',
      titre: 'Les circonstances',
      champs: [
        'arretDateDebut',
        'arretDateFin',
        'arretIsProlongation',
        'arretIsHospitalisation',
        'isAccident',
        'isTiersResponsable',
        'tiersNom',
        'tiersAssureur',
        'tiersNumPolice',
        'employeurSiret',
        'employeurRaisonSociale',
        'salaireBrutMensuel',
        'codeModeRemuneration',
        'decesNom',
        'decesPrenom',
        'decesLien',
        'decesEmail',
        'decesTelephone',
        'description',
      ],
    },
    {
      key: 'pieces',
      titre: 'Les documents',
      intro: 'Une photo lisible suffit.',
      champs: ['piece_*'],
    },
    {
      key: 'versement',
      titre: 'Le versement',
      champs: ['idRib', 'titulaire', 'iban', 'bic', 'certification'],
    },
  ],
});
