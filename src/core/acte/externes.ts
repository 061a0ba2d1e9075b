import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { type Champs, lisReponse, type Saisie } from '#src/core/definition/form.ts';
import { aPlat } from '#src/core/valeurs/chemin.ts';

/** What is done elsewhere, between two steps, and comes back: a signature, a payment. */
export interface Externe {
  /** On the button that leads there: «Aller signer». */
  readonly bouton: string;
  /** Once it is done: «Votre signature est enregistrée.» */
  readonly fait: string;
  /** The name of a question: it is done only where that question is asked. Absent: always. */
  readonly selon?: string;
}

export type Externes = Readonly<Record<string, Externe>>;

/** What became of it, as who does it says. */
export type IssueExterne = 'parti' | 'fait' | 'refuse' | 'abandonne' | 'expire';

/** Of what it is: another answer before it is another thing to sign. */
export interface ExterneVu {
  readonly issue: IssueExterne;
  readonly cle: string;
}

/** As it is kept: `reference` is its name there, one for each thing to sign. */
export interface ExterneGarde extends ExterneVu {
  readonly reference: string;
}

interface EtapeVue {
  readonly champs: readonly string[];
  readonly externe?: string;
}

/** The questions before the step at which something is done elsewhere; `null`: there is no such step. */
function avant(etapes: readonly EtapeVue[], nom: string, champs: Champs): readonly string[] | null {
  const rang = etapes.findIndex(({ externe }) => externe === nom);
  if (rang < 0) return null;
  const noms = etapes.slice(0, rang).flatMap((etape) => etape.champs);
  const isAvant = (question: string) =>
    noms.some((un) => un === question || (un.endsWith('*') && question.startsWith(un.slice(0, -1))));
  return Object.keys(champs).filter(isAvant);
}

/** The answers of the steps before something that is done elsewhere, as they are read; `null`: no step does it. */
function luesAvant(etapes: readonly EtapeVue[], nom: string, champs: Champs, saisie: Saisie) {
  const noms = avant(etapes, nom, champs);
  if (noms === null) return null;
  const plate = aPlat(saisie, Object.keys(champs));
  const lues: [string, unknown][] = [];
  const errors: FieldErrors = {};
  for (const un of noms) {
    const champ = champs[un];
    if (!champ || champ.controle?.attend === 'nullePart' || champ.si?.(plate) === false) continue;
    const lu = lisReponse(champ, plate[un]);
    if (lu.ok) lues.push([un, lu.value]);
    else errors[un] = lu.message;
  }
  return { lues, errors };
}

/**
 * Of which answers something is done elsewhere: those of the steps before it, as they are read. `null` where one of them does
 * not do, so that there is nothing to sign yet.
 */
export function cleExterne(
  etapes: readonly EtapeVue[],
  nom: string,
  champs: Champs,
  saisie: Saisie,
): string | null {
  const lu = luesAvant(etapes, nom, champs, saisie);
  return lu === null || Object.keys(lu.errors).length > 0 ? null : JSON.stringify(lu.lues);
}

/** What is wrong with the answers before it. */
export function fautesAvantExterne(
  etapes: readonly EtapeVue[],
  nom: string,
  champs: Champs,
  saisie: Saisie,
): FieldErrors {
  return luesAvant(etapes, nom, champs, saisie)?.errors ?? {};
}

/** Whether it is to be done, as the answers stand. */
export function isExterneDu(externe: Externe | undefined, champs: Champs, saisie: Saisie): boolean {
  if (externe?.selon === undefined) return true;
  const champ = champs[externe.selon];
  return champ !== undefined && champ.si?.(aPlat(saisie, Object.keys(champs))) !== false;
}

/** Whether it is done, and of these answers. */
export function isFait(vu: ExterneVu | undefined, cle: string | null): boolean {
  return vu?.issue === 'fait' && cle !== null && vu.cle === cle;
}
