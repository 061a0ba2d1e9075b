import type { LieuVerse } from '#server/db/annuaire/versement.ts';
import type { Coordonnees } from '#src/core/valeurs/coordonnees.ts';
import type { ClientFhir } from './client.ts';
import type { Exercice, Organisation, Paquet, PersonneFhir } from './formes.ts';
import { lieuDe } from './lieux.ts';

const PAR_PAGE = '200';
/** So many are asked for at once: an address holds them. */
const PERSONNES = 50;

type Ressource = Paquet['entry'][number]['resource'];

function deType<T extends Ressource>(entrees: Paquet['entry'], type: T['resourceType']): T[] {
  return entrees.map(({ resource }) => resource).filter((une): une is T => une.resourceType === type);
}

const identifiantDe = (reference: string | undefined): string => reference?.split('/').at(-1) ?? '';

/**
 * Who practises in a postal code, as the Annuaire Santé has it (version 2 of its interface): the structures of the code with the
 * roles in them, then the people of these roles. Its search takes no distance: where a commune is, `centreDe` says.
 * @throws AnnuaireIndisponible
 */
export async function litZone(
  client: ClientFhir,
  codePostal: string,
  centreDe: (localite: string) => Coordonnees | null,
): Promise<LieuVerse[]> {
  const entrees = await client.cherche('Organization', {
    'address-postalcode': codePostal,
    active: 'true',
    _revinclude: 'PractitionerRole:organization',
    _count: PAR_PAGE,
  });
  const organisations = new Map(
    deType<Organisation>(entrees, 'Organization')
      // Its search is by what a postal code begins with.
      .filter(({ address }) => address[0]?.postalCode === codePostal)
      .map((une) => [une.id, une]),
  );
  const exercices = deType<Exercice>(entrees, 'PractitionerRole').filter(
    ({ active, organization }) =>
      active !== false && organisations.has(identifiantDe(organization?.reference)),
  );
  const cherchees = [
    ...new Set(exercices.map(({ practitioner }) => identifiantDe(practitioner?.reference))),
  ].filter((id) => id !== '');
  const personnes = new Map<string, PersonneFhir>();
  for (let debut = 0; debut < cherchees.length; debut += PERSONNES) {
    const lot = cherchees.slice(debut, debut + PERSONNES);
    const lues = await client.cherche('Practitioner', { _id: lot.join(','), _count: PAR_PAGE });
    for (const une of deType<PersonneFhir>(lues, 'Practitioner')) personnes.set(une.id, une);
  }
  const lieux = exercices.flatMap((exercice) => {
    const personne = personnes.get(identifiantDe(exercice.practitioner?.reference));
    const organisation = organisations.get(identifiantDe(exercice.organization?.reference));
    if (!personne || !organisation) return [];
    return lieuDe({ exercice, personne, organisation }, centreDe(organisation.address[0]?.city ?? '')) ?? [];
  });
  return [...new Map(lieux.map((lieu) => [lieu.cle, lieu])).values()];
}
