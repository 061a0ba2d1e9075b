import { useLayoutEffect } from 'react';
import type { Champs, Formulaire, Reponses } from '#src/core/definition/form.ts';
import type { HttpError } from '#src/provider/http-error.ts';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { inputId, useFormulaire } from '#src/ui/form/use-formulaire.ts';

interface Props<F extends Champs> {
  readonly formulaire: Formulaire<null, F>;
  readonly champ: keyof F & string;
  /** What the form is for, for assistive technology. */
  readonly label: string;
  /** How the field is typed; by default six digits that a telephone offers to fill in. */
  readonly saisie?: 'chiffres' | 'texte' | 'motDePasse';
  readonly hint?: string;
  /** It is alone on its step: the focus is there at once. */
  readonly isSeul?: boolean;
  readonly action: string;
  readonly envoie: (reponses: Reponses<F>) => Promise<void>;
  readonly refus?: (error: HttpError) => boolean;
}

const INPUTS = {
  chiffres: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  texte: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
} as const;

/** One question and its button: a code, a name, a password. */
export function FactorForm<F extends Champs>(props: Props<F>) {
  const {
    formulaire,
    champ,
    label,
    saisie = 'chiffres',
    hint,
    isSeul = false,
    action,
    envoie,
    refus,
  } = props;
  const en = useFormulaire({ formulaire, contexte: null, envoie, ...(refus && { refus }) });
  const id = inputId(en.key, champ);
  useLayoutEffect(() => {
    if (isSeul) document.getElementById(id)?.focus();
  }, [id, isSeul]);
  return (
    <FormulaireBox en={en} label={label}>
      {saisie === 'motDePasse' ? (
        <ChampMotDePasse en={en} name={champ} autoComplete="current-password" />
      ) : (
        <ChampTexte en={en} name={champ} {...INPUTS[saisie]} {...(hint && { hint })} />
      )}
      <SubmitButton loading={en.isSubmitting}>{action}</SubmitButton>
    </FormulaireBox>
  );
}
