import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { libelleContrat } from '#src/core/adherent/contrat.ts';
import type { ContratAdherent } from '#src/provider/contrats.ts';
import { contrats } from '#src/provider/contrats.ts';
import { toast } from './toasts.ts';
import { useContrats } from './use-contrats.ts';

function Chevron() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="m7 10 5 5 5-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** On a phone, and where the text is made larger, nothing of the number or of the state may be cut off. */
const LABEL = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'start',
  lineHeight: 1.35,
  whiteSpace: { xs: 'normal', md: 'nowrap' },
} as const;

interface ChoiceProps {
  readonly liste: readonly ContratAdherent[];
  readonly courant: ContratAdherent;
}

/**
 * A menu and not a list box: a choice reads the page again, and must not happen while somebody only looks through the list
 * with the arrows.
 */
function Choice({ liste, courant }: ChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (contrat: ContratAdherent) => {
    setAnchor(null);
    if (contrat.numContrat === courant.numContrat) return;
    contrats.choisit(contrat.numContrat);
    toast(`Contrat affiché : ${libelleContrat(contrat)}.`);
  };
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        endIcon={<Chevron />}
        aria-label={`Contrat affiché : ${libelleContrat(courant)}. En choisir un autre`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          minWidth: 0,
          maxWidth: '100%',
          borderColor: 'bordure',
        }}
      >
        <Box component="span" sx={LABEL}>
          {libelleContrat(courant)}
        </Box>
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Vos contrats' } }}
      >
        {liste.map((contrat) => {
          const isCurrent = contrat.numContrat === courant.numContrat;
          return (
            <MenuItem
              key={contrat.numContrat}
              role="menuitemradio"
              aria-checked={isCurrent}
              selected={isCurrent}
              sx={{ whiteSpace: 'normal' }}
              onClick={() => choose(contrat)}
            >
              {libelleContrat(contrat)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

/** The current contract, and the way to another one where there are several (specification 1 §1). */
export function ContractSelector() {
  const etat = useContrats();
  if (etat.etape !== 'prets') return null;
  const { liste, courant } = etat;
  if (liste.length > 1) return <Choice liste={liste} courant={courant} />;
  return (
    <Box component="span" sx={{ fontWeight: 600, minWidth: 0 }}>
      {libelleContrat(courant)}
    </Box>
  );
}
