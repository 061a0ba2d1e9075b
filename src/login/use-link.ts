import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { JetonLien } from '#src/provider/account.ts';

function read(search: string): JetonLien | null {
  const parameters = new URLSearchParams(search);
  const [code, userId] = [parameters.get('code'), parameters.get('userId')];
  return code === null && userId === null ? null : { code: code ?? '', userId: userId ?? '' };
}

/**
 * What the link of a mail brought along. It is taken out of the address as soon as it is read, so that no history and
 * nobody who looks over a shoulder keeps it: from then on only this page knows it.
 */
export function useLink(): JetonLien | null {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [jeton, setJeton] = useState(() => read(search));
  useEffect(() => {
    const arrived = read(search);
    if (arrived === null) return;
    setJeton(arrived);
    void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  return jeton;
}
