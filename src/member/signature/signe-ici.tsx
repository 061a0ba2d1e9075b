import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type FormEvent, useId, useState } from 'react';
import { CONSENTEMENT_SIGNATURE, type SignatureVue } from '#src/core/adherent/signature.ts';
import { M } from '#src/core/definition/messages.ts';
import { signatures } from '#src/provider/signature.ts';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { FormSummary } from '#src/ui/form-summary.tsx';
import { SecurityCodePanel } from '#src/ui/security-code/security-code-panel.tsx';
import { type Envoi, envoie } from '#src/ui/security-code/sending.ts';

const A_COCHER = 'Merci de confirmer que vous avez lu ce document et que vous le signez.';

interface Props {
  readonly vue: SignatureVue;
  readonly onSigne: () => void;
  /** It has ended elsewhere. */
  readonly onRelire: () => void;
  readonly onQuitte: (comment: 'refus' | 'abandon') => void;
  readonly isOccupe: boolean;
}

interface ConsentementProps {
  readonly id: string;
  readonly isCoche: boolean;
  readonly isFautif: boolean;
  readonly onCoche: (isCoche: boolean) => void;
}

/** The box that one ticks before one signs. */
function Consentement({ id, isCoche, isFautif, onCoche }: ConsentementProps) {
  const faute = isFautif ? { 'aria-describedby': `${id}-faute` } : {};
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            id={id}
            checked={isCoche}
            onChange={({ target }) => onCoche(target.checked)}
            slotProps={{ input: { 'aria-required': true, 'aria-invalid': isFautif, ...faute } }}
          />
        }
        label={CONSENTEMENT_SIGNATURE}
      />
      {isFautif && (
        <FormHelperText error id={`${id}-faute`}>
          {A_COCHER}
        </FormHelperText>
      )}
    </Box>
  );
}

/** One's consent, then the code that signs. */
export function SigneIci({ vue, onSigne, onQuitte, onRelire, isOccupe }: Props) {
  const id = useId();
  const [isCoche, coche] = useState(false);
  const [essai, compte] = useState(0);
  const [isEnvoi, attend] = useState(false);
  const [envoi, setEnvoi] = useState<Envoi | null>(null);
  const demande = signatures.code(vue);
  const isFautif = essai > 0 && !isCoche;

  async function recoitUnCode(event: FormEvent) {
    event.preventDefault();
    compte(essai + 1);
    if (!isCoche) return;
    attend(true);
    try {
      const lu = await envoie(demande);
      setEnvoi(lu);
      // Ended in another tab, perhaps: the page says how, and what to do next.
      if (!lu.ok) onRelire();
    } finally {
      attend(false);
    }
  }

  if (envoi)
    return (
      <Carte titre="Signez avec le code reçu">
        <SecurityCodePanel
          demande={demande}
          premier={envoi}
          verbe="Signer le document"
          onVerified={onSigne}
          onCancel={() => {
            setEnvoi(null);
            onRelire();
          }}
        />
      </Carte>
    );
  return (
    <Carte titre="Signez ce document">
      <Box
        component="form"
        noValidate
        aria-label="Signer"
        onSubmit={(event) => void recoitUnCode(event)}
        sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}
      >
        {isFautif && (
          <FormSummary
            message={M.FORM}
            problems={[{ inputId: id, label: 'Consentement', message: A_COCHER }]}
            attempt={essai}
          />
        )}
        <Consentement id={id} isCoche={isCoche} isFautif={isFautif} onCoche={coche} />
        <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          Un code à usage unique vous est envoyé pour ce document, et lui seul. En le saisissant, vous signez.
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <BoutonOccupe type="submit" variant="contained" busy={isEnvoi}>
            Recevoir le code et signer
          </BoutonOccupe>
          <Button size="large" disabled={isOccupe} onClick={() => onQuitte('refus')}>
            Refuser de signer
          </Button>
          <Button size="large" disabled={isOccupe} onClick={() => onQuitte('abandon')}>
            Abandonner
          </Button>
        </Box>
      </Box>
    </Carte>
  );
}
