import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import { MON_COMPTE, type Piece } from '#src/core/definition/piece.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { Breadcrumb, crumbsOf } from './breadcrumb.tsx';
import { LoadingPage } from './loading-page.tsx';
import { placeOf } from './menu-groups.ts';
import { pages } from './pages.ts';
import { useRemember } from './recents.ts';

/** Each module once, however often one comes back. */
const made = new Map<string, ComponentType<{ readonly cle: string }>>();

/** What a room shows under its title. A report draws itself from its definition. */
function contentOf({ genre, key }: Piece): ComponentType<{ readonly cle: string }> {
  const known = made.get(key);
  if (known) return known;
  const load = genre === 'rapport' ? () => import('./report/report-page.tsx') : pages[key];
  if (!load) throw new Error(`La pièce « ${key} » n’a pas de module dans src/admin/pages.ts.`);
  const content = lazy(async () => ({ default: (await load()).Component }));
  made.set(key, content);
  return content;
}

/** A room that is no list: its title, where it stands and what it is for come from its definition. */
export function Room({ piece }: { readonly piece: Piece }) {
  const { key, label, description, groupe } = piece;
  const Content = contentOf(piece);
  useRemember({
    to: `/admin/${key}`,
    label,
    detail: groupe === MON_COMPTE ? 'Mon compte' : (placeOf(groupe).at(-1) ?? ''),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageTitleBar
        mode="admin"
        mainTitle={label}
        subtitle={description}
        {...(groupe !== MON_COMPTE && { title: <Breadcrumb crumbs={crumbsOf(groupe)} /> })}
      />
      <Suspense fallback={<LoadingPage forme={piece.genre === 'rapport' ? 'rapport' : 'liste'} sansTitre />}>
        <Content cle={key} />
      </Suspense>
    </Box>
  );
}
