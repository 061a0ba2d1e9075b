import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMention } from './use-title.ts';

interface Props {
  readonly page: number;
  readonly total: number;
  readonly parPage: number;
  /** Address of a page. */
  readonly vers: (page: number) => string;
  /** What has all the lines: said on paper, which has those of one page. */
  readonly complet?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A list and its pages: links, so that each has its address and going back works. Whoever turns the page is taken to the
 * start of the list, which says which page it is, as the browser's title does.
 */
export function ListePaginee({ page, total, parPage, vers, complet, children }: Props) {
  const liste = useRef<HTMLDivElement>(null);
  const isTournee = useRef(false);
  const derniere = Math.ceil(total / parPage);
  const dit = derniere > 1 ? `Page ${page} sur ${derniere}` : null;
  useMention(page > 1 && dit !== null ? dit.toLowerCase() : null);
  useEffect(() => {
    if (page < 1 || !isTournee.current) return;
    isTournee.current = false;
    liste.current?.scrollIntoView({ block: 'start' });
    liste.current?.focus({ preventScroll: true });
  }, [page]);
  const lien = (autre: number, rel: 'prev' | 'next', mots: string) => (
    <Link
      to={vers(autre)}
      rel={rel}
      onClick={() => {
        isTournee.current = true;
      }}
      className="bouton-texte"
    >
      {mots}
    </Link>
  );
  return (
    <>
      <div
        ref={liste}
        {...(dit !== null && { role: 'group', 'aria-label': dit, tabIndex: -1 })}
        className="liste-pages"
      >
        {children}
      </div>
      {dit !== null && (
        <p className="pages-papier">
          {`Lignes ${(page - 1) * parPage + 1} à ${Math.min(page * parPage, total)} sur ${total}.`}
          {complet && ` ${complet} les donne toutes.`}
        </p>
      )}
      {dit !== null && (
        <nav aria-label="Pages de la liste" className="pages">
          {page > 1 ? lien(page - 1, 'prev', 'Page précédente') : <span />}
          <span>{dit}</span>
          {page < derniere ? lien(page + 1, 'next', 'Page suivante') : <span />}
        </nav>
      )}
    </>
  );
}
