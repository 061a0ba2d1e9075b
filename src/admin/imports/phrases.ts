import type { EtatImport, GenreImport, ImportDeListe } from '#src/core/api/import.ts';
import { ETATS_IMPORT } from '#src/core/api/import.ts';
import { majuscule } from '#src/core/definition/label.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

/** «1 ligne», «12 431 lignes». */
export const lignes = (n: number) => `${enNombre(n)} ${n < 2 ? 'ligne' : 'lignes'}`;

/** A state, as people read it; «Importé» is a word of files. */
export function libelleEtat({
  genre,
  etat,
  crees,
  modifies,
}: Pick<ImportDeListe, 'genre' | 'etat' | 'crees' | 'modifies'>): string {
  if (etat === 'verifie' && crees + modifies === 0) return 'Vérifié, sans rien à confirmer';
  if (genre === 'selection' && etat === 'fait') return 'Fait';
  if (genre === 'selection' && etat === 'enCours') return 'En cours';
  return ETATS_IMPORT.find(({ code }) => code === etat)?.libelle ?? etat;
}

type Titres = Readonly<Record<Exclude<EtatImport, 'verifie'>, string>> & {
  readonly verifie: string;
  readonly vain: string;
};

const TITRES: Readonly<Record<GenreImport, Titres>> = {
  fichier: {
    verification: 'Vérification du fichier…',
    verifie: 'Voici ce que l’import ferait',
    vain: 'Ce fichier ne changerait rien',
    enCours: 'Import en cours…',
    fait: 'L’import est fait',
    retour: 'Annulation de l’import…',
    defait: 'L’import est annulé',
    abandonne: 'Cet import a été abandonné',
    refuse: 'Ce fichier n’a pas pu être importé',
  },
  selection: {
    verification: 'Vérification de la modification…',
    verifie: 'Voici ce que la modification ferait',
    vain: 'Cette modification ne changerait rien',
    enCours: 'Modification en cours…',
    fait: 'La modification est faite',
    retour: 'Annulation de la modification…',
    defait: 'La modification est annulée',
    abandonne: 'Cette modification a été abandonnée',
    refuse: 'Cette modification n’a pas pu être faite',
  },
};

/** What is said over an import, or over a change of many rows, by where it stands. */
export function titreDe({ genre, etat, crees, modifies }: ImportDeListe): string {
  return TITRES[genre][etat === 'verifie' && crees + modifies === 0 ? 'vain' : etat];
}

/** What else is said of each kind: it goes on without who looks; what undoes it, and the question before. */
export const DITES: Readonly<
  Record<
    GenreImport,
    {
      readonly suit: string;
      readonly defaire: string;
      readonly question: string;
      readonly garder: string;
      readonly oui: string;
    }
  >
> = {
  fichier: {
    suit: 'Vous pouvez quitter cette page : l’import continue.',
    defaire: 'Défaire cet import',
    question: 'Défaire cet import ?',
    garder: 'Garder l’import',
    oui: 'Défaire l’import',
  },
  selection: {
    suit: 'Vous pouvez quitter cette page : elle continue sans vous.',
    defaire: 'Défaire cette modification',
    question: 'Défaire cette modification ?',
    garder: 'Garder la modification',
    oui: 'Défaire la modification',
  },
};

/** It goes on without who looks, forth or back. */
export const suiteSansVous = ({ genre, etat }: Pick<ImportDeListe, 'genre' | 'etat'>) =>
  etat === 'retour' ? 'Vous pouvez quitter cette page : l’annulation continue.' : DITES[genre].suit;

/** Where each is followed. */
export function adresseDe(resource: string, { genre, id }: Pick<ImportDeListe, 'genre' | 'id'>): string {
  return `/admin/${resource}/import?${genre === 'fichier' ? 'fichier' : 'modification'}=${id}`;
}

/** How far it is, in a sentence that a reader hears. */
export function avancement({ genre, etat, lues, lignes: total }: ImportDeListe): string {
  if ((genre === 'fichier' && etat === 'verification') || total === 0)
    return lues === 0 ? 'Lecture du fichier' : `${lignes(lues)} vérifiées`;
  return `${enNombre(lues)} sur ${lignes(total)}`;
}

type Compte = 'crees' | 'modifies' | 'inchanges' | 'refuses';

const FAITS: readonly (readonly [Compte, string])[] = [
  ['crees', 'Créées'],
  ['modifies', 'Modifiées'],
  ['inchanges', 'Inchangées'],
  ['refuses', 'Refusées'],
];
/** Until it is done, what it counts is not there yet; once it is undone, it is there no more. */
const A_VENIR = { crees: 'À créer', modifies: 'À modifier' };
const DEFAITS = { crees: 'Avaient été créées', modifies: 'Avaient été modifiées' };
const AUTREMENT: Partial<Record<EtatImport, Partial<Record<Compte, string>>>> = {
  verifie: A_VENIR,
  enCours: A_VENIR,
  retour: DEFAITS,
  defait: DEFAITS,
};

/** Its numbers, each under what it means now; only a file creates rows or has some refused. */
export function comptesDe({
  genre,
  etat,
}: Pick<ImportDeListe, 'genre' | 'etat'>): (readonly [Compte, string])[] {
  return FAITS.filter(([name]) => genre === 'fichier' || name === 'modifies' || name === 'inchanges').map(
    ([name, label]) => [name, AUTREMENT[etat]?.[name] ?? label],
  );
}

/** Whether its numbers are told: what was given up has written nothing, whatever it would have done. */
export const estCompte = ({ etat, lignes: n }: ImportDeListe) =>
  n > 0 && etat !== 'refuse' && etat !== 'abandonne';

/** What was left of it where it did not go to its end, in a sentence; `null` where that says nothing. */
export function reste({ etat, gardees: n }: ImportDeListe): string | null {
  if (etat === 'abandonne') return 'Rien n’a été enregistré : la liste est restée comme elle était.';
  if (etat !== 'defait') return null;
  if (n === 0) return 'Toutes les fiches sont redevenues ce qu’elles étaient.';
  if (n === 1)
    return 'Une fiche a été laissée telle quelle : elle a été modifiée depuis, ou sert ailleurs. Les autres sont redevenues ce qu’elles étaient.';
  return `${enNombre(n)} fiches ont été laissées telles quelles : elles ont été modifiées depuis, ou servent ailleurs. Les autres sont redevenues ce qu’elles étaient.`;
}

/** «Importer 120 lignes»: what the confirmation does. */
export const confirmer = ({ genre, crees, modifies }: ImportDeListe) =>
  `${genre === 'fichier' ? 'Importer' : 'Modifier'} ${lignes(crees + modifies)}`;

/** What an undo will do: what goes, what comes back, what stays. */
export function promesseDuRetour({ genre, crees, modifies }: ImportDeListe): string {
  const accorde = (n: number, une: string, plusieurs: string) =>
    n === 1 ? `une fiche ${une}` : `${enNombre(n)} fiches ${plusieurs}`;
  const parts = [
    ...(crees > 0 ? [accorde(crees, 'créée sera supprimée', 'créées seront supprimées')] : []),
    ...(modifies > 0
      ? [
          accorde(
            modifies,
            'modifiée retrouvera ses valeurs d’avant',
            'modifiées retrouveront leurs valeurs d’avant',
          ),
        ]
      : []),
  ];
  return `${majuscule(parts.join(', et '))}. Ce qui a changé depuis ${genre === 'fichier' ? 'l’import' : 'la modification'}, ou sert ailleurs, restera tel quel. Tout cela reste dans l’historique.`;
}
