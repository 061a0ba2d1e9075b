import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { RESET_CONNEXIONS } from '#src/core/api/clients.ts';
import { appelle } from '#src/provider/appels.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';

const FERMEES: Readonly<Record<number, string>> = {
  0: 'Aucune connexion n’était ouverte sur ce nœud.',
  1: 'Une connexion fermée : le prochain appel en ouvre une autre.',
};

/** The connections that the nodes keep open to the management system, closed at once: nothing that is written is lost. */
export function Liaisons() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const retablit = async () => {
    setBusy(true);
    try {
      const { nb } = await appelle(RESET_CONNEXIONS, { method: 'POST', body: '{}' });
      notify(FERMEES[nb] ?? `${nb} connexions fermées : le prochain appel en ouvre d’autres.`, {
        type: 'success',
      });
    } catch (cause) {
      notify(cause instanceof Error ? cause.message : String(cause), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <SectionCard titre="Liaisons avec le système de gestion">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>
          Chaque nœud garde des connexions ouvertes. Les fermer oublie aussi les pannes comptées : utile après
          une intervention sur le système de gestion. Une lecture en cours est refaite.
        </Typography>
        <BoutonTournant
          variant="outlined"
          busy={busy}
          onClick={() => void retablit()}
          sx={{ justifySelf: 'start' }}
        >
          Rétablir les liaisons
        </BoutonTournant>
      </Box>
    </SectionCard>
  );
}
