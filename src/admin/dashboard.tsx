import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { LoadingPage } from './loading-page.tsx';

const Content = lazy(async () => ({
  default: (await import('./dashboard/dashboard-content.tsx')).DashboardContent,
}));

const NouveautesHost = lazy(async () => ({
  default: (await import('#src/ui/nouveautes/nouveautes-host.tsx')).NouveautesHost,
}));

/** `#/admin`: where one goes on from, and what waits. Its parts load when one comes here. */
export function Dashboard() {
  const { currentUser } = pageData();
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1400 }}>
      <PageTitleBar
        mode="admin"
        mainTitle="Tableau de bord"
        subtitle={`Bonjour ${currentUser?.prenom ?? ''}, voici où vous en étiez et ce qui vous attend.`}
      />
      <Suspense fallback={<LoadingPage forme="tableau" sansTitre />}>
        <Content />
        <NouveautesHost />
      </Suspense>
    </Box>
  );
}
