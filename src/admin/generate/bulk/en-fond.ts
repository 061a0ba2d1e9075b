import { useNavigate } from 'react-router';
import { type Access, canImport } from '#src/admin/generate/access.ts';
import type { Cible } from '#src/core/api/cible.ts';
import { MAX_ATTENDU } from '#src/core/api/selection.ts';
import type { Entiere } from './whole.ts';

/** Whether a change of these rows is too long to wait for: it is tried and made in the background. */
export function isEnFond(access: Access, cible: Cible): cible is Entiere {
  return !('ids' in cible) && cible.expectedCount > MAX_ATTENDU && canImport(access);
}

/** Has such a change prepared, then goes where it is followed. */
export function useEnFond({ key }: Access) {
  const navigate = useNavigate();
  return async (cible: Entiere, data: Readonly<Record<string, unknown>>): Promise<void> => {
    const { prepare } = await import('#src/admin/imports/prepare.ts');
    await navigate(await prepare(key, cible, data));
  };
}
