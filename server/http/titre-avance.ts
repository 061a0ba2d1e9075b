import { dansLesMots } from '#server/textes/en-cours.ts';
import { PAGES } from '#src/core/adherent/noms-des-pages.ts';
import type { PageData } from '#src/core/api/page-data.ts';
import { peutEntrer } from '#src/core/definition/piece.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { pieces, registry } from '#src/registry.ts';

function nommees({ currentUser, currentClient }: PageData): [string, string][] {
  if (!currentUser) return [];
  if (!currentUser.isBackEndUser) return PAGES.map(({ route, label }) => [route, label]);
  const principal: Principal = { ...currentUser, clientId: currentClient.id };
  return pieces()
    .filter((piece) => peutEntrer(piece, principal, registry))
    .map(({ key, label }) => [`/admin/${key}`, label]);
}

/**
 * The names of the pages that an account may open, by their addresses, in the words of its client.
 * @returns `{"/admin/civilite": "Civilités"}`; empty for a visitor
 */
export function titresDAvance(data: PageData): Readonly<Record<string, string>> {
  return dansLesMots(data.remplacements, () =>
    Object.fromEntries(nommees(data).map(([route, label]) => [route, enTypographie(label)])),
  );
}
