import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { RoutePage } from '#src/core/adherent/noms-des-pages.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';

interface Props {
  readonly route: RoutePage;
  readonly sousTitre?: ReactNode;
  /** What is done with the whole of it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the profile: its name, those beside it, and what it shows. */
export function ProfilCadre({ route, sousTitre, actions, children }: Props) {
  return (
    <Stack spacing={3}>
      <TitrePage route={route} actions={actions} {...(sousTitre && { subtitle: sousTitre })} />
      {children}
    </Stack>
  );
}
