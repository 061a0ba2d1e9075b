import { releveDe } from '#server/routes/member/remboursements/impression.ts';
import {
  chercheVersements,
  demandeDe,
  pageVersements,
  reglesPar,
} from '#server/routes/member/remboursements/versements.ts';
import { paiements, versements } from '#src/lectures/versements.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** Transfers: those that reached the member, with what they settle; to whomever, in one line each. */
export const lecturesVersements = [
  defineLectureServeur(paiements, {
    async lit({ demandeur, services }, { criteres, tri, debut, nombre }) {
      const recherche = await chercheVersements(demandeur, services, demandeDe(criteres, tri, true));
      return pageVersements(demandeur, services, recherche, { debut, nombre });
    },
    async imprime({ demandeur, services }, { criteres, tri }, { titre }) {
      return releveDe(demandeur, services, await reglesPar(demandeur, services, criteres, tri), titre);
    },
  }),
  defineLectureServeur(versements, {
    async lit({ demandeur, services }, { criteres, tri, debut, nombre }) {
      const recherche = await chercheVersements(demandeur, services, demandeDe(criteres, tri, false));
      const { lignes, total } = await pageVersements(demandeur, services, recherche, { debut, nombre });
      const enLigne = lignes.map(({ id, datePaiement, montant, destinataire, decomptes, ibanMasque }) => ({
        ...{ id, datePaiement, montant, destinataire, nbDecomptes: decomptes.length, ibanMasque },
      }));
      return { lignes: enLigne, total };
    },
    async exporte({ demandeur, services }, { criteres, tri, debut, nombre }) {
      const recherche = await chercheVersements(demandeur, services, demandeDe(criteres, tri, false));
      return pageVersements(demandeur, services, recherche, { debut, nombre });
    },
    async imprime({ demandeur, services }, { criteres, tri }, { titre }) {
      return releveDe(demandeur, services, await reglesPar(demandeur, services, criteres, tri), titre);
    },
  }),
];
