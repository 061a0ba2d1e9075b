import { cases, choix, quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { dresse, jour, lecture, texte, textePostal } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { type DonneesDe, donneesDuServeur } from '#src/core/acte/sources.ts';
import type { Champ, Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { lignesAdresse } from '#src/core/valeurs/address.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { parLocalite } from '#src/fields/localite/sens.ts';
import { adresseEcrite, fautesAdresse } from './adresse-postale.ts';

export interface PrefillAdresse {
  readonly personnes: readonly Option[];
  /** The address of today, as on an envelope. */
  readonly actuelle: readonly string[];
  readonly isJustificatifRequis: boolean;
}

const PAR_ORDRE = ['ordre', 'libelle'] as const;
const SOURCES = {
  ...donneesDuServeur<PrefillAdresse>(),
  pays: reference('pays', { code: 'codeIso2', avec: ['regexCodePostal'], tri: PAR_ORDRE }),
  /** «bis», «ter»… */
  btq: reference('code-btq'),
  naturesVoie: reference('nature-voie', { tri: PAR_ORDRE, avec: ['abreviation', 'isSirene'] }),
};

const NUM_VOIE = /^[1-9]\d{0,3}$/;
const aNumero = ({ numVoie }: Saisie) => typeof numVoie === 'string' && numVoie.trim() !== '';
const facultatif = (label: string, max: number, aide?: string) =>
  textePostal({ label, requis: false, ...(aide && { aide }) }, max);

/** Needed as the other answers stand; its help says when. */
const selon = <C extends Champ>(champ: C) => ({ ...champ, selonAutres: true as const });

function champs({ cadre, donnees }: Contexte<DonneesDe<typeof SOURCES>>) {
  return {
    ...(donnees.actuelle.length > 0 && {
      adresseActuelle: lecture('Adresse actuelle', donnees.actuelle.join(', ')),
    }),
    codePays: choix({ label: 'Pays' }, donnees.pays, 'liste'),
    codePostal: selon(
      textePostal({ label: 'Code postal', requis: false, aide: 'Obligatoire en France et à Monaco.' }, 10, {
        autoComplete: 'postal-code',
      }),
    ),
    localite: dresse(
      textePostal({ label: 'Localité' }, 38),
      parLocalite({ codePostal: 'codePostal', pays: 'codePays' }),
    ),
    numVoie: texte(
      { label: 'N°', requis: false, aide: 'Le nombre seul : « bis », « ter »… se choisit juste après.' },
      10,
      (numero) => (NUM_VOIE.test(numero) ? null : MA.NUM_VOIE),
      { inputMode: 'numeric', longueur: 4, suite: 'libelleCourtBtq' },
    ),
    libelleCourtBtq: quand(aNumero, choix({ label: 'Bis, ter…', requis: false }, donnees.btq, 'liste')),
    libelleCourtNatureVoie: choix({ label: 'Type de voie', requis: false }, donnees.naturesVoie, 'liste'),
    libelleVoie: selon(facultatif('Nom de la voie', 32, 'Obligatoire, sauf si vous indiquez un lieu-dit.')),
    complementGeographique: facultatif('Bâtiment, résidence', 38),
    pointRemiseCourrier: facultatif('Appartement, étage', 38),
    lieuDit: facultatif('Lieu-dit', 38),
    mentionParticuliere: facultatif('Boîte postale, mention', 38),
    codeCedex: facultatif('Code CEDEX', 5),
    nomCedex: facultatif('Ville CEDEX', 32),
    bureauCedex: facultatif('Bureau', 32),
    dateEffet: jour(
      { label: 'À compter du' },
      { min: plusMois(cadre.aujourdhui, -3), max: plusMois(cadre.aujourdhui, 3) },
    ),
    assuresConcernes: cases({ label: 'Personnes concernées' }, donnees.personnes),
    justificatif: fichiers(
      'Justificatif de domicile',
      donnees.isJustificatifRequis ? M.FILE : false,
      cadre.nbMaxFichiers,
    ),
  };
}

/** A new postal address (domain reference §2.3). */
export const adresse = defineAct({
  ...ligneActe('adresse'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: 'siAmf',
  changeContrats: false,
  efface: ['profil', 'contrats', 'carte-tp'],
  mail: 'AR_ADRESSE',
  secu: { quoi: 'votre adresse postale', modifie: 'a été modifiée' },
  delaiJours: 5,
  evenement: 'MODIF_ADRESSE',
  exemple: {
    reponses: {
      codePostal: '51300',
      localite: 'VITRY LE FRANCOIS',
      numVoie: '7',
      libelleCourtBtq: 'B',
      libelleVoie: 'du Moulin',
      complementGeographique: 'Résidence des Tilleuls',
    },
  },
  sources: SOURCES,
  textes: {
    preparer: [
      'votre nouvelle adresse complète',
      'la date à laquelle vous y habitez',
      'un justificatif de domicile, s’il vous est demandé',
    ],
    intro: 'Indiquez votre nouvelle adresse et les personnes qui y habitent.',
    suiteManuelle: 'Nous vérifions votre nouvelle adresse, puis nous l’enregistrons.',
    suiteAutomatique: 'Vos courriers seront envoyés à cette adresse à la date choisie.',
    conseil: 'Pensez aussi à informer votre caisse d’assurance maladie.',
  },
  champs,
  croisees: (reponses, { donnees }) => fautesAdresse(reponses, donnees),
  recapitulatif: (reponses, { donnees }) => [
    ...(donnees.actuelle.length > 0 ? [{ titre: 'Adresse actuelle', lignes: donnees.actuelle }] : []),
    { titre: 'Nouvelle adresse', lignes: lignesAdresse(adresseEcrite(reponses, donnees)) },
  ],
  etapes: [
    {
      key: 'adresse',
      titre: 'Votre nouvelle adresse',
      champs: [
        'adresseActuelle*',
        'codePays',
        'codePostal',
        'localite',
        'numVoie',
        'libelleCourtBtq',
        'libelleCourtNatureVoie',
        'libelleVoie',
        'lieuDit',
      ],
    },
    {
      key: 'complements',
      titre: 'Compléments d’adresse',
      intro: 'Ces précisions sont facultatives. Passez à la suite si vous n’en avez pas besoin.',
      champs: [
        'complementGeographique',
        'pointRemiseCourrier',
        'mentionParticuliere',
        'codeCedex',
        'nomCedex',
        'bureauCedex',
      ],
    },
    {
      key: 'personnes',
      titre: 'Date et personnes concernées',
      champs: ['dateEffet', 'assuresConcernes', 'justificatif'],
    },
  ],
});
