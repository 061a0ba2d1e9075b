import { type ReactNode, useDeferredValue } from 'react';
import { Carte } from './carte.tsx';
import { EtatVide } from './etat-vide.tsx';
import { ListePaginee } from './liste-paginee.tsx';
import { Panne } from './panne.tsx';
import type { Lue } from './use-lecture.ts';

interface Page<T> {
  readonly lignes: readonly T[];
  readonly total: number;
}

interface Props<T> {
  readonly lue: Lue<Page<T>>;
  /** «Vos soins n’ont pas pu être affichés.» */
  readonly panne: string;
  /** What stands there while the first page comes. */
  readonly attente: ReactNode;
  readonly vide: { readonly titre: string; readonly texte: string; readonly actions?: ReactNode };
  readonly page: number;
  readonly parPage: number;
  readonly vers: (page: number) => string;
  /** Lines on a card of their own; each of them is one otherwise. */
  readonly hasCarte?: boolean;
  /** What is said above of what was found; `null` while nothing is known. */
  readonly dit?: (page: Page<T> | null, isLoading: boolean) => ReactNode;
  readonly children: (lignes: readonly T[]) => ReactNode;
}

/**
 * A page of a list that is read: what went wrong, what is awaited, what is empty, the lines and the other pages. A page of lines that
 * is known already is drawn after the page itself: a link is answered at once.
 */
export function ListeLecture<T>(props: Props<T>) {
  const { lue, panne, attente, vide, hasCarte = true, dit, children, page, parPage, vers } = props;
  const { donnees: lues, error, isLoading, relit } = lue;
  const donnees = useDeferredValue(lues ?? null, null);
  if (error && !lues)
    return <Panne titre={panne} message={error.message} onRetry={relit} isLoading={isLoading} />;
  const { titre, texte, actions } = vide;
  const rien = (
    <EtatVide titre={titre} actions={actions}>
      {texte}
    </EtatVide>
  );
  const lignes = donnees && (donnees.lignes.length === 0 ? rien : children(donnees.lignes));
  const contenu = lignes ?? attente;
  return (
    <>
      {dit?.(donnees, isLoading)}
      <ListePaginee page={page} total={donnees?.total ?? 0} parPage={parPage} vers={vers}>
        {hasCarte ? <Carte pleine>{contenu}</Carte> : contenu}
      </ListePaginee>
    </>
  );
}
