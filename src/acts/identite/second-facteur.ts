import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { line, pattern } from '#src/core/definition/text.ts';
import { motDePasse } from './champs.ts';

/** A recovery code as it is compared: people copy it by hand, in any case, with or without dashes, O for 0, I or L for 1. */
export function normaliseRecuperation(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

const sixChiffres = pattern(12, /^\d{6}$/, M.CODE_6_CHIFFRES, { clean: (texte) => texte.replace(/\s/g, '') });
const code = demande(sixChiffres, { label: 'Code à 6 chiffres' });

/** The code that the authenticator application shows. */
export const codeApplication = defineFormulaire({ key: 'code-application', champs: () => ({ code }) });

/** One of the ten codes kept on paper. */
export const codeRecuperation = defineFormulaire({
  key: 'code-recuperation',
  champs: () => ({
    recuperation: demande(line(40), { label: 'Code de récupération' }, (texte) =>
      /^[0-9A-Z]{12}$/.test(normaliseRecuperation(texte)) ? null : M.CODE_RECUPERATION,
    ),
  }),
});

/** Before a first second factor, the password is all that an account has to show. */
export const motDePasseActuel = defineFormulaire({
  key: 'mot-de-passe-actuel',
  champs: () => ({ password: motDePasse('Mot de passe actuel') }),
});

/** The name by which its owner will recognise a passkey. */
export const nomDeCle = defineFormulaire({
  key: 'nom-de-cle',
  champs: () => ({ libelle: demande(line(50), { label: 'Nom de la clé' }) }),
});
