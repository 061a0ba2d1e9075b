import { createHash } from 'node:crypto';
import { dansLesMots } from '#server/textes/en-cours.ts';
import { PAGES } from '#src/core/adherent/noms-des-pages.ts';
import type { PageData } from '#src/core/api/page-data.ts';
import { PLACE_DU_TITRE } from '#src/core/compte/coques.ts';
import { peutEntrer } from '#src/core/definition/piece.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { pieces, registry } from '#src/registry.ts';

/** Where the document keeps the names of pages, until the title of the one that was asked for is there. */
const TITRES_ID = 'titres';

/**
 * The one script that the document holds: it writes the name of the page that was asked for, whose address only the browser
 * knows, in the place of its title. It stays the same for everybody, so that the policy of content names it by its digest.
 */
export const SCRIPT_DU_TITRE = `(()=>{const place=document.getElementById(${JSON.stringify(PLACE_DU_TITRE)}),titres=JSON.parse(document.getElementById(${JSON.stringify(TITRES_ID)}).textContent),route=location.hash.slice(1).split("?")[0];if(place&&Object.hasOwn(titres,route)){place.textContent=titres[route];place.className="titre-page"}})()`;

/** What a policy of content says of it. */
export const EMPREINTE_DU_TITRE = `'sha256-${createHash('sha256').update(SCRIPT_DU_TITRE).digest('base64')}'`;

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

/**
 * What writes the title of a page before any file is there.
 * @param json makes JSON that no parser of markup can take for the end of its script
 */
export function titreDAvance(data: PageData, json: (data: unknown) => string): string {
  const titres = titresDAvance(data);
  if (Object.keys(titres).length === 0) return '';
  return `<script type="application/json" id="${TITRES_ID}">${json(titres)}</script><script>${SCRIPT_DU_TITRE}</script>`;
}
