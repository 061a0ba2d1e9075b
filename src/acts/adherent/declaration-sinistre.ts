import { reference } from '#src/acts/reference.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur, regionTelephone } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { isBicDuPays } from '#src/core/valeurs/iban.ts';
import {
  circonstances,
  declarant,
  evenement,
  fautesDeces,
  fautesEmployeur,
  type PrefillSinistre,
  pieces,
  travail,
  versement,
} from './declaration-sinistre-champs.ts';

export type { PieceSinistre, PrefillSinistre } from './declaration-sinistre-champs.ts';

function connues({ cadre, donnees }: Contexte<PrefillSinistre>) {
  return {
    ...evenement(donnees, cadre.aujourdhui),
    ...circonstances(),
    ...travail(donnees),
    ...declarant(donnees),
    ...versement(donnees, cadre.nbMaxFichiers),
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
  efface: ['prevoyance', 'ged', 'demandes'],
  mail: 'AR_SINISTRE',
  secu: null,
  delaiJours: 10,
  evenement: 'CREATION_DEMANDE',
  exemple: {
    reponses: {
      codeTypeSinistre: 'ITT',
      description: 'Chute à vélo.',
      idRib: 'nouveau',
      titulaireCompte: 'Jeanne Martin',
      iban: 'FR7630004000031234567890143',
      bic: 'BNPAFRPPXXX',
    },
    avecCode: true,
  },
  sources: {
    ...donneesDuServeur<Omit<PrefillSinistre, 'modesRemuneration' | 'regionTelephone'>>(),
    modesRemuneration: reference('mode-remuneration', { avec: ['isFixe', 'periodicite'] }),
    regionTelephone: regionTelephone(),
  },
  textes: {
    preparer: [
      'la date et les circonstances de l’événement',
      'les documents que vous avez déjà ; les autres peuvent suivre',
      'le RIB du compte à créditer, si nous ne l’avons pas',
    ],
    intro:
      'Déclarez un événement couvert par votre garantie prévoyance. Vous pouvez envoyer maintenant les documents que vous avez, et les autres plus tard.',
    suiteManuelle:
      'Un gestionnaire étudie votre déclaration. Les documents à transmettre plus tard vous attendent dans « Mes demandes ».',
    suiteAutomatique:
      'Un gestionnaire étudie votre déclaration. Les documents à transmettre plus tard vous attendent dans « Mes demandes ».',
    conseil: 'Les documents médicaux sont lus par le seul service médical.',
    bouton: 'Envoyer ma déclaration',
  },
  champs: (contexte: Contexte<PrefillSinistre>): Champs & ReturnType<typeof connues> => ({
    ...connues(contexte),
    ...pieces(contexte.donnees.pieces, contexte.cadre.nbMaxFichiers),
  }),
  croisees: (reponses, { donnees }) => {
    const { 'arret.dateDebut': debut, 'arret.dateFin': fin, iban, bic } = reponses;
    const errors: FieldErrors = {
      ...fautesEmployeur(donnees, reponses),
      ...fautesDeces(donnees, reponses),
    };
    if (debut && fin && fin < debut) errors['arret.dateFin'] = M.DATE_MIN(jourFrancais(debut));
    if (iban && bic && !isBicDuPays(bic, iban)) errors.bic = MA.BIC_PAYS;
    return errors;
  },
  etapes: [
    { key: 'nature', titre: 'L’événement', champs: ['codeTypeSinistre'] },
    { key: 'personne', titre: 'La personne concernée', champs: ['numPers', 'dateSurvenance'] },
    {
      key: 'circonstances',
      titre: 'Les circonstances',
      champs: [
        'arret.dateDebut',
        'arret.dateFin',
        'arret.isProlongation',
        'arret.isHospitalisation',
        'isAccident',
        'isTiersResponsable',
        'tiers.nom',
        'tiers.assureur',
        'tiers.numPolice',
        'employeur.siret',
        'employeur.raisonSociale',
        'codeModeRemuneration',
        'salaireVariable',
        'salaireAnnuel',
        'salaireBrutMensuel',
        'deces.nom',
        'deces.prenom',
        'deces.lien',
        'deces.email',
        'deces.telephone',
        'description',
      ],
    },
    {
      key: 'pieces',
      titre: 'Documents et compte',
      intro: 'Une photo lisible suffit là où ce format est accepté.',
      champs: ['pieces*', 'idRib', 'titulaire', 'iban', 'bic', 'rib', 'certification'],
    },
  ],
});
