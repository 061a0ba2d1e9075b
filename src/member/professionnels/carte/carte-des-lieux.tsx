import Box from '@mui/material/Box';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import type { Annuaire, OptionsAnnuaire, Ps } from '#src/lectures/annuaire.ts';
import { criteresDe, type Recherche } from '#src/member/professionnels/adresse.ts';
import { litLegere } from '#src/provider/lectures-legeres.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { dessineCarte } from './dessine.ts';

interface Props {
  readonly donnees: Annuaire;
  /** The ground of the map; `null`: none. */
  readonly fond: OptionsAnnuaire['carte'];
  readonly onChoisit: (id: string) => void;
  /** What was asked, to read the pages that follow. */
  readonly recherche: Recherche;
}

async function litPage(recherche: Recherche, page: number): Promise<readonly Ps[]> {
  const criteres = criteresDe({ ...recherche, page: String(page) });
  return (await litLegere('annuaire', { criteres })).resultats;
}

/** How many of them the map has, where it has not all. */
function combien(montres: number | null, vus: number, total: number): string {
  if (montres === null) return 'Les suivants n’ont pas pu être lus : déplacez la carte pour réessayer.';
  const nombre = Math.max(montres, vus);
  if (nombre >= total) return '';
  const suite = 'Réduisez-la ou déplacez-la pour en voir d’autres.';
  return `La carte montre ${enNombre(nombre)} des ${enNombre(total)} résultats. ${suite}`;
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
    padding: '0 4px',
    borderRadius: '4px',
    boxShadow: 'none',
    color: 'text.primary',
    // Its own ground: it may stand over a round.
    backgroundColor: 'background.paper',
    fontWeight: 600,
    '&::before': { display: 'none' },
  },
};

/** The places of a page of results, near each other in one round; the list has the same, and is the way to them. */
export function CarteDesLieux({ donnees, fond, onChoisit, recherche }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const choisit = useRef(onChoisit);
  choisit.current = onChoisit;
  const demandee = useRef(recherche);
  demandee.current = recherche;
  const [montres, setMontres] = useState<number | null>(0);
  useEffect(() => {
    if (!place.current) return;
    setMontres(0);
    return dessineCarte(place.current, {
      ...{ donnees, fond, onMontre: setMontres },
      onChoisit: (id) => choisit.current(id),
      lis: (page) => litPage(demandee.current, page),
    });
  }, [donnees, fond]);
  return (
    <Box component="section" aria-label="Carte des résultats" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={UNSEEN}>
        La carte montre les professionnels de la liste, et les suivants quand elle va plus loin. Flèches pour
        la déplacer, + et − pour l’agrandir ou la réduire.
      </Box>
      <Box sx={DRESS}>
        <div ref={place} />
      </Box>
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {fond === null ? 'Sans fond de carte : le' : 'Le'} carré est votre point de départ, le cercle, s’il
        tient dans le cadre, la distance demandée.
      </Box>
      <Box role="status" sx={(theme) => ({ ...theme.typography.body2, '&:empty': { display: 'none' } })}>
        {combien(montres, donnees.resultats.length, donnees.total)}
      </Box>
    </Box>
  );
}
