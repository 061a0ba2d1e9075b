import { useLocation, useNavigate } from 'react-router';
import type { ResiliationRecue } from '#src/acts/identite/resiliation.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { ResiliationForm } from './resiliation-form.tsx';

const RETOUR = { to: '/', label: 'Retour à l’accueil' } as const;

function Recue({ recue: { reference, date, heure } }: { readonly recue: ResiliationRecue }) {
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle="Votre demande de résiliation est reçue" />
      <div role="status" className="pile-16">
        <div>
          Votre demande a été reçue le {date} à {heure}, sous la référence <strong>{reference}</strong>.
        </div>
        <div>
          Un accusé de réception vient de vous être envoyé par e-mail : conservez-le. Un gestionnaire vous
          confirme ensuite, à la même adresse, la date de fin et ce qui vous est remboursé.
        </div>
      </div>
      <PrimaryLink to="/">Retour à l’accueil</PrimaryLink>
    </div>
  );
}

/** `#/resiliation`: ends a contract without an account; then, as a page of its own that going back leaves, what was received. */
export function Component() {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const { recue } = (state ?? {}) as { readonly recue?: ResiliationRecue };
  if (recue) return <Recue recue={recue} />;
  return (
    <div className="pile-32">
      <PageTitleBar
        mode="login"
        mainTitle="Résilier votre contrat"
        title="Sans compte, en trois étapes : votre demande, sa relecture, sa confirmation. Les champs marqués d’une étoile sont obligatoires."
        back={RETOUR}
      />
      <ResiliationForm onDone={(recue) => void navigate(pathname, { state: { recue } })} />
    </div>
  );
}
