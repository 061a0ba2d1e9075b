import type { FastifyInstance } from 'fastify';
import { type Demandeur, demandeurDe } from '#server/adherent/demandeur.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { insertPreference } from '#server/db/adherent/preferences.ts';
import { readForm } from '#server/http/read-form.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { type Champ, defineFormulaire } from '#src/core/definition/form.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import type { MemberServices } from './services.ts';

const isPartageRemboursements: Champ<boolean, string> = {
  label: 'Partage de mes soins',
  requis: M.BOOLEEN,
  vide: null,
  faux: true,
  lit: (brut) => (typeof brut === 'boolean' ? { ok: true, value: brut } : { ok: false, message: M.BOOLEEN }),
};
const partage = defineFormulaire({ key: 'partage', champs: () => ({ isPartageRemboursements }) });

/** Only an adult whom somebody else’s contract covers has something to share, or to keep. */
async function changePartage(demandeur: Demandeur, services: MemberServices, valeur: boolean): Promise<void> {
  const { client, compte, numPers, isBeneficiaire, aujourdhui, correlation } = demandeur;
  const [fiche] = isBeneficiaire ? await services.gestion.fiches(client.code, [numPers]) : [];
  if (!isBeneficiaire || !isMajeur(fiche?.dateNaissance, aujourdhui))
    throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
  const acteur = {
    id: compte.id,
    nom: nomDe(compte),
    motif: 'partage des soins',
    correlationId: correlation,
  };
  await services.db.transaction(acteur, (tx) =>
    insertPreference(tx, {
      ...{ clientId: client.id, compteId: compte.id, code: 'partageRemboursements' },
      valeur,
      versionTexte: null,
    }),
  );
}

/** `POST /api/adherent/profil {isPartageRemboursements}`. */
export function partageRoutes(app: FastifyInstance, services: MemberServices): void {
  app.post(
    '/api/adherent/profil',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Partager ses soins avec l’adhérent, ou ne plus les partager',
          detail: 'Pour un bénéficiaire majeur. L’effet est immédiat.',
          corps: ['isPartageRemboursements'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      const demandeur = demandeurDe(request);
      const lu = readForm(partage, request.body, null);
      await changePartage(demandeur, services, lu.isPartageRemboursements);
      return reply.code(204).send();
    },
  );
}
