import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Access } from '#src/admin/generate/access.ts';
import type { useColumns } from '#src/admin/generate/list/use-columns.ts';

const VuesPanel = lazy(async () => ({ default: (await import('./vues-panel.tsx')).VuesPanel }));
const VueParDefaut = lazy(async () => ({ default: (await import('./vue-par-defaut.tsx')).VueParDefaut }));

interface Props {
  readonly access: Access;
  readonly columns: ReturnType<typeof useColumns>;
}

/** The lists that were opened since the page was loaded: what one has done to them since then stays. */
const ouvertes = new Set<string>();

/** What a link to a view says besides the address. */
export interface EtatDeVue {
  readonly vue?: string;
}

/** Filters, order, columns and density kept under a name, for oneself or for others. */
export function VuesButton({ access, columns }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { key, search, state } = useLocation();
  const id = (state as EtatDeVue | null)?.vue ?? null;
  const [isNue] = useState(() => search === '' && !ouvertes.has(access.key));
  ouvertes.add(access.key);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Vues
      </Button>
      <Suspense>
        {anchor && (
          <VuesPanel access={access} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        )}
        {(isNue || id !== null) && (
          <VueParDefaut key={id === null ? '' : key} access={access} columns={columns} id={id} />
        )}
      </Suspense>
    </>
  );
}
