import { OngletsDePage } from '#src/ui/onglets/onglets-de-page.tsx';

const ONGLETS = [
  { route: '/messagerie', label: 'Boîte de réception' },
  { route: '/messagerie/archives', label: 'Archives' },
] as const;

/** The mail of today, and that of former systems. */
export function OngletsMessagerie() {
  return <OngletsDePage nom="Messagerie" onglets={ONGLETS} />;
}
