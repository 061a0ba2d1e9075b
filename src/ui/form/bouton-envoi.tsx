import { useWatch } from 'react-hook-form';
import { isTeleversementInacheve } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';
import type { FormulaireEnCours } from './use-formulaire.ts';

/** Why a form cannot be sent, nor left for its next step: one of its files is on its way. */
export function useAttenteFichiers({ form, champs }: FormulaireEnCours): string | null {
  const reponses = useWatch({ control: form.control });
  const isInacheve = Object.keys(champs).some((nom) => isTeleversementInacheve(auChemin(reponses, nom)));
  return isInacheve ? M.FILE_EN_COURS : null;
}

interface Props {
  readonly en: FormulaireEnCours;
  readonly fullWidth?: boolean;
  readonly children: string;
}

/** Sends a form: disabled while it is on its way, and while one of its files is, which it says. */
export function BoutonEnvoi({ en, fullWidth = false, children }: Props) {
  return (
    <BoutonOccupe type="submit" fullWidth={fullWidth} busy={en.isSubmitting} attente={useAttenteFichiers(en)}>
      {children}
    </BoutonOccupe>
  );
}
