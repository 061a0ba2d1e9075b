import { M } from '#src/core/definition/messages.ts';
import { navigation } from '#src/provider/navigation.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { NewLink } from './new-link.tsx';
import { phraseLienIntact } from './use-link.ts';

interface OverProps {
  /** Has the same link sent again, where the one that was followed says to whom. */
  readonly ask?: () => Promise<void>;
}

/** A link that does not open, whatever the reason (specification 1 §8). */
export function LinkOver({ ask }: OverProps) {
  return (
    <PageSituation
      dessin="lien"
      title={M.LIEN_EXPIRE}
      actions={
        <>
          {ask && <NewLink ask={ask} />}
          <PrimaryLink to="/forgot-password" quiet={ask !== undefined}>
            {ask ? 'Mot de passe oublié' : 'Demander un nouveau lien'}
          </PrimaryLink>
        </>
      }
    >
      Un lien ne sert qu’une fois et pendant un temps limité, et un nouveau lien remplace les précédents. Si
      vous venez de recevoir un e-mail, ouvrez à nouveau le lien qu’il contient.
    </PageSituation>
  );
}

/** Nobody could say whether the link opens. */
export function LinkUnknown({ error }: { readonly error: Error }) {
  return (
    <PageSituation
      dessin="lien"
      title="Votre lien n’a pas pu être vérifié"
      actions={<LightButton onClick={() => navigation.reloadAt('/')}>Retour à l’accueil</LightButton>}
    >
      {phraseLienIntact(error)}
    </PageSituation>
  );
}
