import type { Bloc, ListeDeBlocs } from '#server/documents/copie-en-mots.ts';
import { titre } from '#server/documents/pdf/blocs.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import type { Feuille } from '#server/documents/pdf/feuille.ts';
import { ouvreTableau } from '#server/documents/pdf/tableau.ts';
import { ouvreColonnes } from './tableau.ts';

/** As many as a sheet has room for, side by side. */
const COLONNES_MAX = 11;
const CHOSES_MAX = 5;
const PAR_RANGEE = 2;

const titresDe = (blocs: readonly Bloc[]) => [
  ...new Set(blocs.flatMap(({ lignes }) => lignes.map(([label]) => label))),
];

function valeursDe({ lignes }: Bloc, titres: readonly string[]): string[] {
  const dites = new Map(lignes);
  return titres.map((un) => dites.get(un) ?? '');
}

/** A line for each thing. */
function enLignes(feuille: Feuille, nom: string, titres: readonly string[], blocs: readonly Bloc[]): void {
  const table = ouvreColonnes(
    feuille,
    nom,
    titres.map((un) => ({ titre: un, format: 'texte' })),
  );
  for (const bloc of blocs) table.ligne(valeursDe(bloc, titres));
  table.fin();
}

/** A column for each thing, where there are few of which much is said. */
function enColonnes(feuille: Feuille, nom: string, titres: readonly string[], blocs: readonly Bloc[]): void {
  const colonnes = blocs.map((_, rang) => ({ titre: `${nom}, ${rang + 1}`, part: 1 }));
  const table = ouvreTableau(feuille, nom, [{ titre: 'Donnée', part: 1, tete: true }, ...colonnes]);
  const valeurs = blocs.map((bloc) => valeursDe(bloc, titres));
  for (const [rang, un] of titres.entries())
    table.ligne([un, ...valeurs.map((siennes) => siennes[rang] ?? '')]);
  table.fin();
}

/** Each under its own title, with the things that it is made of. */
function enFiches(feuille: Feuille, nom: string, blocs: readonly Bloc[]): void {
  const isSeul = blocs.length === 1;
  for (const [rang, { lignes, listes }] of blocs.entries()) {
    const sien = isSeul ? nom : `${nom}, ${rang + 1}`;
    if (!isSeul && lignes.length > 0) titre(feuille, sien, 3);
    if (lignes.length > 0) definitions(feuille, sien, lignes, PAR_RANGEE);
    for (const liste of listes) {
      titre(feuille, isSeul ? liste.titre : `${sien} › ${liste.titre}`, 3);
      listeImprimee(feuille, liste);
    }
  }
}

/** Several things of one kind: side by side where they are simple, otherwise one after the other. */
export function listeImprimee(feuille: Feuille, { titre: nom, blocs }: ListeDeBlocs): void {
  const titres = titresDe(blocs);
  const isSimple = blocs.length > 1 && blocs.every(({ listes }) => listes.length === 0);
  if (isSimple && titres.length <= COLONNES_MAX) enLignes(feuille, nom, titres, blocs);
  else if (isSimple && blocs.length <= CHOSES_MAX) enColonnes(feuille, nom, titres, blocs);
  else enFiches(feuille, nom, blocs);
}
