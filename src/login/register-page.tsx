import { useNavigate } from 'react-router';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { RegisterForm } from './register-form.tsx';

/** `#/register`: an insured person creates an account. What was typed goes into no address. */
export function Component() {
  const navigate = useNavigate();
  return (
    <div className="pile-32">
      <PageTitleBar
        mode="login"
        mainTitle="Créer votre compte"
        title="Les champs marqués d’une étoile sont obligatoires."
        back={{ to: '/', label: 'Retour à l’accueil' }}
      />
      <RegisterForm onDone={() => void navigate('/display-email')} />
    </div>
  );
}
