import { reference } from '#src/acts/reference.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur, regionTelephone } from '#src/core/acte/sources.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { telephone } from '#src/fields/telephone/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { envoi, etablissement, type PrefillPec, sejour } from './pec-hospi-champs.ts';

/** That the insurer pays the hospital itself (domain reference §2.17, §1.16). No medical reason is asked. */
export const pecHospi = defineAct({
  ...ligneActe('pecHospi'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  changeContrats: false,
  efface: ['ged', 'courriers', 'courriers-archives', 'demandes'],
  mail: 'AR_PEC',
  secu: null,
  delaiJours: 2,
  evenement: 'CREATION_DEMANDE',
  exemple: {
    reponses: {
      finess: '510999014',
      dureePrevue: '3',
      telephoneContact: '0612345678',
      modeEnvoi: 'adherent',
    },
    donnees: {
      personnes: [{ code: '1', libelle: 'Jeanne Martin' }],
      isFinessRequis: true,
      telephoneService: null,
      sejours: [
        {
          ...{ code: 'MED', libelle: 'Médecine', discipline: 'mco' },
          ...{ isChambreParticuliere: true, dureeMaxJours: null },
        },
      ],
      regionTelephone: 'FR',
    },
  },
  sources: {
    ...donneesDuServeur<PrefillPec>(),
    sejours: reference('pec-hospitaliere', {
      avec: ['discipline', 'isChambreParticuliere', 'dureeMaxJours'],
    }),
    regionTelephone: regionTelephone(),
  },
  calculs: {
    etablissement: {
      de: ['finess'],
      donne: {
        nom: texte({ label: 'Établissement' }),
        adresse: texte({ label: 'Adresse' }),
        telephone: telephone({ label: 'Service des admissions' }),
        inconnu: texte({ label: 'À compléter' }),
      },
      exemple: {
        nom: null,
        adresse: null,
        telephone: null,
        inconnu: MA.ETABLISSEMENT_INCONNU,
      },
    },
  },
  textes: {
    preparer: [
      'votre bulletin d’hospitalisation : le numéro FINESS de l’établissement y figure',
      'la date d’entrée et, si vous la connaissez, la durée du séjour',
    ],
    intro:
      'Avec une prise en charge, l’établissement nous facture directement la part que votre contrat couvre. Nous ne vous demandons jamais le motif de l’hospitalisation.',
    suiteManuelle:
      'Un gestionnaire étudie votre demande et se met en relation avec l’établissement si besoin.',
    suiteAutomatique:
      'La prise en charge est établie : elle se trouve dans « Mes documents » de la personne hospitalisée. Si vous l’avez choisi, elle part aussi à l’établissement.',
    conseil: 'Présentez aussi votre carte Vitale et votre carte de tiers payant à l’admission.',
    bouton: 'Envoyer ma demande',
  },
  champs: ({ cadre, donnees, calculs }) => ({
    ...sejour(donnees, cadre.aujourdhui),
    ...etablissement(donnees, calculs.etablissement),
    ...envoi(donnees, cadre),
  }),
  etapes: [
    {
      key: 'sejour',
      titre: 'L’hospitalisation',
      champs: [
        'numPers',
        'codePecHospitaliere',
        'dateEntree',
        'entreeProche',
        'dureePrevue',
        'isAccident',
        'isChambreParticuliere',
        'isLitAccompagnant',
      ],
    },
    {
      key: 'etablissement',
      titre: 'L’établissement',
      champs: ['isFinessConnu*', 'finess'],
      montre: 'etablissement',
    },
    {
      key: 'coordonnees',
      titre: 'Ses coordonnées',
      champs: ['raisonSociale', 'codePostal', 'localite', 'telephoneEtablissement', 'emailEtablissement'],
    },
    {
      key: 'envoi',
      titre: 'L’envoi',
      champs: ['telephoneContact', 'modeEnvoi', 'bulletinEntree'],
    },
  ],
});
