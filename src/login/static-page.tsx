import { useParams } from 'react-router';
import { PageStatique } from '#src/ui/page-statique.tsx';

const HOME = { to: '/', label: 'Retour à l’accueil' } as const;

/** `#/page/{pageName}` for a visitor. */
export function Component() {
  const { pageName = '' } = useParams();
  return <PageStatique pageName={pageName} mode="login" home={HOME} />;
}
