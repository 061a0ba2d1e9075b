import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import { pageData } from '#src/provider/page-data.ts';
import { FACE_CARTE } from '#src/ui/face-carte.ts';

/** The card in small, one tap away: what one shows at the pharmacy. */
export function CarteRapide({ contrat }: { readonly contrat: ContratAdherent }) {
  const { currentClient, currentUser } = pageData();
  return (
    <Box
      component={Link}
      to="/carte-tp"
      sx={{
        ...FACE_CARTE,
        maxWidth: 372,
        alignSelf: 'start',
        padding: '18px 20px',
        textDecoration: 'none',
        '&:hover': { filter: 'brightness(1.08)' },
      }}
    >
      <Box component="span" sx={{ display: 'grid', gap: 0.25 }}>
        <Box component="span" sx={{ fontSize: '0.8125rem' }}>
          {currentClient.libelle}
        </Box>
        <Box component="span" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
          Ma carte de tiers payant
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'grid', gap: 0.25, fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {currentUser?.prenom} {currentUser?.nom}
        </Box>
        <Box component="span" sx={{ fontSize: '0.875rem' }}>
          Contrat n° {contrat.numContrat}
        </Box>
        <Box component="span" sx={{ fontSize: '0.8125rem' }}>
          Disponible sans réseau
        </Box>
      </Box>
    </Box>
  );
}
