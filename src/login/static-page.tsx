import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { LightButton } from '#src/ui/light-button.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { ProblemPage } from '#src/ui/problem-page.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';

const COLLECTION = 'Pages_Statiques';
const HOME = { to: '/', label: 'Retour à l’accueil' } as const;

function Skeleton() {
  return (
    <Box role="status" aria-label="Chargement en cours..." sx={{ display: 'grid', gap: 2 }}>
      {['60%', '100%', '95%', '98%', '70%'].map((width) => (
        <Box key={width} sx={{ width, height: '1em', borderRadius: 1, backgroundColor: 'action.hover' }} />
      ))}
    </Box>
  );
}

/** `#/page/{pageName}`: one page of the client's own content; its title is the content's. */
export function Component() {
  const { pageName = '' } = useParams();
  const lecture = useBlocs(COLLECTION, pageName);
  if (lecture.etat === 'chargement') return <Skeleton />;
  if (lecture.etat === 'erreur') {
    return (
      <ProblemPage
        mode="login"
        title="Page indisponible"
        actions={<LightButton onClick={() => window.location.reload()}>Réessayer</LightButton>}
      >
        Le message {pageName} n'a pas pu être chargé.
      </ProblemPage>
    );
  }
  const [page] = lecture.blocs;
  if (!page) {
    return (
      <ProblemPage
        mode="login"
        title="Page inconnue"
        actions={
          <>
            <PrimaryLink to="/">Retour à l’accueil</PrimaryLink>
            <PrimaryLink to="/page/plan-du-site" quiet>
              Plan du site
            </PrimaryLink>
          </>
        }
      >
        L’adresse demandée ne correspond à aucune page du portail. Elle a peut-être changé.
      </ProblemPage>
    );
  }
  return (
    // What is read, and not filled in, may take a wider column.
    <Box className="large" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitleBar key={page.id} mode="login" mainTitle={page.title} back={HOME} />
      {lecture.blocs.map(({ id, content }) => (
        <RichText key={id} html={content} />
      ))}
    </Box>
  );
}
