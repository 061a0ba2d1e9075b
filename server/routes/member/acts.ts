import type { FastifyInstance } from 'fastify';
import type { ActeServeur, ServicesActes } from '#server/acts/acte.ts';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { execute, prefillDe } from '#server/acts/execution.ts';
import { actesServeur } from '#server/acts/registre.ts';

function routesDe(app: FastifyInstance, serveur: ActeServeur, services: ServicesActes): void {
  const { path, label } = serveur.acte;
  const commun = { droit: { connecte: true }, contrats: true } as const;
  app.get(
    `/api${path}`,
    {
      config: {
        ...commun,
        appel: {
          resume: `${label} : ce que le formulaire sait déjà`,
          reponse: '`{ cadre, donnees, initial }` ; `initial` a la forme de `data`',
        },
      },
    },
    (request) => prefillDe(serveur, demandeurDe(request), services),
  );
  app.post(
    `/api${path}/form`,
    {
      config: {
        ...commun,
        appel: {
          resume: label,
          detail:
            'L’en-tête `Idempotency-Key` fait qu’un envoi répété ne compte qu’une fois. Le nom d’une question est son chemin dans `data` : `arret.dateDebut` y est `{ arret: { dateDebut } }`, et `errors` la nomme `arret.dateDebut`.',
          corps: ['data', 'fichiers?'],
          reponse: '`{ id, reference, etat, isModeGestionManuel, isEnvoiArActivated }`',
        },
      },
    },
    (request) => execute(serveur, request, services),
  );
}

/** Every act: `GET {path}` prefills, `POST {path}/form` sends. */
export function acteRoutes(app: FastifyInstance, services: ServicesActes): void {
  for (const serveur of actesServeur) routesDe(app, serveur, services);
}
