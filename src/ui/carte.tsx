import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly titre?: string;
  /** 2 under the page's title, 3 inside of another section. */
  readonly niveau?: 2 | 3;
  /** Before the title: who or what it is about, drawn. */
  readonly devant?: ReactNode;
  /** Beside the title: one link or one button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** What it holds goes to its edges: a table, a list of links. */
  readonly pleine?: boolean;
}

/** A section of a page, on its own ground; named by its title for those who go from region to region. */
export function Carte({ titre, niveau = 2, devant, action, children, pleine = false }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titre && id}
      sx={{
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
        overflow: 'clip',
        // A long table begins where it stands: its rows stay whole, and it does not.
        '@media print': { breakInside: pleine ? 'auto' : 'avoid' },
      }}
    >
      {titre && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            padding: { xs: '16px 16px 0', sm: '20px 24px 0' },
            '@media print': { breakAfter: 'avoid' },
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
            {devant}
            <Box
              component={`h${niveau}`}
              id={id}
              sx={(theme) => ({ ...theme.typography[niveau === 2 ? 'h2' : 'h3'], margin: 0 })}
            >
              {titre}
            </Box>
          </Box>
          {action}
        </Box>
      )}
      <Box sx={pleine ? { paddingTop: titre ? 2 : 0 } : { padding: { xs: 2, sm: '20px 24px 24px' } }}>
        {children}
      </Box>
    </Box>
  );
}
