import { introuvable } from '#server/http/criteres.ts';
import { decompteDetaille } from '#server/routes/member/remboursements/detail.ts';
import { pageDe } from '#server/routes/member/remboursements/listes.ts';
import { cherchePour } from '#server/routes/member/remboursements/recherche.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { actesTiers, decomptesTiers } from '#src/lectures/tiers-payant.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** What a statement that was paid to a professional is made of, and what a transfer to them settles. */
export const lecturesTiersPayant = [
  defineLectureServeur(actesTiers, {
    async lit({ demandeur, services }, { criteres: { idDecompte } }) {
      const { decompte, actes } = await decompteDetaille(demandeur, services, idDecompte);
      return decompte.destinataire === 'assure' ? introuvable() : actes;
    },
  }),
  defineLectureServeur(decomptesTiers, {
    async lit({ demandeur, services }, { criteres: { idPaiement }, tri, debut, nombre }) {
      if (idPaiement === undefined || !UUID.test(idPaiement)) return introuvable();
      const cherche = await cherchePour(demandeur, services, { lus: { idPaiement }, tri, circuit: 'tiers' });
      const page = await pageDe(demandeur, services, cherche, { debut, nombre });
      return page.total === 0 ? introuvable() : page;
    },
  }),
];
