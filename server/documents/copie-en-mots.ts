import { UUID } from '#src/core/definition/traits.ts';
import type { Forme, Membre } from '#src/core/lecture/forme.ts';
import { isChamp } from '#src/core/lecture/forme.ts';
import { groupeEnMots } from './groupes-en-mots.ts';
import { valeurEcrite } from './valeur-ecrite.ts';

type Ligne = readonly [label: string, valeur: string];
type Valeurs = Readonly<Record<string, unknown>>;

/** A thing in words: what it says of itself, and the things that it is made of. */
export interface Bloc {
  readonly lignes: readonly Ligne[];
  readonly listes: readonly ListeDeBlocs[];
}
/** Several things of one kind. */
export interface ListeDeBlocs {
  readonly titre: string;
  readonly blocs: readonly Bloc[];
}

const RIEN: Bloc = { lignes: [], listes: [] };

/** What programs call things by, and what people have no use for; as whatever is an identifier. */
const SANS_MOTS = new Set(['id', 'version']);

const titre = (avant: string, label: string) => (avant === '' ? label : `${avant} › ${label}`);
const estGroupe = (valeur: unknown): valeur is Valeurs =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur);
/** What is said of a field; identifiers are not said. */
function dites(label: string, ecrites: readonly string[]): Bloc {
  const lues = ecrites.filter((une) => une !== '' && !UUID.test(une));
  return lues.length === 0 ? RIEN : { lignes: [[label, lues.join(', ')]], listes: [] };
}
const ditQuelqueChose = ({ lignes, listes }: Bloc) => lignes.length + listes.length > 0;

/** Several are a list; of one, the thing says it among the rest. */
function plusieursEnMots(nom: string, de: Membre, toutes: readonly unknown[], avant: string): Bloc {
  if (isChamp(de))
    return dites(
      titre(avant, de.label),
      toutes.map((une) => valeurEcrite(de, une)),
    );
  if (toutes.length < 2) return membreEnMots(nom, de, toutes[0], avant);
  const blocs = toutes.map((une) => (de.genre === 'groupe' && estGroupe(une) ? enMots(de.forme, une) : RIEN));
  const dits = blocs.filter(ditQuelqueChose);
  return dits.length === 0 ? RIEN : { lignes: [], listes: [{ titre: titre(avant, nom), blocs: dits }] };
}

function membreEnMots(nom: string, membre: Membre, valeur: unknown, avant: string): Bloc {
  if (valeur === null || valeur === undefined) return RIEN;
  if (isChamp(membre)) return dites(titre(avant, membre.label), [valeurEcrite(membre, valeur)]);
  switch (membre.genre) {
    case 'groupe':
      return estGroupe(valeur) ? enMots(membre.forme, valeur, titre(avant, nom)) : RIEN;
    case 'facultatif':
      return membreEnMots(nom, membre.de, valeur, avant);
    case 'plusieurs':
      return Array.isArray(valeur) ? plusieursEnMots(nom, membre.de, valeur, avant) : RIEN;
    default:
      return RIEN;
  }
}

/** A row of a read in words; what says nothing is not there. */
export function enMots(forme: Forme, row: Valeurs, avant = ''): Bloc {
  const dits = Object.entries(forme).map(([nom, membre]) => {
    if (SANS_MOTS.has(nom)) return RIEN;
    // A tree: each of its branches is as itself.
    const lu: Membre =
      !isChamp(membre) && membre.genre === 'branches'
        ? { genre: 'plusieurs', de: { genre: 'groupe', forme, nullable: false }, nullable: false }
        : membre;
    return membreEnMots(groupeEnMots(nom), lu, row[nom], avant);
  });
  return { lignes: dits.flatMap(({ lignes }) => lignes), listes: dits.flatMap(({ listes }) => listes) };
}
