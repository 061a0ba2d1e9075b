import type { EtatImport, ImportDeListe } from '#src/core/api/import.ts';
import { ETATS_IMPORT } from '#src/core/api/import.ts';
import { majuscule } from '#src/core/definition/label.ts';

const nombre = (n: number) => n.toLocaleString('fr-FR');

/** «1 ligne», «12 431 lignes». */
export const lignes = (n: number) => `${nombre(n)} ${n < 2 ? 'ligne' : 'lignes'}`;

/** A state, as people read it. */
export const libelleEtat = (etat: EtatImport) =>
  ETATS_IMPORT.find(({ code }) => code === etat)?.libelle ?? etat;

/** What is said over an import, by where it stands. */
export function titreDe({ etat, crees, modifies }: ImportDeListe): string {
  switch (etat) {
    case 'verification':
      return 'Vérification du fichier…';
    case 'verifie':
      return crees + modifies === 0 ? 'Ce fichier ne changerait rien' : 'Voici ce que l’import ferait';
    case 'enCours':
      return 'Import en cours…';
    case 'fait':
      return 'L’import est fait';
    case 'retour':
      return 'Annulation de l’import…';
    case 'defait':
      return 'L’import est annulé';
    case 'abandonne':
      return 'Cet import a été abandonné';
    case 'refuse':
      return 'Ce fichier n’a pas pu être importé';
  }
}

/** How far it is, in a sentence that a reader hears. */
export function avancement({ etat, lues, lignes: total }: ImportDeListe): string {
  if (etat === 'verification' || total === 0)
    return lues === 0 ? 'Lecture du fichier' : `${lignes(lues)} vérifiées`;
  return `${nombre(lues)} sur ${lignes(total)}`;
}

/** What an undo left, in a sentence; `null` where it left nothing. */
export function gardees({ etat, gardees: n }: ImportDeListe): string | null {
  if (etat !== 'defait') return null;
  if (n === 0) return 'Toutes les fiches sont redevenues ce qu’elles étaient.';
  if (n === 1)
    return 'Une fiche a été laissée telle quelle : elle a été modifiée depuis, ou sert ailleurs. Les autres sont redevenues ce qu’elles étaient.';
  return `${nombre(n)} fiches ont été laissées telles quelles : elles ont été modifiées depuis, ou servent ailleurs. Les autres sont redevenues ce qu’elles étaient.`;
}

/** «Importer 120 lignes»: what the confirmation does. */
export const confirmer = ({ crees, modifies }: ImportDeListe) => `Importer ${lignes(crees + modifies)}`;

/** What an undo will do: what goes, what comes back, what stays. */
export function promesseDuRetour({ crees, modifies }: ImportDeListe): string {
  const accorde = (n: number, une: string, plusieurs: string) =>
    n === 1 ? `une fiche ${une}` : `${nombre(n)} fiches ${plusieurs}`;
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
  return `${majuscule(parts.join(', et '))}. Ce qui a changé depuis l’import, ou sert ailleurs, restera tel quel. Tout cela reste dans l’historique.`;
}
