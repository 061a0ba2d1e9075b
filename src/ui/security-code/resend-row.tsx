import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SendType } from '#src/core/security-code.ts';
import type { DemandeCode } from '#src/provider/security-code.ts';
import { toast } from '#src/ui/toasts.ts';
import { type Envoi, envoie } from './sending.ts';
import { CODE_RENVOYE } from './sentences.ts';
import { useCountdown } from './use-countdown.ts';

/** A code takes a moment to arrive: asking again at once would only spend one of three. */
const PATIENCE_SECONDS = 30;

interface Props {
  readonly demande: DemandeCode;
  readonly envoi: Envoi;
  readonly onSent: (envoi: Envoi) => void;
}

/** Another code, once the first had the time to arrive; by mail when the SMS does not come. */
export function ResendRow({ demande, envoi, onSent }: Props) {
  const [round, setRound] = useState(0);
  const [sending, setSending] = useState(false);
  const left = useCountdown(PATIENCE_SECONDS, round);
  const bySms = envoi.ok && envoi.reponse.sendType === 'SMS';
  // A new number is proved by its own code alone.
  const canMail = bySms && demande.operation !== 'MODIFY_PHONE';

  async function resend(sendType: SendType | undefined) {
    setSending(true);
    try {
      const next = await envoie({ ...demande, ...(sendType && { sendType }) });
      onSent(next);
      setRound((count) => count + 1);
      if (next.ok) toast(CODE_RENVOYE, 'success');
    } finally {
      setSending(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        Le code n’arrive pas ?
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginLeft: -1 }}>
        <Button disabled={left > 0} loading={sending} onClick={() => void resend(demande.sendType)}>
          {left > 0 ? `Renvoyer le code (dans ${left} s)` : 'Renvoyer le code'}
        </Button>
        {canMail && (
          <Button disabled={sending} onClick={() => void resend('MAIL')}>
            Le recevoir par e-mail
          </Button>
        )}
      </Box>
    </Box>
  );
}
