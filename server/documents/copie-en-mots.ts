import type { Forme, Membre } from '#src/core/lecture/forme.ts';
import { isChamp } from '#src/core/lecture/forme.ts';
import { groupeEnMots } from './groupes-en-mots.ts';
import { valeurEcrite } from './valeur-ecrite.ts';

type Ligne = readonly [string, string];
type Valeurs = Readonly<Record<string, unknown>>;

/** What programs call things by, and what people have no use for. */
const SANS_MOTS = new Set(['id', 'version']);

const titre = (avant: string, label: string) => (avant === '' ? label : `${avant} › ${label}`);
const estGroupe = (valeur: unknown): valeur is Valeurs =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur);

function lignesDuMembre(nom: string, membre: Membre, valeur: unknown, forme: Forme, avant: string): Ligne[] {
  if (valeur === null || valeur === undefined) return [];
  if (isChamp(membre)) {
    const ecrite = valeurEcrite(membre, valeur);
    return ecrite === '' ? [] : [[titre(avant, membre.label), ecrite]];
  }
  switch (membre.genre) {
    case 'groupe':
      return estGroupe(valeur) ? lignesEnMots(membre.forme, valeur, titre(avant, nom)) : [];
    case 'facultatif':
      return lignesDuMembre(nom, membre.de, valeur, forme, avant);
    case 'branches':
    case 'plusieurs': {
      const de: Membre =
        membre.genre === 'plusieurs' ? membre.de : { genre: 'groupe', forme, nullable: false };
      const toutes = Array.isArray(valeur) ? valeur : [];
      if (isChamp(de)) {
        const ecrites = toutes.map((une) => valeurEcrite(de, une)).filter((une) => une !== '');
        return ecrites.length === 0 ? [] : [[titre(avant, de.label), ecrites.join(', ')]];
      }
      return toutes.flatMap((une, rang) =>
        lignesDuMembre(toutes.length > 1 ? `${nom} ${rang + 1}` : nom, de, une, forme, avant),
      );
    }
  }
}

/** A row of a read in words, a line for each thing that it says; what says nothing has no line. */
export function lignesEnMots(forme: Forme, row: Valeurs, avant = ''): Ligne[] {
  return Object.entries(forme).flatMap(([nom, membre]) =>
    SANS_MOTS.has(nom) ? [] : lignesDuMembre(groupeEnMots(nom), membre, row[nom], forme, avant),
  );
}
