import type { ReactNode } from 'react';
import { type Back, BackLink } from './back-link.tsx';
import { PageHeading } from './page-heading.tsx';
import { useTitle } from './use-title.ts';

/**
 * The three modes of specification 2 §2: «admin» (title, main title, back button), «index» (back arrow, main title,
 * subtitle, title) and «login» (centred titles, back button). Each area knows its own (domain reference §5.2).
 */
export type TitleBarMode = 'admin' | 'index' | 'login';

interface Props {
  readonly mode: TitleBarMode;
  /** The `<h1>`, and the page's part of the browser's title. */
  readonly mainTitle: string;
  /** Above it in the administration (where one is), below it elsewhere. */
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly back?: Back;
  /** The page's part of the browser's title, where the `<h1>` alone does not tell two pages apart. */
  readonly documentTitle?: string;
  /** A step of a page that follows another one at the same address: its title takes the focus, under a `key` of its own. */
  readonly suit?: boolean;
  /** Buttons of the page, at the end of the bar. */
  readonly actions?: ReactNode;
}

function Small({ children }: { readonly children: ReactNode }) {
  return <div className="note">{children}</div>;
}

/** The bar at the top of every page: its title, where it stands, the way back. */
export function PageTitleBar(props: Props) {
  const { mode, mainTitle, title, subtitle, back, documentTitle, suit, actions } = props;
  useTitle(documentTitle ?? mainTitle);
  return (
    <div className="barre-titre" data-mode={mode}>
      <div className="barre-titres">
        {mode === 'admin' && title && <Small>{title}</Small>}
        <div className="barre-titre-principal">
          {back && <BackLink {...back} aside={mode === 'login'} />}
          <PageHeading {...(suit ? { suit } : {})}>{mainTitle}</PageHeading>
        </div>
        {subtitle && <Small>{subtitle}</Small>}
        {mode !== 'admin' && title && <Small>{title}</Small>}
      </div>
      {actions && <div className="barre-actions">{actions}</div>}
    </div>
  );
}
