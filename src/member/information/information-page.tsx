import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Link, useParams } from 'react-router';
import { PageStatique } from '#src/ui/page-statique.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { planDuSite } from './plan.ts';

const ACCUEIL = { to: '/accueil', label: 'Retour à l’accueil' } as const;

function PlanDuSite() {
  return (
    <Stack spacing={4}>
      <PageTitleBar mode="index" mainTitle="Plan du site" back={ACCUEIL} />
      {planDuSite(useEspace()).map(({ titre, liens }) => (
        <Box component="section" key={titre} aria-label={titre}>
          <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0, marginBottom: 1 })}>
            {titre}
          </Box>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3, display: 'grid', gap: 1 }}>
            {liens.map(({ route, label }) => (
              <li key={route}>
                <Box component={Link} to={route} sx={{ color: 'primary.main' }}>
                  {label}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** `#/page/{pageName}` for a member: the client's own page in the member's layout, and a site map of their area. */
export function Component() {
  const { pageName = '' } = useParams();
  if (pageName === 'plan-du-site') return <PlanDuSite />;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageStatique pageName={pageName} mode="index" home={ACCUEIL} />
    </Box>
  );
}
