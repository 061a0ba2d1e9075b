import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DemandeCode } from '#src/provider/security-code.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { SecurityCodePanel } from '#src/ui/security-code/security-code-panel.tsx';
import { type Envoi, envoie } from '#src/ui/security-code/sending.ts';
import { useGeste } from '#src/ui/use-geste.ts';

interface Started {
  readonly demande: DemandeCode;
  readonly premier: Envoi;
}

/** A part of the page that asks for a code in place: its panel while one is awaited, and the way to begin. */
export interface CodeStep {
  readonly panel: ReactNode;
  /** Sends the first code. A fault of a field is thrown, for its form to show. */
  readonly begin: (demande: DemandeCode) => Promise<void>;
}

/** @param onDone after a right code: the data have changed. */
export function useCodeStep(onDone: () => void): CodeStep {
  const [started, setStarted] = useState<Started | null>(null);
  const opener = useRef<Element | null>(null);
  const end = () => setStarted(null);
  useEffect(() => {
    if (started) return;
    // Back to where one was: the button is drawn again in the place of the panel.
    const { id } = opener.current ?? {};
    opener.current = null;
    if (id) document.getElementById(id)?.focus();
  }, [started]);
  const panel = started && (
    <SecurityCodePanel
      {...started}
      onVerified={() => {
        end();
        onDone();
      }}
      onCancel={end}
    />
  );
  return {
    panel,
    async begin(demande) {
      opener.current = document.activeElement;
      setStarted({ demande, premier: await envoie(demande) });
    },
  };
}

interface ButtonProps {
  readonly id: string;
  readonly step: CodeStep;
  readonly demande: DemandeCode;
  readonly main?: boolean;
  readonly children: string;
}

/** A button that begins with a code. */
export function CodeButton({ id, step, demande, main = false, children }: ButtonProps) {
  const { isBusy, fait } = useGeste();
  async function press() {
    await fait(async () => {
      await step.begin(demande);
    });
  }
  return (
    <BoutonTournant
      id={id}
      variant={main ? 'contained' : 'outlined'}
      busy={isBusy}
      onClick={() => void press()}
    >
      {children}
    </BoutonTournant>
  );
}
