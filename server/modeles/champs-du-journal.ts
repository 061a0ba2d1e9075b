import { columnOf, sortColumnOf } from '#server/db/schema/names.ts';
import { lookup } from '#src/registry.ts';
import { modeleDuJournal } from './objet-du-journal.ts';

/** What calls say of themselves, whatever they are about. */
const DES_APPELS: Readonly<Record<string, string>> = {
  id: 'Fiche',
  filter: 'Filtres',
  sort: 'Tri',
  range: 'Lignes demandées',
  format: 'Format',
  lignes: 'Nombre de lignes',
  tableau: 'Tableau',
  numContrat: 'Contrat',
  userName: 'Compte',
  isProfilRemplacement: 'En profil de remplacement',
};

/** How people call the columns of a model; what a column is sorted by goes with it. */
function colonnes(cle: string | undefined): ReadonlyMap<string, string> {
  if (cle === undefined) return new Map();
  const { fields } = lookup(cle).model;
  return new Map(
    Object.entries(fields).flatMap(([name, { label }]) =>
      [name, columnOf(name), sortColumnOf(name)].map((une) => [une, label] as const),
    ),
  );
}

/**
 * How people call the fields that a line of the audit trail names: those of its model by their labels, what a call was given
 * by words of its own, and by their names what nothing calls otherwise.
 */
export function champsDuJournal(ressource: string, noms: readonly string[]): string | null {
  const connus = colonnes(modeleDuJournal(ressource));
  const deLAppel = ressource.includes(' ') ? DES_APPELS : {};
  const dits = noms.map((nom) => deLAppel[nom] ?? connus.get(nom) ?? nom);
  return dits.length === 0 ? null : [...new Set(dits)].join(', ');
}
