import type { Field, Forme } from '#src/core/definition/field.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { valeurDe } from './cellules.ts';

/** Rows of a row, as a form would send them, or what of the cell is none. */
export type EnfantsLus =
  | { readonly ok: true; readonly value: readonly Readonly<Record<string, unknown>>[] }
  | { readonly ok: false; readonly message: string };

const TETE = /^([^:;\n"]*):[^\S\n]*/;
/** A value that holds what separates is quoted, its quotes doubled; any other one ends where the next begins. */
const CITEE = /^"((?:[^"]|"")*)"/;
const NUE = /^[^;\n]*/;
/** What follows a value: another one of the same row, or the end of its line. */
const SUITE = /^[^\S\n]*(?:;[^\S\n]*(?=[^\s])|;?[^\S\n]*(?<fin>\n\s*|$))/;
const BOUT = 40;

function faute({ champs }: Forme, reste: string): EnfantsLus {
  const modele = Object.values(champs).map(({ label }) => `${label} : …`);
  const bout = reste.split('\n', 1)[0]?.trim().slice(0, BOUT) ?? '';
  return {
    ok: false,
    message: `« ${bout} » ne se lit pas. Écrivez une ligne par élément : « ${modele.join(' ; ')} ».`,
  };
}

function champDit({ champs }: Forme, dit: string): readonly [string, Field] | undefined {
  const cherche = normalise(dit.trim());
  return Object.entries(champs).find(
    ([name, { label }]) => normalise(label) === cherche || normalise(name) === cherche,
  );
}

/** Reads «Nom : Écran ; Nombre : 2», a line a row, as exports write it. */
export function lisEnfants(forme: Forme, cellule: string): EnfantsLus {
  const value: Record<string, unknown>[] = [];
  let un: Record<string, unknown> = {};
  let reste = cellule.replace(/\r\n?/g, '\n').trim();
  while (reste !== '') {
    const tete = TETE.exec(reste);
    const champ = tete && champDit(forme, tete[1] ?? '');
    if (!tete || !champ || Object.hasOwn(un, champ[0])) return faute(forme, reste);
    const apres = reste.slice(tete[0].length);
    const citee = CITEE.exec(apres);
    const [brute = ''] = citee ?? NUE.exec(apres) ?? [];
    const suite = SUITE.exec(apres.slice(brute.length));
    if (!suite || (!citee && brute.startsWith('"'))) return faute(forme, reste);
    const [name, field] = champ;
    un[name] = valeurDe(field, citee ? (citee[1] ?? '').replaceAll('""', '"') : brute.trim());
    reste = apres.slice(brute.length + suite[0].length);
    if (suite.groups?.fin === undefined) continue;
    // What always has a value, and was left empty, has that of a new row.
    value.push(Object.fromEntries(Object.entries(un).filter(([, lue]) => lue !== undefined)));
    un = {};
  }
  return { ok: true, value };
}
