import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useLocation } from 'react-router';
import { pieces } from '#src/registry.ts';

const RANGS = Array.from({ length: 10 }, (_, rang) => rang);
/** Widths that repeat without being alike, as what people read does. */
const largeur = (rang: number) => `${30 + ((rang * 37) % 45)}%`;
const ligne = (rang: number) => <Skeleton key={rang} width={largeur(rang)} height={36} />;
const bloc = (height: number) => <Skeleton variant="rounded" height={height} />;

/** What comes under the title: rows, a record, a report, the places of the dashboard. */
const FORMES = {
  liste: () => (
    <>
      <Skeleton variant="rounded" width="min(320px, 100%)" height={36} />
      <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
        {RANGS.map(ligne)}
      </Paper>
    </>
  ),
  fiche: () => (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1200 }}>
      <Skeleton width={160} height={28} />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {RANGS.map(ligne)}
      </Box>
    </Paper>
  ),
  rapport: () => (
    <>
      {bloc(88)}
      {bloc(260)}
    </>
  ),
  tableau: () => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {RANGS.slice(0, 4).map((rang) => (
        <Paper key={rang} variant="outlined" sx={{ p: 2 }}>
          {RANGS.slice(0, 5).map(ligne)}
        </Paper>
      ))}
    </Box>
  ),
};

export type FormeDePage = keyof typeof FORMES;

/** A list is at its name, a record under it, the dashboard at the door. */
export function formeDe(pathname: string): FormeDePage {
  const [, liste, fiche] = pathname.split('/').filter((part) => part !== '');
  if (!liste) return 'tableau';
  return fiche ? 'fiche' : 'liste';
}

/** The name of a room as its title will be, where it is; nobody knows that of a record yet. */
function Titre({ pathname }: { readonly pathname: string }) {
  const piece = pieces().find(({ key }) => pathname === `/admin/${key}`);
  return (
    <div className="barre-titres">
      <div className="note">&nbsp;</div>
      {piece ? <div className="titre-page">{piece.label}</div> : <Skeleton width={220} height={36} />}
    </div>
  );
}

/** The place of a page that is coming, in its own shape; with its title, unless that is already there. */
export function LoadingPage({ forme, sansTitre = false }: { forme?: FormeDePage; sansTitre?: boolean }) {
  const { pathname } = useLocation();
  return (
    <Box role="status" aria-label="Chargement en cours" sx={{ display: 'grid', gap: 2 }}>
      {!sansTitre && <Titre pathname={pathname} />}
      {FORMES[forme ?? formeDe(pathname)]()}
    </Box>
  );
}
