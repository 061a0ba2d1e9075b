import type { Page } from 'playwright-core';
import type { Acte, ContexteActe, Prefill } from '#src/core/acte/act.ts';
import type { Exemple, Geste } from '#src/core/acte/exemple.ts';
import type { Champ, Champs } from '#src/core/definition/form.ts';
import type { Guest, Portal } from './browser.ts';

/** One act in front of a browser. */
export interface Parcours {
  readonly portal: Portal;
  readonly guest: Guest;
  readonly acte: Acte;
  readonly exemple: Exemple;
  readonly prefill: Prefill<ContexteActe['donnees']>;
  readonly userName: string;
  /** Looks at the page as it stands. */
  readonly sain: (nom: string) => Promise<void>;
}

export interface EnCours extends Parcours {
  readonly champs: Champs;
  readonly contexte: ContexteActe;
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

/** Those of these questions that are asked, as the answers stand. */
export function demandees({ champs, saisie }: EnCours, noms: readonly string[]): [string, Champ][] {
  return noms.flatMap((nom) => {
    const champ = champs[nom];
    return champ && champ.si?.(saisie) !== false ? [[nom, champ] as [string, Champ]] : [];
  });
}
