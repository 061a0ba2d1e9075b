import { makeFaq } from '#server/contenu/faq.ts';
import { allowed, invalid, readUserType } from '#server/routes/faq-lecteur.ts';
import { RECHERCHE_MAX } from '#src/core/adherent/contenu.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { faq } from '#src/lectures/faq.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** The questions of the client, as what one is: no contract is needed to read them. */
export const lecturesFaq = [
  defineLectureServeur(faq, {
    async lit({ request, services }, { criteres: { userType, codeCategorie, q } }) {
      if (q !== undefined && q.length > RECHERCHE_MAX) throw invalid('q', M.LEN(RECHERCHE_MAX));
      const [usuel] = allowed(request);
      // Whoever has lost their roles reads nothing more.
      if (!usuel) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
      const pourQui = readUserType(request, userType ?? usuel);
      const base = makeFaq(services.db, request.tenant, pourQui);
      return { categories: await base.categories({ codes: codeCategorie, query: q }) };
    },
  }),
];
