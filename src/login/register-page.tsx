import { useNavigate } from 'react-router';
import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { RegisterForm } from './register-form.tsx';

/** `#/register`: an insured person creates an account. What was typed goes into no address. */
export function Component() {
  const navigate = useNavigate();
  return (
    <div className="pile-32">
      <PageTitleBar
        mode="login"
        mainTitle={PAGES_PUBLIQUES.inscription.titre}
        title={PAGES_PUBLIQUES.inscription.intro}
        back={{ to: '/', label: 'Retour à l’accueil' }}
      />
      <RegisterForm onDone={() => void navigate('/display-email')} />
    </div>
  );
}
