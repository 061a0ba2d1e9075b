import type { Readable } from 'node:stream';
import type { CarteTp } from '#src/core/adherent/carte-tp.ts';
import { dessineEdition } from './edition.ts';
import { type Attestation, attestation } from './editions/attestation.ts';
import { carteTp, type Nirs } from './editions/carte-tp.ts';
import { type DecompteImprime, type Releve, relevePrestations } from './editions/releve-prestations.ts';
import type { CharteImprimee } from './pdf/charte-imprimee.ts';

/** What each drawing is made of; `releve` is given its statements a lot at a time. */
export interface Matieres {
  readonly carteTp: { readonly carte: CarteTp; readonly nirs: Nirs };
  readonly attestation: Attestation;
  readonly edition: { readonly edition: string; readonly donnees: unknown };
  readonly releve: Omit<Releve, 'decomptes'>;
}

type Dessins = {
  readonly [Nom in keyof Matieres]: (
    matiere: Matieres[Nom],
    charte: CharteImprimee,
    suite: AsyncIterable<DecompteImprime>,
  ) => Readable | Promise<Readable>;
};

/** Every document that the portal draws: they are made in a thread of their own (`fil-de-dessin.ts`). */
export const DESSINS: Dessins = {
  carteTp: ({ carte, nirs }, charte) => carteTp(carte, nirs, charte),
  attestation,
  edition: ({ edition, donnees }, charte) => dessineEdition(edition, donnees, charte),
  releve: (releve, charte, decomptes) => relevePrestations({ ...releve, decomptes }, charte),
};
