import Box from '@mui/material/Box';
import { ACCROCHE } from '#src/core/compte/grounds.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Brand } from '#src/ui/brand.tsx';
import { AreaLinks } from './area-links.tsx';

/** What is beside the page's task on a desk, and only its logo above it on a phone. */
export function AreaPanel() {
  const { loginAccroche = ACCROCHE, loginTexte } = pageData().currentClient.textes;
  return (
    <Box
      component="header"
      sx={{ color: 'common.white', backgroundColor: 'panneau', '@media print': { display: 'none' } }}
    >
      <Box
        sx={{
          position: { md: 'sticky' },
          top: 0,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          gap: 4,
          height: { md: '100dvh' },
          padding: { xs: '12px 16px', md: '48px' },
        }}
      >
        <Brand height={32} onColor />
        <Box sx={{ display: { xs: 'none', md: 'block' }, maxWidth: '32rem' }}>
          <Box sx={{ fontSize: '2rem', fontWeight: 600, lineHeight: 1.25, maxWidth: '16em' }}>
            {loginAccroche}
          </Box>
          {loginTexte && <Box sx={{ marginTop: 2, whiteSpace: 'pre-line' }}>{loginTexte}</Box>}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, minHeight: 40 }}>
          <AreaLinks />
        </Box>
      </Box>
    </Box>
  );
}
