import { BROUILLON } from './stored.ts';

/** Of which form: one account, one contract, one act. */
export interface LieuBrouillon {
  readonly compte: string;
  readonly numContrat: string;
  readonly acte: string;
}

export interface Brouillon {
  readonly saisie: Readonly<Record<string, unknown>>;
  /** What the answers were sent under, where nobody knows what became of them. */
  readonly cle: string | null;
  /** Of these, the answers that were read on a document: they are to be looked over. */
  readonly proposees?: Readonly<Record<string, unknown>>;
}

export interface Garde extends Brouillon {
  /** Instant, milliseconds. */
  readonly depuis: number;
}

/** Milliseconds. */
export const KEPT_MS = 24 * 3600 * 1000;

/** Where it is kept. */
export function nom({ compte, numContrat, acte }: LieuBrouillon): string {
  return `${BROUILLON}${compte}.${numContrat}.${acte}`;
}

/** Everything that is kept in this tab, whoever typed it. */
export function names(): string[] {
  return Object.keys(window.sessionStorage).filter((name) => name.startsWith(BROUILLON));
}

/** Storage may be forbidden or full: then nothing is kept, and everything goes on. */
export function quietly<T>(does: () => T): T | null {
  try {
    return does();
  } catch {
    return null;
  }
}

/**
 * What was typed into the acts of this tab and not sent: it outlives a reload and the end of a session, and neither the tab
 * nor a day nor its author's session (`stored.forgetPersonal`). Account numbers, social security numbers and passwords never come here (`actes/saisie-gardee.ts`).
 */
export const brouillons = {
  lit(lieu: LieuBrouillon): Brouillon | null {
    return quietly(() => {
      // Somebody else has signed in since: what the one before typed is nobody's.
      for (const autre of names())
        if (!autre.startsWith(`${BROUILLON}${lieu.compte}.`)) window.sessionStorage.removeItem(autre);
      const garde = JSON.parse(window.sessionStorage.getItem(nom(lieu)) ?? 'null') as Garde | null;
      return garde && garde.depuis > Date.now() - KEPT_MS ? garde : null;
    });
  },
  ecrit(lieu: LieuBrouillon, brouillon: Brouillon): void {
    const garde: Garde = { ...brouillon, depuis: Date.now() };
    quietly(() => window.sessionStorage.setItem(nom(lieu), JSON.stringify(garde)));
  },
  efface(lieu: LieuBrouillon): void {
    quietly(() => window.sessionStorage.removeItem(nom(lieu)));
  },
};
