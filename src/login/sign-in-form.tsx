import { useState } from 'react';
import { connexion } from '#src/acts/identite/connexion.ts';
import type { EtapeDue } from '#src/core/compte/sign-in-step.ts';
import { enter, signIn } from '#src/provider/identity.ts';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

interface Props {
  /** The route that was asked for before signing in. */
  readonly route: string | null;
  /** The password was right and something else is still due. */
  readonly onStep: (due: EtapeDue) => Promise<void>;
}

/** Identifier and password; the server says what it refuses. */
export function SignInForm({ route, onStep }: Props) {
  const [leaving, setLeaving] = useState(false);
  const en = useFormulaire({
    formulaire: connexion,
    contexte: null,
    envoie: async (reponses) => {
      const answer = await signIn(reponses);
      if ('etape' in answer) return onStep(answer);
      enter(answer, route);
      setLeaving(true);
    },
  });
  return (
    <FormulaireBox en={en} label="Connexion">
      <ChampTexte en={en} name="userName" type="email" autoComplete="username" />
      <ChampMotDePasse en={en} name="password" autoComplete="current-password" />
      <SubmitButton loading={en.isSubmitting || leaving}>Se connecter</SubmitButton>
    </FormulaireBox>
  );
}
