import Box from '@mui/material/Box';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { Annuaire, OptionsAnnuaire } from '#src/lectures/annuaire.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { dessineCarte } from './dessine.ts';

interface Props {
  readonly donnees: Annuaire;
  /** The ground of the map; `null`: none. */
  readonly fond: OptionsAnnuaire['carte'];
  readonly onChoisit: (id: string) => void;
}

/** What Leaflet draws, in the colours of the client. */
const DRESS = {
  height: { xs: 380, sm: 460 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  overflow: 'hidden',
  isolation: 'isolate',
  '& .leaflet-container': { height: '100%', font: 'inherit', backgroundColor: 'action.hover' },
  '& .lieu, & .groupe-de-lieux, & .depart': {
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'background.paper',
    boxSizing: 'border-box',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .lieu': { backgroundColor: 'primary.main' },
  '& .groupe-de-lieux': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '& .depart': { backgroundColor: 'text.primary', borderRadius: '3px' },
  '& .nom-de-commune': {
    border: 0,
    padding: 0,
    boxShadow: 'none',
    color: 'text.primary',
    backgroundColor: 'transparent',
    fontWeight: 600,
    textShadow: '0 0 3px var(--mui-palette-background-paper), 0 0 3px var(--mui-palette-background-paper)',
    '&::before': { display: 'none' },
  },
};

/** The places of a page of results, near each other in one round; the list has the same, and is the way to them. */
export function CarteDesLieux({ donnees, fond, onChoisit }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const choisit = useRef(onChoisit);
  choisit.current = onChoisit;
  useEffect(() => {
    if (!place.current) return;
    return dessineCarte(place.current, { donnees, fond, onChoisit: (id) => choisit.current(id) });
  }, [donnees, fond]);
  return (
    <Box component="section" aria-label="Carte des résultats" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={UNSEEN}>
        La carte montre les mêmes professionnels que la liste. Flèches pour la déplacer, + et − pour
        l’agrandir ou la réduire.
      </Box>
      <Box sx={DRESS}>
        <div ref={place} />
      </Box>
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {fond === null
          ? 'Sans fond de carte : le carré est votre point de départ, le cercle la distance demandée.'
          : 'Le carré est votre point de départ, le cercle la distance demandée.'}
      </Box>
    </Box>
  );
}
