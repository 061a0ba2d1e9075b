import { useState } from 'react';
import { dureeAttente } from '#src/core/api/attente.ts';
import type { SendType } from '#src/core/compte/security-code.ts';
import type { DemandeCode } from '#src/provider/security-code.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { toast } from '#src/ui/toasts.ts';
import { type Envoi, envoie } from './sending.ts';
import { CODE_RENVOYE } from './sentences.ts';
import { useCountdown } from './use-countdown.ts';

/** A code takes a moment to arrive: asking again at once would only spend one of three. */
const PATIENCE_SECONDS = 30;

/** Seconds are counted one by one, minutes are not. */
function reste(seconds: number): string {
  return `dans ${seconds < 60 ? `${seconds} s` : dureeAttente(seconds)}`;
}

interface Props {
  readonly demande: DemandeCode;
  readonly envoi: Envoi;
  /** A code was sent before: what is asked for is another one. */
  readonly isAnother: boolean;
  readonly onSent: (envoi: Envoi) => void;
}

/** Another code, once the first had the time to arrive; by mail when the SMS does not come. */
export function ResendRow({ demande, envoi, isAnother, onSent }: Props) {
  const [round, setRound] = useState(0);
  const [sending, setSending] = useState(false);
  const wait = envoi.ok ? undefined : envoi.attente;
  const left = useCountdown(wait ?? PATIENCE_SECONDS, round);
  const bySms = envoi.ok && envoi.reponse.sendType === 'SMS';
  const verb = isAnother ? 'Renvoyer le code' : 'Recevoir un code';
  // A new number is proved by its own code alone.
  const canMail = bySms && demande.operation !== 'MODIFY_PHONE';

  async function resend(sendType: SendType | undefined) {
    setSending(true);
    try {
      const next = await envoie({ ...demande, ...(sendType && { sendType }) });
      onSent(next);
      setRound((count) => count + 1);
      if (next.ok && isAnother) toast(CODE_RENVOYE, 'success');
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="pile-4 au-debut">
      {isAnother && <div className="note">Le code n’arrive pas ?</div>}
      <div className="rangee renvoi-code">
        <LightButton quiet isBloque={left > 0} busy={sending} onClick={() => void resend(demande.sendType)}>
          {left > 0 ? `${verb} (${reste(left)})` : verb}
        </LightButton>
        {canMail && (
          <LightButton quiet busy={sending} onClick={() => void resend('MAIL')}>
            Le recevoir par e-mail
          </LightButton>
        )}
      </div>
    </div>
  );
}
