import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { JetonLien } from '#src/provider/account.ts';
import { HttpError } from '#src/provider/http-error.ts';

function read(search: string): JetonLien | null {
  const parameters = new URLSearchParams(search);
  const [code, userId] = [parameters.get('code'), parameters.get('userId')];
  return code === null && userId === null ? null : { code: code ?? '', userId: userId ?? '' };
}

/** What this entry of the window's history keeps: a page that is loaded again still has its link. */
function kept(state: unknown): JetonLien | null {
  return (state as { readonly jeton?: JetonLien } | null)?.jeton ?? null;
}

/**
 * What the link of a mail brought along. It is taken out of the address as soon as it is read, so that nobody who looks over
 * a shoulder, no list of visited pages and no other site has it: from then on only this page knows it, loaded again or not.
 */
export function useLink(): JetonLien | null {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [jeton, setJeton] = useState(() => read(search) ?? kept(state));
  useEffect(() => {
    const arrived = read(search);
    if (arrived === null) return;
    setJeton(arrived);
    void navigate(pathname, { replace: true, state: { jeton: arrived } });
  }, [search, pathname, navigate]);
  return jeton;
}

/** Why nobody could say whether a link opens, and what to do with it: one thing, which the page still has its link for. */
export function phraseLienIntact(error: Error): string {
  const { code, retryAfter } = error instanceof HttpError ? error.body : {};
  // The sentences of the specification have no full stop, those of the server have one.
  const raison = error.message.replace(/\.?$/, '.');
  const intact = 'Votre lien n’a pas été utilisé';
  // It says by itself to load the page again.
  if (code === 'JETON_INVALIDE') return `${raison} ${intact}.`;
  return `${raison} ${intact} : merci de l’ouvrir à nouveau${retryAfter === undefined ? ' dans quelques instants' : ' à ce moment-là'}.`;
}
