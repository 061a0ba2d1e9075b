import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

interface Props {
  readonly title: string;
  /** What happened, and what comes next. */
  readonly children?: ReactNode;
  readonly action: ReactNode;
}

/** The end of a task of the public area: what is done, and the one thing to do next. */
export function DonePage({ title, children, action }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PageTitleBar mode="login" mainTitle={title} />
      {children && (
        <Box sx={{ color: 'text.secondary', textAlign: 'center', textWrap: 'pretty' }}>{children}</Box>
      )}
      {action}
    </Box>
  );
}
