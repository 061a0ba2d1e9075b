import { type Champ, defineFormulaire, type Requis } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';
import { OPERATIONS_AMF, SEND_TYPES } from '#src/core/security-code.ts';
import { coche, ligne } from './champs.ts';

/** One of a few words. */
function parmi<const V extends string, const R extends Requis>(
  label: string,
  valeurs: readonly V[],
  requis: R,
): Champ<V, R> {
  return {
    label,
    requis,
    vide: null,
    lit(brut) {
      const value = valeurs.find((valeur) => valeur === brut);
      return value === undefined ? { ok: false, message: M.CHOIX } : { ok: true, value };
    },
  };
}

/** ASCII digits and nothing else: a code typed with other digits is not the one that was sent. */
const SIX_CHIFFRES = /^[0-9]{6}$/;
/** As people write numbers, or a sealed number that comes back. The server knows which ones exist. */
const NUMERO = /^(\+?[\d\s.()-]{2,30}|s\.[\w-]{40,400})$/;

const operation = parmi('Opération', OPERATIONS_AMF, M.REQ);
const username = ligne({ label: 'Identifiant', requis: false }, 600, undefined, (texte) =>
  texte.startsWith('s.') ? texte : texte.toLowerCase(),
);
const telephone = (requis: Requis) =>
  ligne({ label: 'Nouveau numéro de téléphone mobile', requis }, 410, (texte) =>
    NUMERO.test(texte) ? null : M.TEL,
  );

interface Demande {
  readonly operation: string | null;
  readonly username: string | null;
  readonly newAmfTel: string | null;
}

/** A change of number names the new one, and whoever is not signed in says who they are. */
function manquants({ operation: quoi, username: qui, newAmfTel }: Demande) {
  return {
    ...(quoi === 'MODIFY_PHONE' && newAmfTel === null && { newAmfTel: M.REQ }),
    ...(quoi === 'VERIFY_UNAUTHENTICATED' && qui === null && { username: M.REQ }),
  };
}

/** Asking for a code. */
export const envoiCode = defineFormulaire({
  key: 'envoiCode',
  champs: () => ({
    operation,
    sendType: parmi('Envoyer le code par', SEND_TYPES, false),
    username,
    newAmfTel: telephone(false),
  }),
  croisees: manquants,
});

/** Characters of the name of a device. */
export const NOM_APPAREIL = 50;

/** Giving it back; at sign-in one may name the device, which then goes without a code for a while. */
export const verificationCode = defineFormulaire({
  key: 'verificationCode',
  champs: () => ({
    operation,
    securityCode: ligne({ label: 'Code de sécurité' }, 6, (texte) =>
      SIX_CHIFFRES.test(texte) ? null : M.CODE_SECURITE,
    ),
    username,
    newAmfTel: telephone(false),
    confiance: coche({ label: 'Ne plus demander de code sur cet appareil', requis: false }),
    nomAppareil: ligne({ label: 'Nom de cet appareil', requis: false }, NOM_APPAREIL),
  }),
  croisees: manquants,
});

/** The question of the page that changes the number. */
export const nouveauTelephone = defineFormulaire({
  key: 'nouveauTelephone',
  champs: () => ({ newAmfTel: telephone(M.REQ) }),
});

/** How codes are sent from now on, and to which number; without an answer nothing changes. */
export const reglagesAmf = defineFormulaire({
  key: 'reglagesAmf',
  champs: () => ({
    sendType: parmi('Envoyer les codes par', SEND_TYPES, false),
    newAmfTel: telephone(false),
  }),
});
