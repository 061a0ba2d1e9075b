import Button from '@mui/material/Button';
import { useState } from 'react';
import { connexion } from '#src/acts/identite/connexion.ts';
import { enter, signIn } from '#src/provider/identity.ts';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

interface Props {
  /** The route that was asked for before signing in. */
  readonly route: string | null;
}

/** Identifier and password; the server says what it refuses. */
export function SignInForm({ route }: Props) {
  const [leaving, setLeaving] = useState(false);
  const en = useFormulaire({
    formulaire: connexion,
    contexte: null,
    envoie: async (reponses) => {
      enter(await signIn(reponses), route);
      setLeaving(true);
    },
  });
  return (
    <FormulaireBox en={en} label="Connexion">
      <ChampTexte en={en} name="userName" type="email" autoComplete="username" />
      <ChampMotDePasse en={en} name="password" autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" fullWidth loading={en.isSubmitting || leaving}>
        Se connecter
      </Button>
    </FormulaireBox>
  );
}
