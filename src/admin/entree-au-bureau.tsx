import { useLocation } from 'react-router';
import { coqueDuBureau } from '#src/core/compte/coques.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Dessine } from '#src/ui/noeud.tsx';
import { nomDe } from './loading-page.tsx';

/** What the document has shown from its first bytes, for as long as it is not known who comes in or the bar is not drawn. */
export function EntreeAuBureau() {
  const { pathname } = useLocation();
  return <Dessine noeud={coqueDuBureau(pageData().currentClient, nomDe(pathname))} />;
}
