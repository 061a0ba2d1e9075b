import type { FastifyInstance } from 'fastify';
import type { ActeServeur, ServicesActes } from '#server/acts/acte.ts';
import { calculDe, execute, ouverture, prefillDe } from '#server/acts/execution.ts';
import { issueDe, part } from '#server/acts/externes.ts';
import { lis, parametresDe } from '#server/acts/lus.ts';
import { gardeParcours, oublieParcours } from '#server/acts/parcours.ts';
import { actesServeur } from '#server/acts/registre.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { envoiDe } from '#src/core/acte/actes.ts';
import { estEnPersonne } from '#src/core/acte/en-personne.ts';

const MEMBRE = { droit: { connecte: true }, contrats: true } as const;

/** What may be done of an act in a member's place: nothing of what only its owner does. */
function communs({ acte }: ActeServeur) {
  const agit = estEnPersonne(acte.key) ? {} : ({ remplacement: 'ecriture' } as const);
  return { ...MEMBRE, ...agit };
}

function routeDesCalculs(app: FastifyInstance, serveur: ActeServeur, services: ServicesActes): void {
  const { path, label, calculs = {} } = serveur.acte;
  app.post<{ Params: { calcul: string } }>(
    `/api${path}/calculs/:calcul`,
    {
      config: {
        ...communs(serveur),
        appel: {
          resume: `${label} : un calcul, avec les réponses dont il est fait`,
          detail: `Calculs : ${Object.keys(calculs).join(', ')}. Rien n’est écrit. L’envoi porte les calculs montrés ; celui qui a changé depuis est refusé (409, \`CALCUL_CHANGE\`).`,
          corps: ['data'],
          reponse: '`{ [calcul]: résultat }`',
        },
      },
    },
    (request) => calculDe(serveur, request, services, request.params.calcul),
  );
}

/** What is kept of an act under way is its author's alone: nobody reads, writes or forgets it in their place. */
function routesDuParcours(app: FastifyInstance, serveur: ActeServeur, services: ServicesActes): void {
  const { path, label } = serveur.acte;
  const url = `/api${path}/parcours`;
  app.put(
    url,
    {
      config: {
        ...MEMBRE,
        appel: {
          resume: `${label} : garde ce qui est répondu, pour le reprendre ailleurs`,
          detail:
            '`version` est celle qui a été lue, 0 s’il n’y en avait pas ; gardé ou envoyé ailleurs depuis : 412.',
          corps: ['version', 'etape', 'data'],
          reponse: '`{ version }`',
        },
      },
    },
    (request) =>
      gardeParcours(serveur, request, services, (demandeur) => prefillDe(serveur, demandeur, services)),
  );
  app.delete(
    url,
    {
      config: {
        ...MEMBRE,
        appel: { resume: `${label} : oublie ce qui était gardé`, reponse: 'rien' },
      },
    },
    async (request, reply) => {
      await oublieParcours(serveur, request, services);
      return reply.code(204).send();
    },
  );
}

/** What is done elsewhere, as a signature, is done by the person alone. */
function routesDesExternes(app: FastifyInstance, serveur: ActeServeur, services: ServicesActes): void {
  const { path, label, externes = {} } = serveur.acte;
  const url = `/api${path}/externes/:externe`;
  const noms = Object.keys(externes).join(', ');
  app.post<{ Params: { externe: string } }>(
    url,
    {
      config: {
        ...MEMBRE,
        appel: {
          resume: `${label} : part pour ce qui se fait ailleurs`,
          detail: `Se fait ailleurs : ${noms}. Garde les réponses, et dit où aller ; \`vers\` est \`null\` quand c’est déjà fait.`,
          corps: ['version', 'etape', 'data'],
          reponse: '`{ version, externe: { issue, cle }, vers }`',
        },
      },
    },
    (request) =>
      part(serveur, request, services, request.params.externe, (demandeur) =>
        prefillDe(serveur, demandeur, services),
      ),
  );
  app.post<{ Params: { externe: string } }>(
    `${url}/issue`,
    {
      config: {
        ...MEMBRE,
        appel: {
          resume: `${label} : ce qu’est devenu ce qui se fait ailleurs`,
          detail: 'Demandé à qui le fait : l’adresse du retour ne dit rien.',
          reponse: '`{ version, externe: { issue, cle } }`',
        },
      },
    },
    (request) => issueDe(serveur, request, services, request.params.externe),
  );
}

/** What is read under the path of an act. What is followed tells what was answered, maybe of somebody's health. */
function routesDesLus(app: FastifyInstance, serveur: ActeServeur, services: ServicesActes): void {
  const { path, label, lus = {} } = serveur.acte;
  for (const [nom, lu] of Object.entries(lus)) {
    const { de, avec } = parametresDe(serveur, lu);
    const isSuivi = 'suit' in lu;
    app.get(
      `/api${path}/${nom}`,
      {
        config: {
          ...MEMBRE,
          remplacement: isSuivi ? 'soins' : 'lecture',
          appel: {
            resume: isSuivi ? `${label} : suivre une demande` : lu.resume,
            parametres: [...de, ...avec.map((un) => `${un}?`)],
            reponse: isSuivi ? '`DemandeDetaillee`' : '`{ … }`',
          },
        },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await lis(serveur, lu, request, services)),
    );
  }
}

function routesDe(app: FastifyInstance, serveur: ActeServeur, services: ServicesActes): void {
  const { path, label } = serveur.acte;
  const url = `/api${envoiDe(serveur.acte)}`;
  app.get(
    `/api${path}`,
    {
      config: {
        ...MEMBRE,
        remplacement: 'lecture',
        appel: {
          resume: `${label} : ce que le formulaire sait déjà`,
          reponse:
            '`{ cadre, donnees, initial, enCours? }` ; `initial` a la forme de `data`, `enCours` : ce qui est déjà demandé',
        },
      },
    },
    (request) => ouverture(serveur, demandeurDe(request), services),
  );
  app.post(
    url,
    {
      config: {
        ...communs(serveur),
        appel: {
          resume: label,
          detail:
            'L’en-tête `Idempotency-Key` fait qu’un envoi répété ne compte qu’une fois. Le nom d’une question est son chemin dans `data` : `arret.dateDebut` y est `{ arret: { dateDebut } }`, et `errors` la nomme `arret.dateDebut`.',
          corps: serveur.acte.calculs ? ['data', 'fichiers?', 'calculs'] : ['data', 'fichiers?'],
          reponse: '`{ id, reference, etat, isModeGestionManuel, isEnvoiArActivated, delaiJours? }`',
        },
      },
    },
    (request) => execute(serveur, request, services),
  );
  if (serveur.acte.calculs) routeDesCalculs(app, serveur, services);
  routesDesLus(app, serveur, services);
  if (serveur.acte.externes) routesDesExternes(app, serveur, services);
  if (serveur.acte.etat === 'serveur') routesDuParcours(app, serveur, services);
}

/** Every act: `GET {path}` prefills, `POST {path}/form` (or `/vel`) sends. */
export function acteRoutes(app: FastifyInstance, services: ServicesActes): void {
  for (const serveur of actesServeur) routesDe(app, serveur, services);
}
