import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { Icone } from '#src/ui/identite/icone.tsx';
import { COURANT_CONTRASTE } from '#src/ui/theme/forced-colors.ts';
import { useEspace } from '#src/ui/use-espace.ts';
import { entreeCourante, menuPour } from './menu.ts';

const LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 500,
  '&:hover': { backgroundColor: 'action.hover' },
  // In any charter, light or dark, the colour of text is read on this ground; the client's own may not be.
  '&[aria-current]': {
    fontWeight: 650,
    backgroundColor: 'action.selected',
    // The client's second colour says it once more.
    boxShadow: (theme: Theme) => `inset 3px 0 0 ${(theme.vars ?? theme).palette.accent}`,
  },
  ...COURANT_CONTRASTE,
  '& svg': { fontSize: 22, flexShrink: 0 },
} as const;

const LIST = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25 } as const;

/** The main menu, wherever it is drawn. */
export function MenuLinks({ onFollow }: { readonly onFollow?: () => void }) {
  const { pathname } = useLocation();
  const menu = menuPour(useEspace());
  const courante = entreeCourante(pathname, menu);
  return (
    <Box component="ul" sx={LIST}>
      {menu.map((entree) => {
        const { route, label, icone } = entree;
        const isCurrent = entree === courante;
        return (
          <li key={route}>
            <Box
              component={Link}
              to={route}
              onClick={onFollow}
              {...(isCurrent && { 'aria-current': pathname === route ? 'page' : 'true' })}
              sx={LINK}
            >
              <Icone nom={icone} />
              {label}
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
