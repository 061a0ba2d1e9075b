import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Source, Sources } from '#src/core/acte/sources.ts';
import type { ServicesActes } from './acte.ts';
import { coordonneesPour, optionsPersonnes, personnesPour, regionTelephoneDe } from './personnes.ts';

type Lit = (demandeur: Demandeur, services: ServicesActes, source: Source) => Promise<unknown>;

/** What the engine gives by itself, by the kinds of sources. */
const LECTURES: Readonly<Record<string, Lit>> = {
  personnes: async (demandeur, services) => optionsPersonnes(await personnesPour(demandeur, services)),
  joignables: async (demandeur, services) => optionsPersonnes(await coordonneesPour(demandeur, services)),
  regionTelephone: (demandeur, services) => regionTelephoneDe(demandeur, services),
};

/** What an act stands on and does not work out itself, by the names of its sources. @throws GestionIndisponible */
export async function donneesDesSources(
  sources: Sources,
  demandeur: Demandeur,
  services: ServicesActes,
): Promise<Readonly<Record<string, unknown>>> {
  const lues = await Promise.all(
    Object.entries(sources).map(async ([nom, source]) => {
      const lit = LECTURES[source.genre];
      if (!lit) throw new Error(`La source « ${nom} » est d’un genre inconnu : ${source.genre}`);
      return [nom, await lit(demandeur, services, source)] as const;
    }),
  );
  return Object.fromEntries(lues);
}
