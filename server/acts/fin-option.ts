import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import type { OptionEnCours, PrefillFin } from '#src/acts/champs/fin-option.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';
import type { ServicesActes } from './acte.ts';
import { optionsPersonnes, personnesPour } from './personnes.ts';
import { dossierDe } from './prelevement.ts';

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

function enCours(
  { couvertures }: DossierContrat,
  types: readonly Couverture['type'][],
  presents: ReadonlySet<string>,
): OptionEnCours[] {
  return couvertures
    .filter(({ type, dateFin }) => types.includes(type) && dateFin === null)
    .map((une) => optionDe(une, presents))
    .filter(({ assures }) => assures.length > 0);
}

/**
 * What may be given up of the current contract, of these types: at the end of a month, a month after it is asked for at the
 * soonest, and once it is not engaged any more.
 * @throws Refusal 422 where there is nothing of it
 */
export async function finsPossibles(
  demandeur: Demandeur,
  services: ServicesActes,
  types: readonly Couverture['type'][],
): Promise<PrefillFin> {
  const [dossier, personnes] = await Promise.all([
    dossierDe(demandeur, services),
    personnesPour(demandeur, services),
  ]);
  const options = enCours(dossier, types, new Set(personnes.map(({ numPers }) => numPers)));
  if (options.length === 0) throw new Refusal(422, 'SANS_OPTION', R.SANS_OPTION);
  const couvertes = new Set(options.flatMap(({ assures }) => assures));
  const premiere = plusMois(demandeur.aujourdhui, 1);
  const libres = options.map(({ engagement }) => engagement ?? premiere).toSorted();
  const debut = libres[0] !== undefined && libres[0] > premiere ? libres[0] : premiere;
  return {
    options,
    personnes: optionsPersonnes(personnes.filter(({ numPers }) => couvertes.has(numPers))),
    fins: Array.from({ length: FINS }, (_, rang) => finDuMois(debut, rang)),
    cotisation: dossier.cotisation.montantMensuel,
  };
}
