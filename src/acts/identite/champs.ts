import { exigencesMotDePasse } from '#src/core/compte/password-rule.ts';
import type { Champ } from '#src/core/definition/form.ts';
import { jourCivil } from '#src/core/definition/jour.ts';
import { M } from '#src/core/definition/messages.ts';
import { type Demande, demande, type Exigence, type RequisDe } from '#src/core/definition/question.ts';
import { garde, type Nature, nature, refuse } from '#src/core/definition/sens.ts';
import { adresseEmail } from '#src/fields/email/sens.ts';

const OUI_NON = nature({ type: 'boolean' }, M.BOOLEEN, (brut) => typeof brut === 'boolean');

/** A box to tick; an answer that is needed is a ticked one. */
export function coche<const O extends Demande>(options: O): Champ<boolean, RequisDe<O>> {
  return { ...demande(OUI_NON, options), vide: false };
}

/** The identifier of an account, which is an e-mail address (specification 1 §5). */
export function identifiant(label = 'Identifiant (adresse e-mail)'): Champ<string, string> {
  return demande(adresseEmail(M.IDENTIFIANT), { label });
}

/** A password as it was typed: neither cleaned nor cut. */
const secret: Nature<string> = {
  json: { type: 'string', maxLength: 1000 },
  lit(brut) {
    if (typeof brut !== 'string') return refuse(M.TEXTE);
    if (!brut.isWellFormed() || brut.includes('\0')) return refuse(M.CARACTERES);
    return [...brut].length > 1000 ? refuse(M.LEN(1000)) : garde(brut);
  },
};

/** A password; `exigence` is the rule of a new one. */
export function motDePasse(label: string, exigence?: Exigence<string>): Champ<string, string> {
  return demande(secret, { label }, exigence);
}

const MAX_MOT_DE_PASSE = 100;

/** The rule of a new password: a length of the client's, at most 100, and four kinds of characters, by Unicode category. */
export function regleMotDePasse(longueur: number): (texte: string) => string | null {
  return (texte) => {
    if ([...texte.normalize('NFC')].length > MAX_MOT_DE_PASSE) return M.LEN(MAX_MOT_DE_PASSE);
    const complet = exigencesMotDePasse(texte, longueur).every(({ remplie }) => remplie);
    return complet ? null : M.MOT_DE_PASSE(longueur);
  };
}

const PREMIER = '1900-01-01';

/** A day; not after `aujourdhui` where it is given. */
export function jour<const O extends Demande>(options: O, aujourdhui?: string): Champ<string, RequisDe<O>> {
  return demande(jourCivil, options, (date) => {
    if (date < PREMIER) return M.DATE;
    return aujourdhui !== undefined && date > aujourdhui ? M.DATE_FUT : null;
  });
}
