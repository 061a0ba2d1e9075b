import { escapeHtml } from '#server/html/escape-html.ts';
import { sanitise } from '#server/html/sanitise.ts';
import { currentClient } from '#server/http/current-client.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { DELAIS_RECLAMATION } from '#src/core/adherent/reclamation.ts';
import { MOT_DE_CONTENU, VARIABLES_DE_CONTENU } from '#src/core/adherent/variables-de-contenu.ts';

type Variable = (typeof VARIABLES_DE_CONTENU)[number];

function wordsOf(tenant: Tenant): Readonly<Record<Variable, string | null>> {
  const client = currentClient(tenant);
  return {
    ...client,
    telephoneLien: client.telephoneService?.replace(/[^\d+]/g, '') ?? null,
    accuseReclamation: DELAIS_RECLAMATION.accuse,
    reponseReclamation: DELAIS_RECLAMATION.reponse,
  };
}

/** Where a word that the client does not have was; no text holds this sign. */
const TROU = '\uE000';

/** What a word that is not there would leave behind it: a link to nothing, a comma, a line that announces nothing. */
const RESTES: readonly (readonly [RegExp, string])[] = [
  [/<a\b[^>]*>\s*\uE000\s*<\/a>/g, TROU],
  // What is said in passing of a word, between brackets, goes with it; not with what comes after another.
  [/\s*[,;]\s*\uE000(?=\s*\()/g, ''],
  [/\uE000\s*\([^()<>\uE000]*\)/g, TROU],
  [/\s*\(\s*\uE000\s*\)/g, ''],
  // Between two commas it was said in passing: both go.
  [/\s*,\s*\uE000\s*,(?=\s+(?:est|sont)\b)/g, ''],
  [/\s*[,;]\s*\uE000/g, ''],
  [/\s+(?:au|à)\s+\uE000/g, ''],
  [/\uE000\s*,\s*(?:ou\s+)?/g, ''],
  [/(?<=[.!?>]\s*)(?:[^.!?<>\uE000]*:\s*)?\uE000\s*[.;]?\s*/g, ''],
  [/\uE000/g, ''],
  [/\s+(?=<\/(?:p|li)>)/g, ''],
  [/<(p|li)>\s*<\/\1>/g, ''],
];

function sansReste(html: string): string {
  if (!html.includes(TROU)) return html;
  return RESTES.reduce((reste, [quoi, par]) => reste.replace(quoi, par), html);
}

function replaced(text: string, tenant: Tenant, write: (word: string) => string): string {
  const words: Readonly<Record<string, string | null | undefined>> = wordsOf(tenant);
  const isKnown = (name: string) => (VARIABLES_DE_CONTENU as readonly string[]).includes(name);
  return text.replace(MOT_DE_CONTENU, (_all, name: string) => write((isKnown(name) && words[name]) || ''));
}

/** Titles are stored with plain spaces: the French ones that must not be cut come back here. */
const BEFORE_SIGN = / (?=[;:?!»%])|(?<=«) /g;

/** Plain text (a title) with the client's words in it. */
export function texteDuClient(text: string, tenant: Tenant): string {
  return replaced(text, tenant, (word) => word).replace(BEFORE_SIGN, '\u00a0');
}

/** Content with the client's words in it. Cleaned after: an address given by a word is checked like any other. */
export function htmlDuClient(html: string, tenant: Tenant): string {
  return sanitise(sansReste(replaced(html, tenant, (word) => escapeHtml(word) || TROU)));
}
