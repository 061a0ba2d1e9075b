import { defineLecture } from '#src/core/lecture/definition.ts';
import { texte } from '#src/fields/texte/field.ts';
import { LIGNE_ACTE } from './actes-de-soin.ts';
import { R } from './commun.ts';
import { tiersPayant } from './decomptes.ts';

/** The acts of a statement that was paid to a professional. */
export const actesTiers = defineLecture({
  key: 'tiers-actes',
  resume: 'Lire les actes d’un décompte en tiers payant',
  genre: 'tableau',
  ligne: LIGNE_ACTE,
  criteres: { idDecompte: { propre: texte({ label: 'Décompte', ...R }) } },
  requis: ['idDecompte'],
});

/** The statements that one transfer settles, of those that are paid to professionals. */
export const decomptesTiers = defineLecture({
  key: 'tiers-decomptes',
  nom: 'decomptes',
  resume: 'Lister les décomptes en tiers payant d’un paiement',
  genre: 'liste',
  ligne: tiersPayant.ligne,
  criteres: { idPaiement: { vaut: 'idPaiement' } },
  requis: ['idPaiement'],
  tris: tiersPayant.tris,
  tri: ['dateReglement', 'DESC'],
  secret: { ...tiersPayant.secret, criteres: ['idPaiement'] },
});
