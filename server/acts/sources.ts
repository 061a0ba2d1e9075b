import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { SourceReference } from '#src/acts/reference.ts';
import type { Source, Sources } from '#src/core/acte/sources.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Option } from '#src/core/definition/form.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { lookup } from '#src/registry.ts';
import type { ServicesActes } from './acte.ts';
import { coordonneesPour, optionsPersonnes, personnesPour, regionTelephoneDe } from './personnes.ts';

type Lit = (demandeur: Demandeur, services: ServicesActes, source: Source) => Promise<unknown>;

type Ligne = Readonly<Record<string, unknown>>;

/** What the values of a field are called: those of a closed list, or the rows of the list that it names. */
async function titresDe(
  listes: ReturnType<typeof lecteur>,
  field: Field | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (!field?.reference) return new Map(field?.choix?.map(({ code, libelle }) => [code, libelle]));
  const { model } = lookup(field.reference.model);
  const code = namedBy(model);
  const nommees = (await listes.tous(model, {
    champs: [code, model.title],
    horsVigueur: true,
  })) as readonly Ligne[];
  return new Map(nommees.map((une) => [String(une[code]), String(une[model.title])]));
}

/** The rows of a list as options. */
async function options(
  { client, aujourdhui }: Demandeur,
  { db }: ServicesActes,
  { modele, demande }: SourceReference,
): Promise<readonly Option[]> {
  const { model } = lookup(modele);
  const { code = namedBy(model), groupe, sousTitre, avec = [], ou, tri } = demande;
  const sous = sousTitre ?? groupe;
  const champs = [...new Set([code, model.title, ...(sous ? [sous] : []), ...avec])];
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const [lignes, titres] = await Promise.all([
    listes.tous(model, { champs, ...(ou && { ou }), ...(tri && { tri }) }),
    titresDe(listes, sousTitre === undefined ? undefined : model.fields[sousTitre]),
  ]);
  return (lignes as readonly Ligne[]).map((ligne) => {
    const dit = sous === undefined ? null : ligne[sous];
    return {
      code: String(ligne[code]),
      libelle: String(ligne[model.title]),
      ...(typeof dit === 'string' && { groupe: titres.get(dit) ?? dit }),
      ...Object.fromEntries(avec.map((nom) => [nom, ligne[nom]])),
    };
  });
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
