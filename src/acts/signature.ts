import { coche } from '#src/acts/identite/champs.ts';
import { SIX_CHIFFRES } from '#src/acts/identite/code-securite.ts';
import { SEND_TYPES } from '#src/core/compte/security-code.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { oneOf } from '#src/core/definition/list.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { line, pattern } from '#src/core/definition/text.ts';

const EMPREINTE = /^[0-9a-f]{64}$/;
const CONSENTEMENT = 'Merci de confirmer que vous avez lu ce document et que vous le signez.';

/** Asking for the code by which a document is signed. */
const code = defineFormulaire({
  key: 'codeSignature',
  champs: () => ({
    sendType: demande(oneOf(SEND_TYPES), { label: 'Envoyer le code par', requis: false }),
  }),
});

/** Signing it: the document that was shown, by its version and its digest, and the code. */
const signature = defineFormulaire({
  key: 'signature',
  champs: () => ({
    consentement: coche({ label: 'Consentement', requis: CONSENTEMENT }),
    securityCode: demande(pattern(6, SIX_CHIFFRES, M.CODE_SECURITE), { label: 'Code de sécurité' }),
    version: demande(line(40), { label: 'Version du document' }),
    empreinte: demande(pattern(64, EMPREINTE, M.REQ), { label: 'Empreinte du document' }),
  }),
});

/** What one sends of a signature. */
export const actesSignature = { code, signature } as const;
