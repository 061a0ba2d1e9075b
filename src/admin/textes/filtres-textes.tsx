import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { ETATS_DE_TEXTE } from '#src/core/api/textes.ts';
import { DOMAINES_DE_TEXTE } from '#src/core/texte/texte-livre.ts';
import type { DemandeDeTextes } from '#src/provider/textes.ts';

interface Props {
  readonly demande: DemandeDeTextes;
  readonly onDemande: (changes: Partial<DemandeDeTextes>) => void;
}

/** What is looked for: words, what texts are about, and those that are said otherwise. */
export function FiltresTextes({ demande, onDemande }: Props) {
  const cherche = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDemande({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 1.5, alignItems: 'end' },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 1fr 1fr' },
      }}
    >
      <Box
        component="form"
        role="search"
        onSubmit={cherche}
        sx={{ display: 'flex', gap: 1, alignItems: 'end', gridColumn: { sm: '1 / -1', lg: 'auto' } }}
      >
        <TextField
          key={demande.q}
          name="q"
          label="Chercher un texte ou une clé"
          defaultValue={demande.q}
          size="small"
          slotProps={{ htmlInput: { maxLength: 200 } }}
          fullWidth
        />
        <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
          Chercher
        </Button>
      </Box>
      <TextField
        select
        label="Ce que c’est"
        value={demande.domaine}
        onChange={({ target }) => onDemande({ domaine: target.value })}
        size="small"
        fullWidth
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Tous les textes</MenuItem>
        {DOMAINES_DE_TEXTE.map(({ code, libelle }) => (
          <MenuItem key={code} value={code}>
            {libelle}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="État"
        value={demande.etat}
        onChange={({ target }) => onDemande({ etat: target.value })}
        size="small"
        fullWidth
      >
        {ETATS_DE_TEXTE.map(({ code, libelle }) => (
          <MenuItem key={code} value={code}>
            {libelle}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
