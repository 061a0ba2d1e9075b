import type { ReactNode } from 'react';
import { Dessin } from '#src/ui/identite/dessin.tsx';
import type { NomDessin } from '#src/ui/identite/dessins.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

interface Props {
  /** A task that is done, unless it is said otherwise. */
  readonly dessin?: NomDessin;
  readonly title: string;
  /** What happened, and what comes next. */
  readonly children?: ReactNode;
  readonly action: ReactNode;
}

/** The end of a task of the public area: what is done, and the one thing to do next. */
export function DonePage({ dessin = 'confirmation', title, children, action }: Props) {
  return (
    <div className="fin">
      <Dessin nom={dessin} largeur={200} />
      <PageTitleBar mode="login" mainTitle={title} />
      {children && <div className="discret centre equilibre">{children}</div>}
      {action}
    </div>
  );
}
