import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { SourceReference } from '#src/acts/reference.ts';
import type { Source, Sources } from '#src/core/acte/sources.ts';
import type { Option } from '#src/core/definition/form.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { lookup } from '#src/registry.ts';
import type { ServicesActes } from './acte.ts';
import { coordonneesPour, optionsPersonnes, personnesPour, regionTelephoneDe } from './personnes.ts';

type Lit = (demandeur: Demandeur, services: ServicesActes, source: Source) => Promise<unknown>;

/** The rows of a list as options. */
async function options(
  { client, aujourdhui }: Demandeur,
  { db }: ServicesActes,
  { modele, demande }: SourceReference,
): Promise<readonly Option[]> {
  const { model } = lookup(modele);
  const { code = namedBy(model), groupe, avec = [], ou, tri } = demande;
  const champs = [...new Set([code, model.title, ...(groupe ? [groupe] : []), ...avec])];
  const lignes: readonly Readonly<Record<string, unknown>>[] = await lecteur(db, {
    tenant: client.id,
    jour: aujourdhui,
  }).tous(model, { champs, ...(ou && { ou }), ...(tri && { tri }) });
  return lignes.map((ligne) => ({
    code: String(ligne[code]),
    libelle: String(ligne[model.title]),
    ...(groupe !== undefined && typeof ligne[groupe] === 'string' && { groupe: ligne[groupe] }),
    ...Object.fromEntries(avec.map((nom) => [nom, ligne[nom]])),
  }));
}

/** What the engine gives by itself, by the kinds of sources. */
const LECTURES: Readonly<Record<string, Lit>> = {
  personnes: async (demandeur, services) => optionsPersonnes(await personnesPour(demandeur, services)),
  joignables: async (demandeur, services) => optionsPersonnes(await coordonneesPour(demandeur, services)),
  reference: (demandeur, services, source) => options(demandeur, services, source as SourceReference),
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
