import type { Message } from '#src/core/message/define-message.ts';
import { COUPENT_LA_LIGNE, essaisDe, fuit, type Lecture } from '#src/core/message/fuite.ts';
import { remplitGabarit, sansVariables } from '#src/core/message/gabarit.ts';
import type { ChampDeTexte } from '#src/messages/registre.ts';

/** What cleaning takes away with all that it holds. */
const NON_LUES = 'script,style,textarea,option,xmp';

function mots(noeud: Node): string {
  if (noeud.nodeType === Node.TEXT_NODE) return noeud.textContent ?? '';
  const dedans = [...noeud.childNodes].map(mots).join('');
  return COUPENT_LA_LIGNE.has(noeud.nodeName.toLowerCase()) ? `\n${dedans}\n` : dedans;
}

/** A markup as the browser reads it, for want of what the server cleans it with. */
function lectureVue(html: string): Lecture {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NON_LUES)) element.remove();
  const liens = [...body.querySelectorAll('a[href]')];
  return { texte: mots(body), attributs: liens.map((lien) => lien.getAttribute('href') ?? '') };
}

/** What a text would take elsewhere, said while it is typed. The server judges again, with what it will really send. */
export function fuiteVue({ variables }: Message, champ: ChampDeTexte, texte: string): boolean {
  return essaisDe(variables, texte).some((essai) => {
    const rempli = remplitGabarit(sansVariables(texte, essai.absentes), (nom) => essai.valeurs[nom] ?? '');
    return fuit(champ === 'corpsHtml' ? lectureVue(rempli) : { texte: rempli, attributs: [] }, essai);
  });
}
