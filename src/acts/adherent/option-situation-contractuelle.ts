import {
  CATEGORIES,
  fautesDeSituation,
  piecesDeSituation,
  questionsDeSituation,
} from '#src/acts/champs/situation-contractuelle.ts';
import {
  EXEMPLE_SOUSCRIPTION,
  fautesDeSouscription,
  type PrefillSouscription,
} from '#src/acts/champs/souscription.ts';
import {
  CALCULS_SOUSCRIPTION,
  champsDeSouscription,
  ETAPES_SOUSCRIPTION,
  SIGNATURE,
  TEXTES_SOUSCRIPTION,
  TUNNEL,
} from '#src/acts/champs/tunnel.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs } from '#src/core/definition/form.ts';

/** What has changed, without its own day: it counts from the day of the option. */
function situation(...args: Parameters<typeof questionsDeSituation>) {
  const { dateEffet: _, ...questions } = questionsDeSituation(...args);
  return questions;
}

type Questions = ReturnType<typeof situation> & ReturnType<typeof champsDeSouscription>;

/** An option that a change of work asks for: the change, then the sale, in one request. */
export const optionSituationContractuelle = defineAct({
  ...ligneActe('optionSituationContractuelle'),
  ...TUNNEL,
  mode: 'manuel',
  exemple: {
    reponses: { codeMotif: 'reprise', codeCategorieSociale: '47', codeOption: 'OPT-OPTI' },
    donnees: {
      ...EXEMPLE_SOUSCRIPTION,
      categories: [{ code: '47', libelle: 'Techniciens', isActifPro: true }],
    },
  },
  sources: { ...donneesDuServeur<PrefillSouscription>(), categories: CATEGORIES },
  textes: {
    ...TEXTES_SOUSCRIPTION,
    intro: 'Votre travail change : dites-nous comment, et choisissez l’option qui vous manque.',
    preparer: ['le document qui prouve le changement : certificat de travail, attestation, titre de pension'],
  },
  calculs: CALCULS_SOUSCRIPTION,
  champs: ({ cadre, donnees, calculs: { tarif } }): Champs & Questions => ({
    ...situation(cadre.aujourdhui, donnees.categories),
    ...piecesDeSituation(cadre.nbMaxFichiers),
    ...champsDeSouscription(donnees, tarif),
  }),
  croisees: (reponses, { donnees }): FieldErrors => ({
    ...fautesDeSituation(reponses, donnees.categories),
    ...fautesDeSouscription(reponses, donnees),
  }),
  externes: SIGNATURE.externes,
  etapes: [
    {
      key: 'situation',
      titre: 'Ce qui change',
      champs: [
        ...(['codeMotif', 'dateEvenement', 'employeur.siret', 'employeur.raisonSociale'] as const),
        ...(['codeCategorieSociale', 'isMaintienGaranties'] as const),
        'pieces*',
      ],
    },
    ...ETAPES_SOUSCRIPTION,
  ],
});
