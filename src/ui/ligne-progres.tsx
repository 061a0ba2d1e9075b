import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** What comes sooner is not announced: it would only flash. */
const TARD_MS = 200;

/** Whether what one asked for is late in coming. */
export function useTardif(isEnRoute: boolean): boolean {
  const [isTardif, setTardif] = useState(false);
  useEffect(() => {
    if (!isEnRoute) return;
    const delai = window.setTimeout(() => setTardif(true), TARD_MS);
    return () => {
      window.clearTimeout(delai);
      setTardif(false);
    };
  }, [isEnRoute]);
  return isTardif;
}

/** Whether the page that one asked for is late in coming. */
export function usePageTardive(): boolean {
  return useTardif(useNavigation().state !== 'idle');
}

/** A line at the top of the window while a page is late: the click was heard. */
export function LigneProgres() {
  return (
    <div className="ligne-progres" {...{ role: 'progressbar', 'aria-label': 'Chargement de la page' }} />
  );
}
