import { coche, motDePasse as secret } from '#src/acts/identite/champs.ts';
import { horsEcriturePostale } from '#src/core/acte/ecriture.ts';
import type { Controle, ControleTexte } from '#src/core/definition/controle.ts';
import type { Champ, Requis } from '#src/core/definition/form.ts';
import { jourCivil } from '#src/core/definition/jour.ts';
import { M } from '#src/core/definition/messages.ts';
import { type Demande, demande, type Exigence, type RequisDe } from '#src/core/definition/question.ts';
import { line, paragraph } from '#src/core/definition/text.ts';
import { type FauteJour, fauteJour, plage, type ReglesJour } from '#src/core/valeurs/date-picker.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { PAR_CASE } from '#src/fields/case/sens.ts';
import { type ControleJour, PAR_JOUR } from '#src/fields/date/sens.ts';
import { adresseEmail } from '#src/fields/email/sens.ts';
import { PAR_INTERRUPTEUR } from '#src/fields/interrupteur/sens.ts';
import { type ControleLecture, parLecture } from '#src/fields/lecture/sens.ts';
import { euros } from '#src/fields/montant/sens.ts';
import { PAR_MOT_DE_PASSE } from '#src/fields/mot-de-passe/sens.ts';

/** A question that another control asks. */
export function dresse<V, R extends Requis>(champ: Champ<V, R>, controle: Controle): Champ<V, R> {
  return { ...champ, controle };
}

/** A line that the browser knows how to fill in. */
export function rempli<R extends Requis>(champ: Champ<string, R>, autoComplete: string): Champ<string, R> {
  const controle: ControleTexte = { type: 'texte', autoComplete };
  return dresse(champ, controle);
}

/** One line of text. */
export function texte<const O extends Demande>(
  options: O,
  max: number,
  exigence?: Exigence<string>,
  more: Omit<ControleTexte, 'type'> = {},
): Champ<string, RequisDe<O>> {
  const controle: ControleTexte = { type: 'texte', longueur: max, ...more };
  return dresse(demande(line(max), options, exigence), controle);
}

/** One line that goes on an envelope, a card or a payment: a name, a street, a company. */
export function textePostal<const O extends Demande>(
  options: O,
  max: number,
  more?: Parameters<typeof texte>[3],
  exigence: Exigence<string> = () => null,
): Champ<string, RequisDe<O>> {
  const faute = (valeur: string) => {
    const signe = horsEcriturePostale(valeur);
    return signe === null ? exigence(valeur) : M.CARACTERE(signe);
  };
  return texte(options, max, faute, more);
}

/** Several lines of text, their ends kept. */
export function zone<const O extends Demande>(
  options: O,
  max: number,
  exigence?: Exigence<string>,
): Champ<string, RequisDe<O>> {
  return demande(paragraph(max), options, exigence);
}

/** An e-mail address; `exigence` looks at one that is well formed. */
export function email<const O extends Demande>(
  options: O,
  exigence?: Exigence<string>,
  format: string = M.EMAIL,
): Champ<string, RequisDe<O>> {
  return demande(adresseEmail(format), options, exigence);
}

/** A password that is checked elsewhere. */
export function motDePasse(label: string): Champ<string, string> {
  return dresse(secret(label), PAR_MOT_DE_PASSE);
}

const MONTANT = { nombre: M.MONTANT, min: M.MONTANT, max: M.MONTANT_EXCESSIF };

/** An amount in euros, above 0 (M.MONTANT) unless `zero`. */
export function montant<const O extends Demande>(
  options: O & { readonly zero?: true },
  exigence: Exigence<number> = () => null,
): Champ<number, RequisDe<O>> {
  const nul = (valeur: number) => valeur === 0 && options.zero !== true;
  const sens = euros(0, 999_999_999.99, MONTANT);
  return demande(sens, options, (valeur) => (nul(valeur) ? M.MONTANT : exigence(valeur)));
}

interface Bornes extends ReglesJour {
  /** In place of the usual sentences. */
  readonly tropTot?: string;
  readonly tropTard?: string;
}

/** A day within bounds that are both allowed. */
export function jour<const O extends Demande>(options: O, bornes: Bornes = {}): Champ<string, RequisDe<O>> {
  const { exclus = [], tropTot, tropTard } = bornes;
  const { min, max } = plage(bornes);
  const phrases: Readonly<Record<FauteJour, string>> = {
    invalid: M.DATE,
    minDate: tropTot ?? M.DATE_MIN(jourFrancais(min)),
    maxDate: tropTard ?? M.DATE_MAX(jourFrancais(max)),
    disabledDate: M.DATE_DIS,
  };
  const champ = demande(jourCivil, options, (valeur) => {
    const faute = fauteJour(valeur, bornes);
    return faute === null ? null : phrases[faute];
  });
  const controle: ControleJour = {
    ...PAR_JOUR,
    ...(bornes.min && { min }),
    ...(bornes.max && { max }),
    ...(exclus.length > 0 && { exclus }),
  };
  return dresse(champ, controle);
}

/** A box to tick before sending. */
export function certification(label: string, requis: Requis = M.REQ): Champ<boolean, Requis> {
  return dresse<boolean, Requis>(coche({ label, requis }), PAR_CASE);
}

/** A switch: both positions are answers. */
export function interrupteur(label: string, aide?: string): Champ<boolean, false> {
  const champ = coche({ label, requis: false, ...(aide && { aide }) });
  return dresse({ ...champ, faux: true }, PAR_INTERRUPTEUR);
}

/** Shown, and not asked; `isResumee`: said again in the summary before sending; `isBandeau`: set apart. */
export function lecture(
  label: string,
  valeur: string,
  lien?: ControleLecture['lien'],
  {
    isResumee,
    isBandeau,
    comparaison,
  }: Pick<ControleLecture, 'isResumee' | 'isBandeau' | 'comparaison'> = {},
): Champ<null, false> {
  return {
    label,
    requis: false,
    vide: null,
    controle: parLecture({
      valeur,
      ...(lien && { lien }),
      ...(isResumee && { isResumee }),
      ...(comparaison && { comparaison }),
      ...(isBandeau && { isBandeau }),
    }),
    lit: () => ({ ok: true, value: null }),
  };
}
