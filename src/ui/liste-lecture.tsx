import { type ReactNode, useDeferredValue } from 'react';
import { Attente, type Forme } from './attente.tsx';
import { Carte } from './carte.tsx';
import { EtatVide } from './etat-vide.tsx';
import type { NomDessin } from './identite/dessins.ts';
import { ListePaginee } from './liste-paginee.tsx';
import { Panne } from './panne.tsx';
import { PrimaryLink } from './primary-link.tsx';
import type { ListeLue } from './use-liste.ts';

const SIX_LIGNES: readonly Forme[] = [['lignes', 6]];

interface Page<T> {
  readonly lignes: readonly T[];
  readonly total: number;
}

interface Vide {
  readonly titre: string;
  readonly texte: string;
  readonly actions?: ReactNode;
  readonly dessin?: NomDessin;
}

interface Props<T> {
  /** What `useListe` reads. */
  readonly liste: ListeLue<Page<T>>;
  /** «vos soins»: what is coming, and what could not come. */
  readonly quoi: string;
  /** The shape of the first page while it comes: lines, unless told. */
  readonly formes?: readonly Forme[];
  readonly vide: Vide;
  /** Lines on a card of their own; each of them is one otherwise. */
  readonly hasCarte?: boolean;
  /** What has all the lines: said on paper. */
  readonly complet?: string;
  /** What is said above of what was found; `null` while nothing is known. */
  readonly dit?: (page: Page<T> | null, isLoading: boolean) => ReactNode;
  readonly children: (lignes: readonly T[]) => ReactNode;
}

function auDela(vers: string): Vide {
  return {
    titre: 'Cette page est au-delà de la liste',
    texte: 'La liste a peut-être changé depuis que ce lien a été gardé.',
    actions: <PrimaryLink to={vers}>Revenir à la première page</PrimaryLink>,
  };
}

/**
 * A page of a list that is read: what went wrong, what is awaited, what is empty, the lines and the other pages. A page of lines that
 * is known already is drawn after the page itself: a link is answered at once.
 */
export function ListeLecture<T>(props: Props<T>) {
  const { liste, quoi, formes = SIX_LIGNES, vide, hasCarte = true, complet, dit, children } = props;
  const { lue, page, parPage, vers } = liste;
  const { donnees: lues, error, isLoading, relit } = lue;
  const donnees = useDeferredValue(lues ?? null, null);
  if (error && !lues)
    return <Panne titre={`Nous n’avons pas pu lire ${quoi}.`} onRetry={relit} isLoading={isLoading} />;
  // A link that was kept, and a list that is shorter since.
  const isAuDela = donnees !== null && donnees.lignes.length === 0 && donnees.total > 0;
  const { titre, texte, actions, dessin } = isAuDela ? auDela(vers(1)) : vide;
  const rien = (
    <EtatVide {...(dessin && { dessin })} titre={titre} actions={actions}>
      {texte}
    </EtatVide>
  );
  const lignes = donnees && (donnees.lignes.length === 0 ? rien : children(donnees.lignes));
  const contenu = lignes ?? <Attente quoi={quoi} formes={formes} nu={hasCarte} />;
  return (
    <>
      {dit?.(donnees, isLoading)}
      <ListePaginee
        page={page}
        total={isAuDela ? 0 : (donnees?.total ?? 0)}
        parPage={parPage}
        vers={vers}
        complet={complet}
      >
        {hasCarte ? <Carte pleine>{contenu}</Carte> : contenu}
      </ListePaginee>
    </>
  );
}
