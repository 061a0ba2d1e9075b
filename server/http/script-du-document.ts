import { createHash } from 'node:crypto';
import type { PageData } from '#src/core/api/page-data.ts';
import { PLACE_DU_TITRE } from '#src/core/compte/coques.ts';
import { titresDAvance } from './titre-avance.ts';

/** Where the document keeps what its script reads. */
const AVANCE_ID = 'avance';

/**
 * The one script that the document holds. It writes the name of the page that was asked for, whose address only the browser
 * knows, in the place of its title; then, once that is painted, it asks for the scripts of the area: asked for with the
 * document, they took the network and the processor from its first paint. It stays the same for everybody, so that the policy
 * of content names it by its digest.
 */
export const SCRIPT_DU_DOCUMENT = `(()=>{const place=document.getElementById(${JSON.stringify(PLACE_DU_TITRE)}),{titres,scripts}=JSON.parse(document.getElementById(${JSON.stringify(AVANCE_ID)}).textContent),route=location.hash.slice(1).split("?")[0];if(place&&Object.hasOwn(titres,route)){place.textContent=titres[route];place.className="titre-page"}requestAnimationFrame(()=>setTimeout(()=>{for(const href of scripts)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}))}))})()`;

/** What a policy of content says of it. */
export const EMPREINTE_DU_SCRIPT = `'sha256-${createHash('sha256').update(SCRIPT_DU_DOCUMENT).digest('base64')}'`;

/**
 * That script, and what it reads.
 * @param scripts of the area where the visit begins, by their addresses
 * @param json makes JSON that no parser of markup can take for the end of its script
 */
export function scriptDuDocument(
  data: PageData,
  scripts: readonly string[],
  json: (data: unknown) => string,
): string {
  const avance = json({ titres: titresDAvance(data), scripts });
  return `<script type="application/json" id="${AVANCE_ID}">${avance}</script><script>${SCRIPT_DU_DOCUMENT}</script>`;
}
