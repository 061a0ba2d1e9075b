import { enHtml } from '#server/html/noeud-html.ts';
import type { PageData } from '#src/core/api/page-data.ts';
import { coqueDe } from '#src/core/compte/coques.ts';
import { bandeTraceurs, litChoixTraceurs } from '#src/core/compte/traceurs.ts';

/**
 * What stands in the place of the page until a script has drawn it: the question of trackers and the frame of the area, from
 * what its pages draw them from, so that nothing moves when they come.
 * @param choix the cookie that holds the answer about trackers
 */
export function shell({ currentClient, currentUser }: PageData, choix?: string): string {
  const isAsked =
    currentClient.dataCollectActivated &&
    currentUser?.isBackEndUser !== true &&
    litChoixTraceurs(choix) === null;
  return [...(isAsked ? [bandeTraceurs()] : []), coqueDe(currentClient, currentUser)].map(enHtml).join('');
}
