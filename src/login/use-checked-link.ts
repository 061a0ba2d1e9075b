import { useEffect, useState } from 'react';
import type { EtatLien, UsageLien } from '#src/acts/identite/lien.ts';
import { account, type JetonLien } from '#src/provider/account.ts';

export type CheckedLink =
  | { readonly etat: 'controle' }
  | { readonly etat: 'invalide' }
  | { readonly etat: 'erreur'; readonly error: Error }
  | { readonly etat: 'valide'; readonly lien: EtatLien };

/** Asks whether a link still opens before anything is drawn for it. A page without a link has none that does. */
export function useCheckedLink(purpose: UsageLien, jeton: JetonLien | null): CheckedLink {
  const [checked, setChecked] = useState<{ readonly of: JetonLien; readonly link: CheckedLink }>();
  useEffect(() => {
    if (!jeton?.code || !jeton.userId) return;
    let gone = false;
    const keep = (link: CheckedLink) => !gone && setChecked({ of: jeton, link });
    account.checkToken(purpose, jeton).then(
      (lien) => keep(lien.isValid ? { etat: 'valide', lien } : { etat: 'invalide' }),
      (error: Error) => keep({ etat: 'erreur', error }),
    );
    return () => {
      gone = true;
    };
  }, [purpose, jeton]);
  if (!jeton?.code || !jeton.userId) return { etat: 'invalide' };
  return checked?.of === jeton ? checked.link : { etat: 'controle' };
}
