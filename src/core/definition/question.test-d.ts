import type { prestation } from '#src/resources/prestations/prestation.ts';
import type { Champ } from './form.ts';
import { demande, question } from './question.ts';
import { line } from './text.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;

declare const { code, brss, nomenclature }: (typeof prestation)['fields'];
export const codeDemande = question(code);
export const baseDemandee = question(brss, { label: 'Base' });
export const baseExigee = question(brss, { requis: 'Dites la base.' });
export const nomenclatureLibre = question(nomenclature, { requis: false });
export const surnom = demande(line(10), { label: 'Surnom' });
export const surnomLibre = demande(line(10), { label: 'Surnom', requis: false });

export type QuestionTests = [
  // Needed where the model needs it, unless the question says otherwise.
  Expect<Equal<typeof codeDemande, Champ<string, string>>>,
  Expect<Equal<typeof baseDemandee, Champ<number, false>>>,
  Expect<Equal<typeof baseExigee, Champ<number, 'Dites la base.'>>>,
  Expect<
    Equal<typeof nomenclatureLibre, Champ<'NGAP' | 'CCAM' | 'LPP' | 'NABM' | 'PHAR' | 'HN' | 'SEJOUR', false>>
  >,
  Expect<Equal<typeof surnom, Champ<string, string>>>,
  Expect<Equal<typeof surnomLibre, Champ<string, false>>>,
];

// @ts-expect-error a meaning by itself has no label
export const sansLibelle = demande(line(10), {});
