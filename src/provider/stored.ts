/** What this browser remembers between pages. Names start alike, so that signing out can clear what is personal. */
const KEYS = {
  numContrat: 'portail.numContrat',
  securityCode: 'portail.securityCode',
  /** The cards, to be shown without a network; read by `public/hors-ligne.js` too. */
  carteHorsLigne: 'portail.carteHorsLigne',
  banniereFermee: 'portail.banniereFermee',
  /** Named by specification 2 §9. */
  blocsMasques: 'singleDisplayBlockListIds',
} as const;

export type StoredName = keyof typeof KEYS;

/** What does not outlive a session: the rest belongs to the browser. */
const PERSONAL: readonly StoredName[] = ['numContrat', 'securityCode', 'carteHorsLigne'];

/** The contract that this tab shows, whatever another one chooses, as long as this browser remembers any. */
let sien: string | null = null;

/** How the names of drafts start, in the memory of the tab (`brouillons.ts`). */
export const BROUILLON = 'portail.brouillon.';

/** Where the conversation with the help is, in the memory of the tab (`conversation-aide.ts`). */
export const CONVERSATION = 'portail.conversationAide';

/** What the tab remembers: drafts, the conversation with the help, the windows that were closed. */
function forgetTab(): void {
  try {
    for (const name of Object.keys(window.sessionStorage))
      if (name.startsWith('portail.')) window.sessionStorage.removeItem(name);
  } catch {
    // There was nothing to forget.
  }
}

/** Storage may be forbidden or full: then nothing is remembered, and everything goes on. */
export const stored = {
  read(name: StoredName): string | null {
    try {
      const retenu = window.localStorage.getItem(KEYS[name]);
      if (name !== 'numContrat') return retenu;
      sien = retenu && (sien ?? retenu);
      return sien;
    } catch {
      return null;
    }
  },
  write(name: StoredName, value: string): void {
    try {
      if (name === 'numContrat') sien = value;
      window.localStorage.setItem(KEYS[name], value);
    } catch {
      // Not remembered.
    }
  },
  forget(name: StoredName): void {
    try {
      window.localStorage.removeItem(KEYS[name]);
    } catch {
      // There was nothing to forget.
    }
  },
  forgetPersonal(): void {
    for (const name of PERSONAL) this.forget(name);
    forgetTab();
  },
};
