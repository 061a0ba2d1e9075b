import Button from '@mui/material/Button';
import { useState } from 'react';
import { aujourdhui, instantFrancais, jourLong } from '#src/core/valeurs/dates.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { demandes } from '#src/provider/demandes.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { toast } from '#src/ui/toasts.ts';

type Signee = Pick<DemandeDetaillee, 'reference' | 'libelle' | 'version' | 'signee' | 'etat'>;
interface Props {
  readonly demande: Signee;
  /** It is given up, or what was shown is out of date. */
  readonly onFait: () => void;
}

/** Whether what was signed may still be given up. */
export function isRenoncable({ signee, etat }: Pick<Signee, 'signee' | 'etat'>): boolean {
  if (!signee || signee.dateRenonciation !== null || etat === 'annulee' || etat === 'refusee') return false;
  return signee.dateLimiteRenonciation >= aujourdhui(new Date());
}

function Bouton({ demande: { reference, libelle, version }, onFait }: Props) {
  const [etat, setEtat] = useState<'ferme' | 'ouvert' | 'enCours'>('ferme');
  const renonce = async () => {
    setEtat('enCours');
    try {
      await demandes.renonce(reference, version);
      toast('Votre renonciation est enregistrée.', 'info');
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
        Renoncer à ma demande
      </Button>
      {etat !== 'ferme' && (
        <LightDialog
          title="Renoncer à ce que vous avez signé ?"
          onClose={() => setEtat('ferme')}
          actions={
            <>
              <Button onClick={() => setEtat('ferme')}>Ne rien changer</Button>
              <BoutonTournant
                variant="contained"
                color="error"
                busy={etat === 'enCours'}
                onClick={() => void renonce()}
              >
                Renoncer
              </BoutonTournant>
            </>
          }
        >
          <p>
            « {enTypographie(libelle)} », référence {reference}. Votre contrat redevient ce qu’il était, et ce
            que vous avez payé pour cela vous est rendu sous trente jours.
          </p>
        </LightDialog>
      )}
    </>
  );
}

function phrase({ signee, etat }: Signee): string | null {
  if (!signee) return null;
  if (signee.dateRenonciation)
    return `Vous avez renoncé à cette demande le ${instantFrancais(signee.dateRenonciation)}.`;
  if (etat === 'annulee' || etat === 'refusee') return null;
  const jour = jourLong(signee.dateLimiteRenonciation);
  return isRenoncable({ signee, etat })
    ? `Vous pouvez renoncer à ce que vous avez signé jusqu’au ${jour} inclus, sans motif ni frais.`
    : `Le délai de quatorze jours pour renoncer à ce que vous avez signé s’est terminé le ${jour}.`;
}

/** What was signed may be given up for some days; then the page says that it is too late, or that it was. */
export function Renonciation({ demande, onFait }: Props) {
  const dite = phrase(demande);
  if (dite === null) return null;
  return (
    <Carte titre="Renonciation">
      <p>{enTypographie(dite)}</p>
      {isRenoncable(demande) && <Bouton demande={demande} onFait={onFait} />}
    </Carte>
  );
}
