import { defineActeServeur } from '#server/acts/acte.ts';
import { optionsPersonnes, personnesPour } from '#server/acts/personnes.ts';
import { dossierDe } from '#server/acts/prelevement.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { radiationRenfort as acte, type OptionEnCours } from '#src/acts/adherent/radiation-renfort.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';

/** What is taken besides the base, and may be ended by itself. */
const TYPES: readonly Couverture['type'][] = ['option', 'renfort', 'surcomplementaire'];
/** Ends of months that are offered. */
const FINS = 12;

/** The last day of the month of a day, some months later. */
function finDuMois(jour: string, plus: number): string {
  return plusJours(plusMois(`${jour.slice(0, 7)}-01`, plus + 1), -1);
}

/** Those whom an option covers and who are still there. */
function optionDe(couverture: Couverture, presents: ReadonlySet<string>): OptionEnCours {
  const { code, libelle, assures, garanties, montantCotisation, finEngagement = null } = couverture;
  const parMois = Math.round((montantCotisation / Math.max(1, assures.length)) * 100) / 100;
  return {
    code,
    libelle: `${libelle} (${euros(montantCotisation)} par mois)`,
    assures: assures.filter((numPers) => presents.has(numPers)),
    engagement: finEngagement,
    garanties: garanties.map((garantie) => `${garantie.libelle} : ${garantie.valeur}`),
    parMois,
  };
}

function enCours({ couvertures }: DossierContrat, presents: ReadonlySet<string>): OptionEnCours[] {
  return couvertures
    .filter(({ type, dateFin }) => TYPES.includes(type) && dateFin === null)
    .map((une) => optionDe(une, presents))
    .filter(({ assures }) => assures.length > 0);
}

/** The end of an option: at the end of a month, a month after it was asked for at the soonest, and not while it is engaged. */
export const radiationRenfortServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const [dossier, personnes] = await Promise.all([
      dossierDe(demandeur, services),
      personnesPour(demandeur, services),
    ]);
    const options = enCours(dossier, new Set(personnes.map(({ numPers }) => numPers)));
    if (options.length === 0) throw new Refusal(422, 'SANS_OPTION', R.SANS_OPTION);
    const couvertes = new Set(options.flatMap(({ assures }) => assures));
    const premiere = plusMois(demandeur.aujourdhui, 1);
    return {
      donnees: {
        options,
        personnes: optionsPersonnes(personnes.filter(({ numPers }) => couvertes.has(numPers))),
        fins: Array.from({ length: FINS }, (_, rang) => finDuMois(premiere, rang)),
        cotisation: dossier.cotisation.montantMensuel,
      },
      initial: {},
    };
  },
  async effets({ contrat }, _services, reponses) {
    const { codeCouverture, assures, codeMotif, dateEffet, commentaire } = reponses;
    return {
      donnees: { codeCouverture, assures, codeMotif, dateEffet, commentaire },
      changement: {
        nature: 'radiationRenfort' as const,
        numContrat: contrat.contrat.numContrat,
        codeCouverture,
        numPers: assures,
        dateFin: dateEffet,
        codeMotif,
      },
    };
  },
});
