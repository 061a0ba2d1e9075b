import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { toast } from '#src/ui/toasts.ts';

/** What a gesture that cannot be taken back says of itself. */
export interface Geste {
  readonly bouton: string;
  readonly question: string;
  /** What becomes of the request, once it is named. */
  readonly suite: string;
  readonly refus: string;
  readonly accord: string;
  readonly fait: string;
  readonly agit: (reference: string, version: number) => Promise<unknown>;
}

interface Props {
  readonly geste: Geste;
  readonly demande: Pick<DemandeDetaillee, 'reference' | 'libelle' | 'version'>;
  /** It is done, or what was shown is out of date. */
  readonly onFait: () => void;
}

/** A gesture on a request, once one has said that one means it. */
export function GesteConfirme({ geste, demande: { reference, libelle, version }, onFait }: Props) {
  const [etat, setEtat] = useState<'ferme' | 'ouvert' | 'enCours'>('ferme');
  const agit = async () => {
    setEtat('enCours');
    try {
      await geste.agit(reference, version);
      toast(geste.fait, 'info');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast(error.message, 'error');
    }
    setEtat('ferme');
    onFait();
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setEtat('ouvert')}>
        {geste.bouton}
      </Button>
      {etat !== 'ferme' && (
        <LightDialog
          title={geste.question}
          onClose={() => setEtat('ferme')}
          actions={
            <>
              <Button onClick={() => setEtat('ferme')}>{geste.refus}</Button>
              <BoutonTournant
                variant="contained"
                color="error"
                busy={etat === 'enCours'}
                onClick={() => void agit()}
              >
                {geste.accord}
              </BoutonTournant>
            </>
          }
        >
          <p>
            « {libelle} », référence {reference}. {geste.suite}
          </p>
        </LightDialog>
      )}
    </>
  );
}
