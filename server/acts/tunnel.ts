import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { SituationATransmettre } from '#server/gestion/transmis.ts';
import type { PrefillSouscription } from '#src/acts/champs/souscription.ts';
import type { SouscriptionEnLigne } from '#src/acts/champs/tunnel.ts';
import type { FinEnLigne } from '#src/acts/champs/tunnel-fin.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';
import type { OptionVel } from '#src/lectures/vel.ts';
import { type ActeServeur, defineActeServeur, type Effets, type ServicesActes } from './acte.ts';
import { conseilDe } from './conseil.ts';
import { acceptationsDe, documentsAcceptes } from './documents-acceptes.ts';
import { finsPossibles } from './fin-option.ts';
import { souscriptionsPossibles, tarifDeLOption, tarifDuProjet } from './options-en-ligne.ts';
import { bulletinDe, type ParSignature, parSignature, signatureDuBulletin } from './signe.ts';

interface EntreesConseil {
  readonly codeOption: string;
  readonly 'besoins.postes': readonly string[];
  readonly 'besoins.isCouvertAilleurs': boolean;
  readonly 'besoins.priorite': string;
}

interface EntreesTarif {
  readonly codeOption: string;
  readonly assures: readonly string[];
  readonly dateEffet: string;
}

/** What is worked out between the questions of a sale. */
export const calculsDeSouscription = {
  async conseil(
    _demandeur: Demandeur,
    _services: ServicesActes,
    entrees: EntreesConseil,
    { options, postes }: PrefillSouscription,
  ) {
    const option = options.find(({ code }) => code === entrees.codeOption) ?? { nom: '', postes: [] };
    const besoins = {
      postes: entrees['besoins.postes'],
      isCouvertAilleurs: entrees['besoins.isCouvertAilleurs'],
      priorite: entrees['besoins.priorite'],
    };
    return { conseil: conseilDe(option, besoins, postes) };
  },
  tarif: (
    demandeur: Demandeur,
    services: ServicesActes,
    entrees: EntreesTarif,
    { personnes }: PrefillSouscription,
  ) => tarifDeLOption(demandeur, services, entrees, personnes),
};

/** What is answered of a sale, whatever comes before it. */
interface Souscrit extends EntreesTarif {
  readonly isPapier: boolean | null;
  readonly 'besoins.precisions': string | null;
}

/** What a sale keeps and hands over. */
export function effetsDeSouscription(
  { numPers, contrat, aujourdhui }: Demandeur,
  reponses: Souscrit & EntreesConseil,
  { donnees, calculs }: { readonly donnees: PrefillSouscription; readonly calculs: object },
  signe: ParSignature,
  situation: SituationATransmettre | null,
): Effets {
  const { codeOption, assures, dateEffet, isPapier } = reponses;
  const { garde, preuve, effets } = signe;
  const { dateLimiteRenonciation } = garde;
  const option = donnees.options.find(({ code }) => code === codeOption);
  const acceptes = documentsAcceptes(option, option?.nom ?? '', aujourdhui);
  const numContrat = contrat.contrat.numContrat;
  const souscription = { codeOption, assures, dateEffet, dateLimiteRenonciation, situation };
  return {
    ...effets,
    donnees: {
      ...souscription,
      ...garde,
      ...{ isPapier: isPapier === true, acceptations: acceptes },
      besoins: {
        postes: reponses['besoins.postes'],
        isCouvertAilleurs: reponses['besoins.isCouvertAilleurs'],
        priorite: reponses['besoins.priorite'],
        precisions: reponses['besoins.precisions'],
      },
      calculs,
    },
    changement: {
      ...{ nature: 'souscriptionOption', numContrat, numPers, ...souscription, ...preuve },
      acceptations: acceptationsDe(acceptes),
    },
  };
}

/** A sale of options of these types. */
export function souscriptionServeur(
  acte: SouscriptionEnLigne,
  types: readonly OptionVel['type'][],
): ActeServeur {
  const signature = signatureDuBulletin(bulletinDe(acte), () => serveur);
  const serveur = defineActeServeur({
    acte,
    prefill: async (demandeur, services) => ({
      donnees: await souscriptionsPossibles(demandeur, services, types),
      initial: {},
    }),
    calculs: calculsDeSouscription,
    externes: { signature },
    async effets(demandeur, services, reponses, contexte, references) {
      const { calculs } = contexte;
      const signe = await parSignature(signature, demandeur, services, references.signature, calculs);
      return effetsDeSouscription(demandeur, reponses, contexte, signe, null);
    },
  });
  return serveur;
}

/** The end of something of these types, signed. */
export function finServeur(acte: FinEnLigne, types: readonly Couverture['type'][]): ActeServeur {
  const signature = signatureDuBulletin(bulletinDe(acte), () => serveur);
  const serveur = defineActeServeur({
    acte,
    prefill: async (demandeur, services) => ({
      donnees: await finsPossibles(demandeur, services, types),
      initial: {},
    }),
    calculs: {
      tarif: (demandeur, services, { codeCouverture, assures, dateEffet }, { personnes }) =>
        tarifDuProjet(
          demandeur,
          services,
          { nature: 'retrait', codeCouverture, assures, dateEffet: plusJours(dateEffet, 1) },
          personnes,
        ),
    },
    externes: { signature },
    async effets(demandeur, services, reponses, { calculs }, references) {
      const { codeCouverture, assures, codeMotif, dateEffet, commentaire } = reponses;
      const signe = await parSignature(signature, demandeur, services, references.signature, calculs);
      const { garde, preuve, effets } = signe;
      return {
        ...effets,
        donnees: {
          ...{ codeCouverture, assures, codeMotif, dateEffet, commentaire },
          ...{ ...garde, calculs },
        },
        changement: {
          ...{ nature: 'radiationRenfort', numContrat: demandeur.contrat.contrat.numContrat },
          ...{ codeCouverture, numPers: assures, dateFin: dateEffet, codeMotif, ...preuve },
        },
      };
    },
  });
  return serveur;
}
