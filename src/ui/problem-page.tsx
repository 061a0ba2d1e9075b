import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Dessin } from './identite/dessin.tsx';
import type { NomDessin } from './identite/dessins.ts';
import { lisible } from './lisible.ts';
import { PageTitleBar, type TitleBarMode } from './page-title-bar.tsx';

interface Props {
  readonly mode: TitleBarMode;
  /** Of this situation, and of no other. */
  readonly dessin: NomDessin;
  readonly title: string;
  /** What happened and what one can do, in two sentences at most. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that cannot show what was asked: not found, refused, unavailable, broken. */
export function ProblemPage({ mode, dessin, title, children, actions }: Props) {
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
      <Dessin nom={dessin} largeur={200} />
      <Box sx={{ display: 'grid', gap: 1, textAlign: centered ? 'center' : 'start' }}>
        <PageTitleBar mode={mode} mainTitle={title} />
        <div className="situation-texte">{lisible(children)}</div>
      </Box>
      {actions && <div className="rangee">{actions}</div>}
    </Box>
  );
}
