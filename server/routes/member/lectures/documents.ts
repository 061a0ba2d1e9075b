import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { introuvable } from '#server/http/criteres.ts';
import { tousLesDocuments } from '#server/routes/member/remboursements/releves-mensuels.ts';
import { cherche } from '#src/core/lecture/recherche.ts';
import { documents, documentsCouverture, ficheDocument, idsDocuments } from '#src/lectures/documents.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** What tells what a contract covers. */
const DE_GARANTIES = 'GARANTIES';
/** What a browser shows by itself. */
const APERCUS = ['application/pdf', 'image/jpeg', 'image/png'];

/** The documents of the current contract that one may see. */
export const lecturesDocuments = [
  defineLectureServeur(documents, {
    lit: async ({ demandeur, services }, requete) =>
      cherche(documents, await tousLesDocuments(demandeur, services), requete, 'id'),
  }),
  defineLectureServeur(documentsCouverture, {
    async lit({ demandeur, services }, { criteres: { codeCouverture } }) {
      const { client, contrat } = demandeur;
      const [dossier, { visibles, confidentiels }, tous] = await Promise.all([
        services.gestion.contrat(client.code, contrat.contrat.numContrat),
        visibiliteDe(demandeur, services),
        tousLesDocuments(demandeur, services),
      ]);
      const siens = new Set([...visibles, ...confidentiels]);
      const couvertures = (dossier?.couvertures ?? []).filter(
        ({ assures }) => !demandeur.isBeneficiaire || assures.some((numPers) => siens.has(numPers)),
      );
      const trouvee = couvertures.find(({ code }) => codeCouverture === undefined || code === codeCouverture);
      const { code, libelle, type, niveau } = trouvee ?? introuvable();
      return {
        couverture: { code, libelle, type, niveau },
        documents: tous.filter(({ codeCategorie }) => codeCategorie === DE_GARANTIES),
      };
    },
  }),
  defineLectureServeur(ficheDocument, {
    async lit({ demandeur, services }, { criteres: { id } }) {
      const tous = await tousLesDocuments(demandeur, services);
      const document = tous.find((un) => un.id === id) ?? introuvable();
      return { ...document, isApercu: APERCUS.includes(document.mime) };
    },
  }),
  defineLectureServeur(idsDocuments, {
    repete: documents.key,
    async lit({ demandeur, services }, { criteres: { codeCategorie } }) {
      const tous = await tousLesDocuments(demandeur, services);
      return tous
        .filter((un) => codeCategorie === undefined || codeCategorie.includes(un.codeCategorie))
        .map(({ id }) => id);
    },
  }),
];
