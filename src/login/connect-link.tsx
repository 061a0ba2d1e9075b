import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { IDENTITY_LOGIN } from './guards.ts';

interface Props {
  /** Where to go afterwards, when a link said so. */
  readonly callbackUrl?: string | null;
  readonly children: string;
}

/** One that the browser opens elsewhere, or that somebody has dealt with. */
function isAilleurs({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * Leads to the sign-in of the client, wherever it is (specification 1 §2). Where people sign in at the portal itself, the
 * form comes in the same document; it is fetched while the hand is on its way.
 */
export function ConnectLink({ callbackUrl = null, children }: Props) {
  const navigate = useNavigate();
  const isDemande = useRef(false);
  const search = callbackUrl === null ? '' : `?${new URLSearchParams({ callbackUrl })}`;
  const isIci = pageData().currentClient.oidcExternalProvider === null;
  const prepare = () => {
    if (!isIci || isDemande.current) return;
    isDemande.current = true;
    import('./sign-in-page.tsx').catch(() => undefined);
  };
  const va = (event: MouseEvent) => {
    if (!isIci || isAilleurs(event)) return;
    event.preventDefault();
    void navigate(`/login${search}`);
  };
  return (
    <a
      href={`${IDENTITY_LOGIN}${search}`}
      className="bouton-plein"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={va}
    >
      {children}
    </a>
  );
}
