import { type Champ, defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';

/** For what a link was sent (specification 1 §3, token check). */
export const USAGES_LIEN = ['Confirmation', 'ResetPassword'] as const;
export type UsageLien = (typeof USAGES_LIEN)[number];

/** A part of a link, as it came: one that cannot be right is answered like one that is over. */
function partie(label: string): Champ<string, string> {
  return {
    label,
    requis: M.REQ,
    vide: null,
    lit: (brut) => (typeof brut === 'string' ? { ok: true, value: brut } : { ok: false, message: M.TEXTE }),
  };
}

const usage: Champ<UsageLien, string> = {
  label: 'Usage',
  requis: M.REQ,
  vide: null,
  lit(brut) {
    const value = USAGES_LIEN.find((known) => known === brut);
    return value ? { ok: true, value } : { ok: false, message: M.CHOIX };
  },
};

/** What a link carries back: its code, and the account that it is for. */
export const jetonLien = defineFormulaire({
  key: 'lien',
  champs: () => ({ code: partie('Code'), userId: partie('Compte') }),
});

/** Whether a link still opens. */
export const controleLien = defineFormulaire({
  key: 'controle-lien',
  champs: () => ({ purpose: usage, ...jetonLien.champs(null) }),
});

/** What a person is asked to agree to, as the page of a link shows it. */
export interface ConsentementDemande {
  readonly nom: string;
  readonly libelle: string;
  readonly description: string | null;
}

/** What the page of a link is told. Of a link that does not open, nothing but that. */
export interface EtatLien {
  readonly isValid: boolean;
  readonly isCreeParAdmin?: boolean;
  readonly passwordRequiredLength?: number;
  /** Of an account that an administrator created: whether its owner is asked about documents on line. */
  readonly isDematDemandee?: boolean;
  /** Asked of accounts that an administrator created, beside the terms of use. */
  readonly consentements?: readonly ConsentementDemande[];
}
