import { OngletsDePage } from '#src/ui/onglets/onglets-de-page.tsx';
import { VUES } from './vues.ts';

/** The mail of today, and that of former systems. */
export function OngletsMessagerie() {
  return <OngletsDePage nom="Messagerie" onglets={VUES} />;
}
