import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PartProps } from '#src/admin/screens.ts';
import { MEMBER_ROLES } from '#src/core/definition/principal.ts';
import { voitComme } from '#src/provider/vue-de-session.ts';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';

/** Looks at the back office as a role does; a role of members opens none. */
export function ApercuBouton({ record }: PartProps) {
  const [envoi, setEnvoi] = useState(false);
  const [faute, setFaute] = useState<string | null>(null);
  const name = String(record.name);
  if (MEMBER_ROLES.includes(name)) return null;
  const regarde = async () => {
    setEnvoi(true);
    setFaute(null);
    try {
      await voitComme(name);
    } catch (error) {
      setFaute(error instanceof Error ? error.message : String(error));
    }
    setEnvoi(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {faute !== null && (
        <Alert severity="error" variant="outlined">
          {faute}
        </Alert>
      )}
      <BoutonOccupe variant="outlined" busy={envoi} onClick={() => void regarde()}>
        Voir le back-office comme ce rôle
      </BoutonOccupe>
    </Box>
  );
}
