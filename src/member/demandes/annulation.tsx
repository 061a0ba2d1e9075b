import Button from '@mui/material/Button';
import { useState } from 'react';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { demandes } from '#src/provider/demandes.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { toast } from '#src/ui/toasts.ts';

interface Props {
  readonly demande: Pick<DemandeDetaillee, 'reference' | 'libelle' | 'version'>;
  /** It is annulled, or what was shown is out of date. */
  readonly onFait: () => void;
}

/** Takes a request back, once one has said that one means it. */
export function Annulation({ demande: { reference, libelle, version }, onFait }: Props) {
  const [etat, setEtat] = useState<'ferme' | 'ouvert' | 'enCours'>('ferme');
  const annule = async () => {
    setEtat('enCours');
    try {
      await demandes.annule(reference, version);
      toast('Votre demande est annulée.', 'info');
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
        Annuler ma demande
      </Button>
      {etat !== 'ferme' && (
        <LightDialog
          title="Annuler cette demande ?"
          onClose={() => setEtat('ferme')}
          actions={
            <>
              <Button onClick={() => setEtat('ferme')}>Garder ma demande</Button>
              <BoutonTournant
                variant="contained"
                color="error"
                busy={etat === 'enCours'}
                onClick={() => void annule()}
              >
                Annuler ma demande
              </BoutonTournant>
            </>
          }
        >
          <p>
            « {enTypographie(libelle)} », référence {reference}. Nous ne la traiterons pas. Vous pourrez en
            faire une nouvelle à tout moment.
          </p>
        </LightDialog>
      )}
    </>
  );
}
