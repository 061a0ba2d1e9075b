import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { lisible } from './lisible.ts';
import { PageTitleBar, type TitleBarMode } from './page-title-bar.tsx';

interface Props {
  readonly mode: TitleBarMode;
  readonly title: string;
  /** What happened and what one can do, in two sentences at most. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A light drawing in the charter's colours: a page with a mark on it. */
function Drawing() {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return (
    <svg width="96" height="88" viewBox="22 2 92 84" aria-hidden="true">
      <rect
        x="26"
        y="6"
        width="68"
        height="76"
        rx="8"
        fill={palette.background.paper}
        stroke={palette.divider}
        strokeWidth="2"
      />
      <path d="M38 26h30M38 40h44M38 54h24" stroke={palette.divider} strokeWidth="4" strokeLinecap="round" />
      <circle cx="92" cy="66" r="16" fill={palette.primary.main} />
      <path
        d="M92 58v9M92 73.5v.5"
        stroke={palette.primary.contrastText}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A page that cannot show what was asked: not found, refused, unavailable, broken. */
export function ProblemPage({ mode, title, children, actions }: Props) {
  const centered = mode === 'login';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        justifyItems: centered ? 'center' : 'start',
        maxWidth: 560,
        paddingBlock: 2,
      }}
    >
      <Drawing />
      <Box sx={{ display: 'grid', gap: 1, textAlign: centered ? 'center' : 'start' }}>
        <PageTitleBar mode={mode} mainTitle={title} />
        <Box sx={{ color: 'text.secondary', textWrap: 'pretty', whiteSpace: 'pre-line' }}>
          {lisible(children)}
        </Box>
      </Box>
      {actions && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{actions}</Box>}
    </Box>
  );
}
