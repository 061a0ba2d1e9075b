import { PageSituation } from '#src/ui/page-situation.tsx';
import type { Back } from './back-link.tsx';
import { LightButton } from './light-button.tsx';
import { PageTitleBar, type TitleBarMode } from './page-title-bar.tsx';
import { PrimaryLink } from './primary-link.tsx';
import { RichText } from './rich-text.tsx';
import { phraseSansBlocs, useBlocs } from './use-blocs.ts';

const COLLECTION = 'Pages_Statiques';

interface Props {
  readonly pageName: string;
  /** The area around it. */
  readonly mode: TitleBarMode;
  /** Where the way back leads. */
  readonly home: Back;
}

function Skeleton() {
  return (
    <div role="status" aria-label="Chargement en cours..." className="pile-16">
      {['60%', '100%', '95%', '98%', '70%'].map((width) => (
        <div key={width} className="ligne-attente" style={{ width }} />
      ))}
    </div>
  );
}

/** One page of the client's own content, in the area that one is in; its title is the content's. */
export function PageStatique({ pageName, mode, home }: Props) {
  const lecture = useBlocs(COLLECTION, pageName);
  if (lecture.etat === 'chargement') return <Skeleton />;
  if (lecture.etat === 'erreur') {
    return (
      <PageSituation
        mode={mode}
        dessin="maintenance"
        title="Page indisponible"
        actions={<LightButton onClick={() => window.location.reload()}>Réessayer</LightButton>}
      >
        {phraseSansBlocs(pageName)}
      </PageSituation>
    );
  }
  const [page] = lecture.blocs;
  if (!page) {
    return (
      <PageSituation
        mode={mode}
        dessin="egare"
        title="Page inconnue"
        actions={
          <>
            <PrimaryLink to={home.to}>{home.label}</PrimaryLink>
            <PrimaryLink to="/page/plan-du-site" quiet>
              Plan du site
            </PrimaryLink>
          </>
        }
      >
        L’adresse demandée ne correspond à aucune page du portail. Elle a peut-être changé.
      </PageSituation>
    );
  }
  return (
    // What is read, and not filled in, may take a wider column.
    <div className="large pile-24 souple">
      <PageTitleBar key={page.id} mode={mode} mainTitle={page.title} back={home} />
      {lecture.blocs.map(({ id, content }) => (
        <RichText key={id} html={content} />
      ))}
    </div>
  );
}
