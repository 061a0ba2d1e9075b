import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { type ContratAdherent, libelleContrat, libelleEtat } from '#src/core/contrat.ts';
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

/** The offer on one line, its number and, where it is not valid, its state under it. */
function TwoLines({ contrat }: { readonly contrat: ContratAdherent }) {
  const etat = libelleEtat(contrat.etat);
  return (
    <Box component="span" sx={{ display: 'grid', minWidth: 0, textAlign: 'start' }}>
      <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {contrat.nomOffre}
      </Box>
      <Box
        component="span"
        sx={(theme) => ({ ...theme.typography.caption, color: 'text.secondary', fontWeight: 400 })}
      >
        Contrat n° {contrat.numContrat}
        {etat !== null && ` (${etat})`}
      </Box>
    </Box>
  );
}

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
          paddingBlock: 0.5,
          lineHeight: 1.3,
          borderColor: 'bordure',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
        }}
      >
        <TwoLines contrat={courant} />
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
              aria-label={libelleContrat(contrat)}
              selected={isCurrent}
              onClick={() => choose(contrat)}
            >
              <TwoLines contrat={contrat} />
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
  return <TwoLines contrat={courant} />;
}
