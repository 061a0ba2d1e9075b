import type { Message } from '#src/core/message/define-message.ts';
import { type Essai, essaisDe, fuit } from '#src/core/message/fuite.ts';
import { type ChampDeTexte, fauteDesNoms, fauteDuChamp } from '#src/messages/registre.ts';
import { habille } from './dress.ts';
import { glisseDansUneBalise, lecture } from './lecture.ts';
import { RENDUS } from './rendu.ts';

const NEUTRE = { couleur: '#000000', surCouleur: '#ffffff' };

/** A text whose words may be shown in any order: all of them beside each secret. */
function melange(texte: string, secrets: readonly string[]): string {
  const reste = secrets.reduce((lu, secret) => lu.replaceAll(secret, ''), texte).replaceAll(/\s/g, '');
  return secrets.map((secret) => `${reste}${secret}${reste}`).join(' ');
}

function fuitPar(html: string, essai: Essai): boolean {
  if (glisseDansUneBalise(html, Object.values(essai.valeurs), essai.secrets)) return true;
  const lu = lecture(habille(html, NEUTRE));
  return fuit(lu.isEnOrdre ? lu : { ...lu, texte: melange(lu.texte, essai.secrets) }, essai);
}

function juge(message: Message, champ: ChampDeTexte, texte: string): boolean {
  // What names anything else is never sent.
  if (!texte.includes('{{') || fauteDesNoms(message, texte) !== null) return false;
  return essaisDe(message.variables, texte).some((essai) => {
    const rendu = RENDUS[champ](message, texte, essai.valeurs);
    return champ === 'corpsHtml' ? fuitPar(rendu, essai) : fuit({ texte: rendu, attributs: [] }, essai);
  });
}

/** What was judged: a text is sent far more often than it is written. */
const JUGES = new WeakMap<Message, Map<string, boolean>>();
const MAX_JUGES = 100;

/**
 * Whether a text of a message would take a value of it elsewhere. What is judged is what leaves: filled in by what fills mails
 * in, cleaned by what cleans them, read by a parser.
 */
export function fuitAilleurs(message: Message, champ: ChampDeTexte, texte: string): boolean {
  const juges = JUGES.get(message) ?? new Map<string, boolean>();
  JUGES.set(message, juges);
  const cle = `${champ} ${texte}`;
  const connu = juges.get(cle);
  if (connu !== undefined) return connu;
  const fuite = juge(message, champ, texte);
  if (juges.size >= MAX_JUGES) juges.clear();
  juges.set(cle, fuite);
  return fuite;
}

/** What is wrong with one text of a message, in a sentence; `null`: nothing. */
export function fauteDuTexteEnvoye(code: string, champ: ChampDeTexte, texte: string): string | null {
  return fauteDuChamp(code, champ, texte, fuitAilleurs);
}
