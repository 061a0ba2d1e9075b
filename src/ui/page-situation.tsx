import type { ReactNode } from 'react';
import { Dessin } from './identite/dessin.tsx';
import type { NomDessin } from './identite/dessins.ts';
import { PageTitleBar, type TitleBarMode } from './page-title-bar.tsx';

interface Props {
  /** The area that one is in. */
  readonly mode?: TitleBarMode;
  /** Of this situation, and of no other. */
  readonly dessin?: NomDessin;
  readonly title: string;
  /** What happened, and what happens next or what one can do, in a few sentences. */
  readonly children?: ReactNode;
  /** The one thing to do next, first. */
  readonly actions?: ReactNode;
  /** Where it stands in its page: `haut` where what it says comes after its title, which must not move then. */
  readonly ancre?: 'milieu' | 'haut';
  /** What it says is still to come: its place is kept, and nothing is read in it. */
  readonly isAttendue?: boolean;
}

/**
 * A page that tells one thing: a task that is done, a link that died, something not found, refused, unavailable or broken.
 * One drawing, what happened, what comes next.
 */
export function PageSituation(props: Props) {
  const { mode = 'login', dessin = 'confirmation', title, children, actions } = props;
  const { ancre = 'milieu', isAttendue = false } = props;
  return (
    <div className="situation" data-mode={mode} data-ancre={ancre} data-attendue={isAttendue}>
      <Dessin nom={dessin} largeur={200} />
      <div className="pile-8 situation-dit">
        <PageTitleBar mode={mode} mainTitle={title} />
        {children && <div className="situation-texte">{children}</div>}
      </div>
      {actions && <div className="situation-suite">{actions}</div>}
    </div>
  );
}
