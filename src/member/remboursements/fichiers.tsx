import { useState } from 'react';
import type { CleLecture } from '#src/core/lecture/lectures.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider, type RequeteListe } from '#src/provider/member-provider.ts';
import { parametresDe } from '#src/provider/verbes.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { toast } from '#src/ui/toasts.ts';

interface Props {
  readonly cle: CleLecture;
  readonly requete: Pick<RequeteListe, 'filter' | 'sort'>;
  /** Without a PDF of its own. */
  readonly sansImpression?: true;
}

/** The whole search as a table to keep, and as a page to print. */
export function Fichiers({ cle, requete, sansImpression }: Props) {
  const [enCours, setEnCours] = useState<'export' | 'print' | null>(null);
  const remet = async (verbe: 'export' | 'print') => {
    setEnCours(verbe);
    try {
      await memberProvider[verbe](cle, parametresDe(requete), verbe === 'print' ? { onglet: true } : {});
      if (verbe === 'export') toast('Fichier téléchargé.', 'success');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast(error.message, 'error');
    } finally {
      setEnCours(null);
    }
  };
  return (
    <>
      <BoutonTournant variant="outlined" busy={enCours === 'export'} onClick={() => void remet('export')}>
        Exporter
      </BoutonTournant>
      {!sansImpression && (
        <BoutonTournant variant="outlined" busy={enCours === 'print'} onClick={() => void remet('print')}>
          Relevé PDF
        </BoutonTournant>
      )}
    </>
  );
}
