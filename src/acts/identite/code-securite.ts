import { OPERATIONS_AMF, SEND_TYPES } from '#src/core/compte/security-code.ts';
import { defineFormulaire, type Requis } from '#src/core/definition/form.ts';
import { oneOf } from '#src/core/definition/list.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { line, pattern } from '#src/core/definition/text.ts';
import { coche } from './champs.ts';

/** ASCII digits and nothing else: a code typed with other digits is not the one that was sent. */
export const SIX_CHIFFRES = /^[0-9]{6}$/;
/** As people write numbers, or a sealed number that comes back. The server knows which ones exist. */
const NUMERO = /^(\+?[\d\s.()-]{2,30}|s\.[\w-]{40,400})$/;

/** A sealed identifier is left as it is. */
const enMinuscules = (texte: string) => (texte.startsWith('s.') ? texte : texte.toLowerCase());

const operation = demande(oneOf(OPERATIONS_AMF), { label: 'Opération' });
const username = demande(line(600, { clean: enMinuscules }), { label: 'Identifiant', requis: false });
const telephone = <R extends Requis>(requis: R) =>
  demande(pattern(410, NUMERO, M.TEL), { label: 'Nouveau numéro de téléphone mobile', requis });

interface DemandeDeCode {
  readonly operation?: string | null;
  readonly username?: string | null;
  readonly newAmfTel?: string | null;
}

/** A change of number names the new one, and whoever is not signed in says who they are. */
function manquants({ operation: quoi, username: qui, newAmfTel }: DemandeDeCode) {
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
    sendType: demande(oneOf(SEND_TYPES), { label: 'Envoyer le code par', requis: false }),
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
    securityCode: demande(pattern(6, SIX_CHIFFRES, M.CODE_SECURITE), { label: 'Code de sécurité' }),
    username,
    newAmfTel: telephone(false),
    confiance: coche({ label: 'Ne plus demander de code sur cet appareil', requis: false }),
    nomAppareil: demande(line(NOM_APPAREIL), { label: 'Nom de cet appareil', requis: false }),
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
    sendType: demande(oneOf(SEND_TYPES), { label: 'Envoyer les codes par', requis: false }),
    newAmfTel: telephone(false),
  }),
});
