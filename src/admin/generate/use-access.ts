import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { type Access, accessOf } from './access.ts';

/** What the signed-in account may do with the model of the screen around. */
export function useAccess(): Access {
  const key = useResourceContext();
  if (!key) throw new Error('Un écran généré se dessine dans une ressource de react-admin.');
  return useMemo(() => accessOf(key, currentPrincipal()), [key]);
}
