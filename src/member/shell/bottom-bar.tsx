import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Link, useLocation } from 'react-router';
import { Icone } from '#src/ui/identite/icone.tsx';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { COURANT_CONTRASTE } from '#src/ui/theme/forced-colors.ts';
import { useEspace } from '#src/ui/use-espace.ts';
import { entreeCourante, menuPour } from './menu.ts';

const HAUTEUR_BARRE = 64;

/** What floats at the foot of the window stays above the bar. */
const AU_DESSUS = (
  <GlobalStyles
    styles={{
      '@media (max-width: 699.95px)': {
        ':root': { '--pied-occupe': `calc(${HAUTEUR_BARRE + 1}px + env(safe-area-inset-bottom))` },
      },
    }}
  />
);

const ITEM = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  minWidth: 0,
  height: HAUTEUR_BARRE,
  padding: '4px 2px',
  border: 0,
  font: 'inherit',
  // Never so large that the words no longer hold side by side.
  fontSize: 'min(0.6875rem, 3.4vw)',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  color: 'text.secondary',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '& svg': { fontSize: 24 },
  '&[aria-current]': { color: 'primary.main', fontWeight: 700 },
  ...COURANT_CONTRASTE,
  '&:focus-visible': ANNEAU_DEDANS,
} as const;

interface Props {
  readonly onMore: () => void;
  readonly isOpen: boolean;
}

/** The bar at the foot of a phone: three or four entries under the thumb, and «Plus» for the others. */
export function BottomBar({ onMore, isOpen }: Props) {
  const { pathname } = useLocation();
  const menu = menuPour(useEspace());
  const courante = entreeCourante(pathname, menu);
  const entrees = menu.filter(({ surMobile }) => surMobile);
  return (
    <>
      {AU_DESSUS}
      <nav
        aria-label="Accès rapide"
        className="espace-barre"
        // Each as wide as its word at least, so that none is cut.
        style={{ gridTemplateColumns: `repeat(${entrees.length + 1}, minmax(max-content, 1fr))` }}
      >
        {entrees.map((entree) => {
          const { route, court, icone } = entree;
          return (
            <Box
              key={route}
              component={Link}
              to={route}
              {...(entree === courante && { 'aria-current': 'page' })}
              sx={ITEM}
            >
              <Icone nom={icone} />
              {court}
            </Box>
          );
        })}
        <Box
          component="button"
          type="button"
          onClick={onMore}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          sx={ITEM}
        >
          <Icone nom="more-horiz" />
          Plus
        </Box>
      </nav>
    </>
  );
}
