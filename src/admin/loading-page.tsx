import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { canEnter } from '#src/provider/auth-provider.ts';
import { pieces } from '#src/registry.ts';
import { TitreAttendu } from '#src/ui/titre-attendu.tsx';

const RANGS = Array.from({ length: 10 }, (_, rang) => rang);
/** Widths that repeat without being alike, as what people read does. */
const largeur = (rang: number) => `${30 + ((rang * 37) % 45)}%`;
const ligne = (rang: number) => (
  <div key={rang} className="coque-forme coque-ligne" style={{ width: largeur(rang) }} />
);
const bloc = <div className="coque-forme coque-bloc" />;
const feuille = (lignes: ReactNode, key?: number) => (
  <div key={key} className="attente-feuille">
    {lignes}
  </div>
);

/**
 * What comes under the title: rows, a record, a report, the places of the dashboard. Drawn by the style sheet of the document:
 * a page that waits asks nothing of the processor that the page which comes is waiting for.
 */
const FORMES = {
  liste: () => (
    <>
      <div className="coque-forme attente-champ" />
      {feuille(RANGS.map(ligne))}
    </>
  ),
  fiche: () => <div className="attente-feuille attente-deux">{RANGS.map(ligne)}</div>,
  rapport: () => (
    <>
      <div className="coque-forme attente-champ" />
      {bloc}
      {bloc}
    </>
  ),
  tableau: () => (
    <div className="attente-deux">
      {RANGS.slice(0, 4).map((rang) => feuille(RANGS.slice(0, 5).map(ligne), rang))}
    </div>
  ),
};

export type FormeDePage = keyof typeof FORMES;

/** A list is at its name, a record under it, the dashboard at the door. */
export function formeDe(pathname: string): FormeDePage {
  const [, liste, fiche] = pathname.split('/').filter((part) => part !== '');
  if (!liste) return 'tableau';
  return fiche ? 'fiche' : 'liste';
}

/** The name of a room as its title will be, where one may enter; nobody knows that of a record yet. */
export function nomDe(pathname: string): string | undefined {
  return pieces().find((piece) => pathname === `/admin/${piece.key}` && canEnter(piece))?.label;
}

function Titre({ pathname }: { readonly pathname: string }) {
  return (
    <div className="barre-titres">
      <div className="note">&nbsp;</div>
      <TitreAttendu nom={nomDe(pathname)} />
    </div>
  );
}

/** The place of a page that is coming, in its own shape; with its title, unless that is already there. */
export function LoadingPage({ forme, sansTitre = false }: { forme?: FormeDePage; sansTitre?: boolean }) {
  const { pathname } = useLocation();
  return (
    <div role="status" aria-label="Chargement en cours" className="attente-page">
      {!sansTitre && <Titre pathname={pathname} />}
      {FORMES[forme ?? formeDe(pathname)]()}
    </div>
  );
}
