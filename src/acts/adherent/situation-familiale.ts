import { choix, ouiNon } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { jour, lecture } from '#src/acts/champs/texte.ts';
import { nomPropre } from '#src/acts/identite/champs-personne.ts';
import { reference } from '#src/acts/reference.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';

export interface PrefillSituationFamiliale {
  /** Code of the situation of today; `null` where nobody knows it. */
  readonly actuelle: string | null;
  readonly prenom: string;
  /** Characters that a last and a first name may have together. */
  readonly tailleMaxPrenomNom: number;
  /** A spouse is covered by the contract already. */
  readonly isConjointCouvert: boolean;
  /** Who asks may add a spouse by themselves; otherwise somebody writes to them. */
  readonly isAjoutOuvert: boolean;
}

const AJOUT =
  'Envoyez d’abord cette demande, puis ajoutez votre conjoint : préparez son attestation de droits et ce qui prouve votre lien.';
const PAR_GESTIONNAIRE =
  'Un gestionnaire vous écrit pour ajouter votre conjoint : préparez son numéro de sécurité sociale et son attestation de droits.';
const { label, route } = ligneActe('inscriptionBeneficiaire');
const NOM_MAX = 50;

/** A change of one's family situation (domain reference §2.25). */
export const situationFamiliale = defineAct({
  ...ligneActe('situationFamiliale'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: false,
  changeContrats: false,
  efface: ['profil', 'contrats', 'demandes'],
  mail: 'AR_SITUATION_FAMILIALE',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { nomUsage: 'MARTIN' } },
  sources: {
    ...donneesDuServeur<PrefillSituationFamiliale>(),
    situations: reference('situation-familiale', { avec: ['isConjoint', 'isJustificatif', 'codeInsee'] }),
  },
  textes: {
    preparer: [
      'la date de l’événement : mariage, Pacs, séparation, veuvage',
      'un justificatif : livret de famille, acte, jugement ou attestation de Pacs',
    ],
    intro: 'Signalez-nous un mariage, un Pacs, une séparation ou un veuvage.',
    suiteManuelle: 'Un gestionnaire étudie votre demande, puis vous écrit ce qu’elle change à votre contrat.',
    suiteAutomatique: 'Votre situation est à jour.',
    conseil: 'Pensez aussi à informer votre caisse d’assurance maladie.',
  },
  champs({ cadre, donnees }) {
    const { actuelle, situations, isConjointCouvert, isAjoutOuvert } = donnees;
    const actuel = situations.find(({ code }) => code === actuelle);
    const codes = (de: 'isConjoint' | 'isJustificatif') =>
      situations.filter((une) => une[de] && une.code !== actuelle).map(({ code }) => code);
    const enCouple = { codeSituationFamiliale: isConjointCouvert ? [] : codes('isConjoint') };
    return {
      ...(actuel && { situationActuelle: lecture('Situation actuelle', actuel.libelle) }),
      codeSituationFamiliale: choix(
        { label: 'Nouvelle situation familiale' },
        situations.filter(({ code }) => code !== actuelle),
        'liste',
      ),
      dateEvenement: jour({ label: 'Depuis le' }, { max: cadre.aujourdhui, tropTard: M.DATE_FUT }),
      nomUsage: nomPropre({ label: 'Nom d’usage', requis: false, aide: 'S’il change.' }),
      isAjoutConjoint: si(enCouple, ouiNon({ label: 'Souhaitez-vous ajouter votre conjoint ?' })),
      infoConjoint: si(
        { isAjoutConjoint: true },
        isAjoutOuvert
          ? lecture('Bon à savoir', AJOUT, { libelle: label, route })
          : lecture('Bon à savoir', PAR_GESTIONNAIRE),
      ),
      justificatif: si(
        { codeSituationFamiliale: codes('isJustificatif') },
        fichiers(
          'Justificatif',
          M.FILE,
          cadre.nbMaxFichiers,
          'Livret de famille, acte, jugement ou attestation de Pacs.',
        ),
      ),
    };
  },
  croisees({ nomUsage }, { donnees: { prenom, tailleMaxPrenomNom } }): FieldErrors {
    if (!nomUsage) return {};
    if ([...nomUsage].length > NOM_MAX) return { nomUsage: M.LEN(NOM_MAX) };
    const longueur = [...`${nomUsage} ${prenom}`].length;
    return longueur > tailleMaxPrenomNom ? { nomUsage: M.NOMLEN(tailleMaxPrenomNom) } : {};
  },
  etapes: [
    {
      key: 'situation',
      titre: 'Votre situation',
      champs: ['situationActuelle*', 'codeSituationFamiliale', 'dateEvenement', 'nomUsage'],
    },
    {
      key: 'suite',
      titre: 'Ce qui l’accompagne',
      champs: ['isAjoutConjoint', 'infoConjoint', 'justificatif'],
    },
  ],
});
