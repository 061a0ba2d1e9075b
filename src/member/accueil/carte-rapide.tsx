import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { ContratAdherent } from '#src/lectures/contrats.ts';

/** The card, one tap away: what one shows at the pharmacy. */
export function CarteRapide({ contrat }: { readonly contrat: ContratAdherent }) {
  return (
    <Box
      component={Link}
      to="/carte-tp"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        padding: '16px 20px',
        borderRadius: '12px',
        color: '#fff',
        textDecoration: 'none',
        backgroundColor: 'panneau',
        '& svg': { fontSize: 32 },
        '&:hover': { filter: 'brightness(1.08)' },
      }}
    >
      <CreditCardIcon aria-hidden="true" />
      <Box sx={{ display: 'grid' }}>
        <Box component="span" sx={{ fontWeight: 650 }}>
          Ma carte de tiers payant
        </Box>
        <Box component="span" sx={{ fontSize: '0.875rem' }}>
          Contrat n° {contrat.numContrat}, même sans réseau
        </Box>
      </Box>
    </Box>
  );
}
