import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { sectionId, sectionSlug } from './section-slug.ts';

interface Props {
  readonly titles: readonly string[];
  readonly children: ReactNode;
}

/** The section that the address names. */
function useSectionOfAddress(titles: readonly string[]): string | undefined {
  const { search, key } = useLocation();
  const asked = new URLSearchParams(search).get('section');
  const found = titles.find((titre) => sectionSlug(titre) === asked);
  useEffect(() => {
    if (found === undefined || key === undefined) return;
    const title = document.getElementById(sectionId(found));
    title?.scrollIntoView?.({ block: 'start' });
    title?.focus({ preventScroll: true });
  }, [found, key]);
  return found;
}

/** Sections one under the other, with their names beside them on a wide screen. Each has an address: `?section=…`. */
export function SectionLayout({ titles, children }: Props) {
  const current = useSectionOfAddress(titles);
  const { pathname } = useLocation();
  const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };
  if (titles.length < 2) return <Box sx={column}>{children}</Box>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 190px' },
      }}
    >
      <Box sx={column}>{children}</Box>
      <Box component="nav" aria-label="Sections" sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Box
          component="ul"
          sx={{
            position: 'sticky',
            top: 76,
            listStyle: 'none',
            m: 0,
            p: 0,
            borderLeft: 1,
            borderColor: 'divider',
          }}
        >
          {titles.map((titre) => (
            <Box
              component="li"
              key={titre}
              sx={{
                borderLeft: 2,
                ml: '-1.5px',
                borderColor: titre === current ? 'primary.main' : 'transparent',
              }}
            >
              <Link
                component={RouterLink}
                to={{ pathname, search: `?section=${sectionSlug(titre)}` }}
                replace
                color="inherit"
                sx={{ display: 'block', px: 1.5, py: 0.5 }}
                aria-current={titre === current ? 'location' : undefined}
              >
                {titre}
              </Link>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
