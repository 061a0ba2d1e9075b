import type { FastifyInstance } from 'fastify';
import type { ReponsesPosees, SansCompteServeur } from '#server/acts/sans-compte/moitie.ts';
import { recoisSansCompte } from '#server/acts/sans-compte/reception.ts';
import { isOuverte, SANS_COMPTE } from '#server/acts/sans-compte/registre.ts';
import { currentClient } from '#server/http/current-client.ts';
import { readForm } from '#server/http/read-form.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

/** What a description says of the questions: their names, with a mark where one may be left out. */
function corpsDe({ demande }: SansCompteServeur): readonly string[] {
  const champs = demande.champs({ aujourdhui: '2026-01-01', nbMaxFichiers: 1 });
  return Object.entries(champs).map(([nom, { requis, si }]) => (requis === false || si ? `${nom}?` : nom));
}

function routeDe(app: FastifyInstance, serveur: SansCompteServeur, services: IdentityServices): void {
  const { demande } = serveur;
  app.post(
    `/api${demande.path}`,
    {
      config: {
        droit: { public: true },
        appel: {
          resume: demande.resume,
          detail:
            'Un accusé de réception part aussitôt à `email`. La réponse est la même que la personne et le contrat soient connus ou non ; la même demande répétée dans la journée compte une fois.',
          corps: corpsDe(serveur),
          reponse: '`{ reference, date, heure }`',
          refus: [429],
        },
      },
    },
    async (request) => {
      const { tenant, ip, correlation } = request;
      const client = currentClient(tenant);
      if (!isOuverte(serveur, client)) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
      const jour = aujourdhui(new Date());
      const contexte = { aujourdhui: jour, nbMaxFichiers: client.nbMaxFichiers };
      const reponses = readForm(demande, request.body, contexte) as unknown as ReponsesPosees;
      return recoisSansCompte(serveur, services, {
        tenant,
        client,
        reponses,
        ip,
        correlation,
        aujourdhui: jour,
      });
    },
  );
}

/** What is asked by people who do not sign in, each in its own way. */
export function sansCompteRoutes(app: FastifyInstance, services: IdentityServices): void {
  for (const serveur of SANS_COMPTE) routeDe(app, serveur, services);
}
