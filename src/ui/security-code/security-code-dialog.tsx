import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DemandeCode } from '#src/provider/security-code.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { SecurityCodePanel } from './security-code-panel.tsx';
import { type Envoi, envoie } from './sending.ts';

const DEMANDE: DemandeCode = { operation: 'VERIFY' };

interface Props {
  /** `true` once a code was right. */
  readonly onEnd: (verified: boolean) => void;
}

/** What a refused call asks before it is made again: a code that the person wants, then its six digits. */
export function SecurityCodeDialog({ onEnd }: Props) {
  const [envoi, setEnvoi] = useState<Envoi | null>(null);
  const [sending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    void envoie(DEMANDE).then(setEnvoi);
  };
  return (
    <LightDialog title="Confirmez que c’est bien vous" onClose={() => onEnd(false)}>
      {envoi ? (
        <SecurityCodePanel
          demande={DEMANDE}
          premier={envoi}
          onVerified={() => onEnd(true)}
          onCancel={() => onEnd(false)}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Box>Pour protéger votre compte, cette action demande un code de sécurité à usage unique.</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BoutonTournant variant="contained" size="large" busy={sending} onClick={send}>
              Recevoir un code
            </BoutonTournant>
            <Button size="large" onClick={() => onEnd(false)}>
              Annuler
            </Button>
          </Box>
        </Box>
      )}
    </LightDialog>
  );
}
