import type { DonneesDe } from '#src/core/acte/sources.ts';
import type { Option } from '#src/core/definition/form.ts';
import { reference } from './reference.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;

export const sources = {
  sexes: reference('sexe'),
  motifs: reference('motif-suppression-compte', { avec: ['isCommentaire'] }),
  soins: reference('prestation', { ou: { isDemandeEnLigne: true }, groupe: 'codeDomaine' }),
  pays: reference('pays', { code: 'codeIso2', tri: ['ordre', 'libelle'] }),
};
type Donnees = DonneesDe<typeof sources>;

export type ReferenceTests = [
  Expect<Equal<Donnees['sexes'][number]['libelle'], string>>,
  Expect<Equal<Donnees['motifs'][number]['isCommentaire'], boolean>>,
  Expect<Donnees['soins'] extends readonly Option[] ? true : false>,
];

// @ts-expect-error «Did you mean "domaine"?»
export const ailleurs = reference('domaines');
// @ts-expect-error a field that the list does not have
export const inconnu = reference('motif-suppression-compte', { avec: ['isComentaire'] });
// @ts-expect-error yes or no is not a word
export const mauvaise = reference('prestation', { ou: { isDemandeEnLigne: 'oui' } });
// @ts-expect-error a number is no heading
export const sansTitre = reference('prestation', { groupe: 'ordre' });
