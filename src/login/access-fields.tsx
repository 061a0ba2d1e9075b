import { pageData } from '#src/provider/page-data.ts';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampNouveauMotDePasse } from '#src/ui/form/champ-nouveau-mot-de-passe.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import type { FormulaireEnCours } from '#src/ui/form/use-formulaire.ts';

interface Props {
  readonly en: FormulaireEnCours;
}

/** With what one will sign in. */
export function AccessFields({ en }: Props) {
  const { currentClient, portailConfig } = pageData();
  const { registerEmailMessage, isRegisterVerifyEmail } = currentClient;
  const parDefaut = isRegisterVerifyEmail
    ? 'C’est celle que nous connaissons déjà de vous, et avec elle que vous vous connecterez.'
    : 'C’est avec elle que vous vous connecterez.';
  return (
    <Groupe nom="acces" titre="Vos accès" isTu>
      <ChampTexte
        en={en}
        name="email"
        type="email"
        autoComplete="email"
        hint={registerEmailMessage ?? parDefaut}
      />
      <ChampNouveauMotDePasse en={en} name="password" longueur={portailConfig.passwordRequiredLength} />
      <ChampMotDePasse en={en} name="confirmPassword" autoComplete="new-password" />
    </Groupe>
  );
}
