import { useEffect, useState } from 'react';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import type { NomDeCollection } from '#src/core/adherent/emplacements.ts';
import { lireBlocs } from '#src/provider/cms.ts';

export type LectureBlocs =
  | { readonly etat: 'chargement' }
  | { readonly etat: 'erreur' }
  | { readonly etat: 'lu'; readonly blocs: readonly BlocContenu[] };

const WAITING: LectureBlocs = { etat: 'chargement' };

/** Reads the blocks of a collection, or of one of its items, as the page is drawn. */
export function useBlocs(name: NomDeCollection, itemName?: string): LectureBlocs {
  const [read, setRead] = useState<{ readonly of: string; readonly lecture: LectureBlocs }>();
  const of = JSON.stringify([name, itemName]);
  useEffect(() => {
    let gone = false;
    const keep = (lecture: LectureBlocs) => !gone && setRead({ of, lecture });
    lireBlocs(name, itemName).then(
      (blocs) => keep({ etat: 'lu', blocs }),
      () => keep({ etat: 'erreur' }),
    );
    return () => {
      gone = true;
    };
  }, [name, itemName, of]);
  // What was read for another name is not what is asked for now.
  return read?.of === of ? read.lecture : WAITING;
}

/** What is said where a content could not be read (specification 2 §8). */
export function phraseSansBlocs(name: string): string {
  return `Le message ${name} n'a pas pu être chargé.`;
}
