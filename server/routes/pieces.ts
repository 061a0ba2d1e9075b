import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { adminView, exportView } from '#server/db/store/view.ts';
import type { Droit } from '#server/http/droit.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import type { RapportServeur } from '#server/modeles/rapport-serveur.ts';
import { rapportsServeur } from '#server/modeles/registre.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { verifie } from '#src/core/definition/form.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import {
  type DroitDePiece,
  droitDExport,
  MON_COMPTE,
  type Piece,
  verifiePieces,
} from '#src/core/definition/piece.ts';
import { formulaireDeRapport } from '#src/core/definition/rapport.ts';
import { lookup, pieces, registry } from '#src/registry.ts';
import { familles } from '#src/resources/familles.ts';
import { adminClientRoutes } from './admin-clients.ts';
import { editionRoutes } from './editions.ts';
import { fonctionnalitesRoutes } from './fonctionnalites.ts';
import { exigeLecture, exigeToutesLesLignes } from './lecture-entiere.ts';
import { messageRoutes } from './messages.ts';
import { texteDeTableau } from './rapport-csv.ts';
import { serveurMailRoutes } from './serveur-mail.ts';
import { textesRoutes } from './textes.ts';
import { traductionRoutes } from './traductions.ts';

/** What the rooms' own routes stand on. */
type ServicesDePiece = Parameters<typeof fonctionnalitesRoutes>[1] &
  Parameters<typeof messageRoutes>[1] &
  Parameters<typeof serveurMailRoutes>[1] &
  Parameters<typeof adminClientRoutes>[1] &
  Parameters<typeof traductionRoutes>[1];

const FERME = 'ce rapport ne s’ouvre pas';

/** What is kept of a list is told whole: its figures are for who reads every row and every field of it. */
function exigeTout(
  { droit }: Piece,
  { tenant, principal }: FastifyRequest,
  actions: readonly ('read' | 'export')[],
): void {
  if (!('modele' in droit)) return;
  const lue = adminView(lookup(droit.modele), tenant.id, principal);
  exigeLecture(actions.includes('export') ? exportView(lue) : lue, FERME);
  exigeToutesLesLignes(lue, FERME, actions);
}

interface Parts {
  readonly db: Database;
  readonly serveur: RapportServeur;
}

/** The right of a room, as that of its routes. */
function droitDe(droit: DroitDePiece): Droit {
  return 'modele' in droit ? { ...droit, porte: 'admin' } : droit;
}

/** What a report answers to the filters of a request. */
async function reponse({ db, serveur }: Parts, request: FastifyRequest, more: readonly string[] = []) {
  const names = [...Object.keys(serveur.rapport.filtres), ...more];
  const given = readParameters(request, Object.fromEntries(names.map((name) => [name, { max: 40 }])));
  const lu = verifie(formulaireDeRapport(serveur.rapport), given, null);
  if (!lu.ok) throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors: lu.errors });
  return { given, json: await serveur.lit({ db, tenant: request.tenant }, lu.reponses) };
}

function rapportRoutes(app: FastifyInstance, piece: Piece, parts: Parts): void {
  const { key, resume, detail, tableaux, filtres } = parts.serveur.rapport;
  const url = `/api/admin/${key}`;
  const droit = droitDe(piece.droit);
  const parametres = Object.keys(filtres).map((name) => `${name}?`);
  app.get(
    url,
    { config: { droit, appel: { resume, detail, parametres, reponse: 'Les chiffres et les tableaux.' } } },
    async (request) => {
      exigeTout(piece, request, ['read']);
      return (await reponse(parts, request)).json;
    },
  );
  const appel = {
    resume: `${resume} : un tableau, en CSV`,
    detail: `Le tableau est ${Object.keys(tableaux)
      .map((name) => `\`${name}\``)
      .join(' ou ')}.`,
    parametres: ['tableau', ...parametres],
    reponse: 'Un fichier CSV.',
  };
  app.get(
    `${url}/export`,
    { config: { droit: droitDe(droitDExport(piece.droit)), appel, lourd: true } },
    async (request, reply) => {
      exigeTout(piece, request, ['read', 'export']);
      const { given, json } = await reponse(parts, request, ['tableau']);
      const name = given.tableau ?? '';
      const tableau = Object.hasOwn(tableaux, name) ? tableaux[name] : undefined;
      if (!tableau)
        throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors: { tableau: M.CHOIX } });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${piece.key}-${name}.csv"`)
        .send(texteDeTableau(tableau, json[name] as readonly Readonly<Record<string, unknown>>[]));
    },
  );
}

/**
 * What the rooms of the back office ask of the server besides their models. Throws where one has no right, or names what is
 * not declared: the server does not start.
 */
export function pieceRoutes(app: FastifyInstance, services: ServicesDePiece): void {
  const { db } = services;
  fonctionnalitesRoutes(app, services);
  messageRoutes(app, services);
  editionRoutes(app);
  serveurMailRoutes(app, services);
  adminClientRoutes(app, services);
  const toutes = pieces();
  verifiePieces(toutes, {
    modeles: registry,
    groupes: [...Object.keys(familles), MON_COMPTE],
    rapports: Object.keys(rapportsServeur),
  });
  textesRoutes(app, { db });
  traductionRoutes(app, services);
  for (const piece of toutes) {
    const serveur = rapportsServeur[piece.key];
    if (piece.genre === 'rapport' && serveur) rapportRoutes(app, piece, { db, serveur });
  }
}
