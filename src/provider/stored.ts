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

/** What a tab goes on with, whatever another one chooses: what it shows, it reads and sends of that. */
const DE_L_ONGLET: readonly StoredName[] = ['numContrat'];
const tenus = new Map<StoredName, string>();

/** What this tab began with, as long as this browser remembers any. */
function tenu(name: StoredName, retenu: string | null): string | null {
  if (retenu === null || !DE_L_ONGLET.includes(name)) {
    tenus.delete(name);
    return retenu;
  }
  const sien = tenus.get(name) ?? retenu;
  tenus.set(name, sien);
  return sien;
}

/** How the names of drafts start, in the memory of the tab (`brouillons.ts`). */
export const BROUILLON = 'portail.brouillon.';

function forgetDrafts(): void {
  try {
    for (const name of Object.keys(window.sessionStorage))
      if (name.startsWith(BROUILLON)) window.sessionStorage.removeItem(name);
  } catch {
    // There was nothing to forget.
  }
}

/** Storage may be forbidden or full: then nothing is remembered, and everything goes on. */
export const stored = {
  read(name: StoredName): string | null {
    try {
      return tenu(name, window.localStorage.getItem(KEYS[name]));
    } catch {
      return null;
    }
  },
  write(name: StoredName, value: string): void {
    try {
      if (DE_L_ONGLET.includes(name)) tenus.set(name, value);
      window.localStorage.setItem(KEYS[name], value);
    } catch {
      // Not remembered.
    }
  },
  forget(name: StoredName): void {
    tenus.delete(name);
    try {
      window.localStorage.removeItem(KEYS[name]);
    } catch {
      // There was nothing to forget.
    }
  },
  forgetPersonal(): void {
    for (const name of PERSONAL) this.forget(name);
    forgetDrafts();
  },
};
