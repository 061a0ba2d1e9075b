import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { envoieListe, readTranche } from '#server/routes/member/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { fluxDecomptes } from './export-decomptes.ts';
import { apercu, LISTES, type ListeDecomptes, pageDe } from './listes.ts';
import { readRecherche } from './recherche.ts';
import { telecharge } from './telechargement.ts';

const LISTE = ['filter?', 'range?', 'sort?'];
const SANS_PLAGE = ['filter?', 'sort?'];

function commun(resume: string, parametres: readonly string[], reponse: string) {
  return {
    config: {
      droit: { connecte: true },
      contrats: true,
      appel: { resume, parametres, reponse },
    },
  } as const;
}

async function envoiePage(
  liste: ListeDecomptes,
  services: MemberServices,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const demandeur = demandeurDe(request);
  const tranche = readTranche(request);
  const cherche = await readRecherche(request, demandeur, services, liste);
  return { debut: tranche.debut, page: await pageDe(demandeur, services, cherche, tranche), reply };
}

async function exporte(
  liste: ListeDecomptes,
  services: MemberServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const demandeur = demandeurDe(request);
  const cherche = await readRecherche(request, demandeur, services, liste);
  return telecharge(reply, demandeur, services, {
    nom: `${liste.fichier}-${demandeur.aujourdhui}.csv`,
    mime: 'text/csv; charset=utf-8',
    libelle: `Export de ${liste.libelle}`,
    flux: await fluxDecomptes(demandeur, services, cherche),
  });
}

function routesDe(app: FastifyInstance, liste: ListeDecomptes, services: MemberServices): void {
  const { path, nom, libelle } = liste;
  app.get(path, commun(`Lister ${libelle}`, LISTE, '`Decompte[]`'), async (request, reply) => {
    const { debut, page } = await envoiePage(liste, services, request, reply);
    return envoieListe(reply, nom, debut, page);
  });
  app.get(
    `${path}/visionneuse`,
    commun(`Apercevoir ${libelle}`, LISTE, 'Les mêmes, en quelques colonnes.'),
    async (request, reply) => {
      const { debut, page } = await envoiePage(liste, services, request, reply);
      return envoieListe(reply, nom, debut, { ...page, lignes: page.lignes.map(apercu) });
    },
  );
  const { config } = commun(`Exporter ${libelle}`, SANS_PLAGE, 'Un fichier CSV.');
  app.get(`${path}/export`, { config: { ...config, lourd: true } }, (request, reply) =>
    exporte(liste, services, request, reply),
  );
}

/** The three lists of statements: to the member, to professionals, both. */
export function listesRoutes(app: FastifyInstance, services: MemberServices): void {
  for (const liste of LISTES) routesDe(app, liste, services);
}
