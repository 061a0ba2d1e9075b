import type { Page } from 'playwright-core';
import type { Acte, Contexte, ContexteActe, Prefill } from '#src/core/acte/act.ts';
import { type Calcul, entreesDe, type Resultats } from '#src/core/acte/calculs.ts';
import type { Exemple, Geste } from '#src/core/acte/exemple.ts';
import type { Champ, Champs } from '#src/core/definition/form.ts';
import { imbrique } from '#src/core/valeurs/chemin.ts';
import type { Guest, Portal } from './browser.ts';
import type { Visitor } from './visitor.ts';

/** One act in front of a browser. */
export interface Parcours {
  readonly portal: Portal;
  readonly guest: Guest;
  readonly acte: Acte;
  readonly exemple: Exemple;
  readonly prefill: Prefill<ContexteActe['donnees']>;
  readonly userName: string;
  /** The same person, beside the browser. */
  readonly who: Visitor;
  /** Looks at the page as it stands. */
  readonly sain: (nom: string) => Promise<void>;
}

export interface EnCours extends Parcours {
  /** As the calculations stand: they bring questions. */
  champs: Champs;
  contexte: ContexteActe;
  /** It was signed on its way. */
  isSigne?: true;
  /** The answers as the page holds them. */
  readonly saisie: Record<string, unknown>;
}

/** Presses what an example says, where one may. */
export async function presse(page: Page, { role, nom }: Geste): Promise<void> {
  await page
    .getByRole('main')
    .getByRole(role, { name: new RegExp(nom), disabled: false })
    .first()
    .click();
}

export const formDe = ({ guest, acte }: Parcours) => guest.page.getByRole('form', { name: acte.label });

/** Has what may be of the answers so far worked out, and asks what comes of it. */
export async function recalcule(en: EnCours): Promise<void> {
  const { acte, who, saisie } = en;
  for (const [nom, calcul] of Object.entries<Calcul>(acte.calculs ?? {})) {
    const entrees = entreesDe(calcul, en.champs, imbrique(saisie));
    if (entrees === null) continue;
    const answer = await who.call('POST', `/api${acte.path}/calculs/${nom}`, {
      body: { data: imbrique(saisie) },
      headers: { 'x-num-contrat': en.contexte.cadre.numContrat },
    });
    en.contexte = { ...en.contexte, calculs: { ...en.contexte.calculs, ...answer.json<Resultats>() } };
    en.champs = acte.champs(en.contexte as Contexte<never>);
  }
}

/** Those of these questions that are asked, as the answers stand. */
export function demandees({ champs, saisie }: EnCours, noms: readonly string[]): [string, Champ][] {
  return noms.flatMap((nom) => {
    const champ = champs[nom];
    return champ && champ.si?.(saisie) !== false ? [[nom, champ] as [string, Champ]] : [];
  });
}
