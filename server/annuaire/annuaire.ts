import type { AnnuaireConfig } from '#server/config/annuaire.ts';
import { communesDesCodes, communesDuCodePostal } from '#server/db/annuaire/communes.ts';
import { gardeZone, zonesLues } from '#server/db/annuaire/zones.ts';
import type { Database } from '#server/db/connection.ts';
import type { EtatAnnuaire } from '#src/core/adherent/annuaire.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { centresDe, communesAutour } from './centres.ts';
import type { Depart } from './depart.ts';
import { type Journal, makeClientFhir } from './fhir/client.ts';
import { litZone } from './fhir/zone.ts';

export interface EtatLu {
  readonly etat: EtatAnnuaire;
  /** The oldest reading that the answer is made of; `null`: none is. */
  readonly dateLecture: Date | null;
}

export interface Annuaire {
  /** Reads of the public directory what is around a place and not known yet; at once where there is none. */
  prepare(depart: Depart, rayon: number): Promise<EtatLu>;
}

/** So many postal codes are read for one search, the nearest first, and so many at once. */
const ZONES_MAX = 24;
const A_LA_FOIS = 4;

async function zonesAutour(db: Database, depart: Depart, rayon: number): Promise<readonly string[]> {
  const communes = await communesAutour(depart, rayon);
  const postales = await communesDesCodes(
    db,
    communes.map(({ codeInsee }) => codeInsee),
  );
  const parInsee = Map.groupBy(postales, ({ codeInsee }) => codeInsee);
  const codes = communes
    .flatMap(({ codeInsee }) => parInsee.get(codeInsee) ?? [])
    .map((une) => une.codePostal);
  return [...new Set([...(depart.codePostal === null ? [] : [depart.codePostal]), ...codes])];
}

/** Where the localities of a postal code are, by their names. */
async function situe(db: Database, codePostal: string) {
  const communes = await communesDuCodePostal(db, codePostal);
  const centres = await centresDe(communes.map(({ codeInsee }) => codeInsee));
  const parCode = new Map(centres.map((centre) => [centre.codeInsee, centre]));
  const parNom = new Map(
    communes.flatMap(({ localite, nomCommune, codeInsee }) => {
      const centre = parCode.get(codeInsee);
      return centre ? [localite, nomCommune].map((nom) => [normalise(nom), centre] as const) : [];
    }),
  );
  return (localite: string) => parNom.get(normalise(localite)) ?? centres[0] ?? null;
}

const COMPLET: EtatLu = { etat: 'complet', dateLecture: null };

/** The directory of an installation: what its base holds, kept up to date by the public one where that is plugged in. */
export function makeAnnuaire(
  { public: reglage }: Pick<AnnuaireConfig, 'public'>,
  db: Database,
  journal: Journal,
): Annuaire {
  if (!reglage) return { prepare: async () => COMPLET };
  const client = makeClientFhir(reglage, journal);
  const enCours = new Map<string, Promise<void>>();

  function lit(codePostal: string): Promise<void> {
    const connue = enCours.get(codePostal);
    if (connue !== undefined) return connue;
    const lecture = situe(db, codePostal)
      .then((centreDe) => litZone(client, codePostal, centreDe))
      .then((lieux) => gardeZone(db, codePostal, lieux))
      .finally(() => enCours.delete(codePostal));
    enCours.set(codePostal, lecture);
    return lecture;
  }

  /** Reads what is asked, a few at a time; what is not there in time comes for the next search. */
  async function litEnsemble(codes: readonly string[]): Promise<void> {
    const reste = [...codes];
    const file = async () => {
      for (let code = reste.shift(); code !== undefined; code = reste.shift())
        await lit(code).catch(() => reste.splice(0));
    };
    let timer: NodeJS.Timeout | undefined;
    const delai = new Promise<void>((fini) => {
      timer = setTimeout(fini, reglage?.delaiMs);
    });
    await Promise.race([Promise.all(Array.from({ length: A_LA_FOIS }, file)), delai]);
    clearTimeout(timer);
  }

  return {
    async prepare(depart, rayon) {
      const toutes = await zonesAutour(db, depart, rayon);
      const codes = toutes.slice(0, ZONES_MAX);
      const avant = new Date(Date.now() - reglage.memoireMs);
      const fraiches = new Set(
        (await zonesLues(db, codes)).filter((une) => une.dateLecture > avant).map((une) => une.codePostal),
      );
      await litEnsemble(codes.filter((code) => !fraiches.has(code)));
      const lues = await zonesLues(db, codes);
      const dateLecture = lues.reduce<Date | null>(
        (vieille, { dateLecture: date }) => (vieille === null || date < vieille ? date : vieille),
        null,
      );
      if (lues.length === 0 && codes.length > 0) return { etat: 'indisponible', dateLecture };
      if (lues.length < toutes.length) return { etat: 'partiel', dateLecture };
      return { etat: dateLecture !== null && dateLecture <= avant ? 'ancien' : 'complet', dateLecture };
    },
  };
}
