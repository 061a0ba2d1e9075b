import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { coqueDuBureau } from '#src/core/compte/coques.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Dessine } from '#src/ui/noeud.tsx';
import { LoadingPage, nomDe } from './loading-page.tsx';

/** Whether the bar and the menu are drawn: what waits in them is a page, not the whole. */
export const DansLeCadre = createContext(false);

/** What the document has shown from its first bytes, for as long as it is not known who comes in or the bar is not drawn. */
export function EntreeAuBureau() {
  const isDansLeCadre = useContext(DansLeCadre);
  const { pathname } = useLocation();
  if (isDansLeCadre) return <LoadingPage />;
  return <Dessine noeud={coqueDuBureau(pageData().currentClient, nomDe(pathname))} />;
}
