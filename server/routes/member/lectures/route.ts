import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { envoieFichier, type Fichier } from '#server/documents/remise.ts';
import { envoieListe, readTranche } from '#server/http/criteres.ts';
import type { Appel } from '#server/http/openapi/appel.ts';
import { formeDecrite } from '#server/http/openapi/forme-schema.ts';
import { fluxDePages } from '#server/routes/member/flux-de-pages.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { telecharge } from '#server/routes/member/telecharge.ts';
import type { UneLecture } from '#src/core/lecture/definition.ts';
import type { Export } from '#src/core/lecture/export.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { litCriteres, litTri } from './criteres-lus.ts';
import { lignesCsv, teteCsv } from './export-csv.ts';
import type { Acces, LectureServeur, Requete } from './lecture-serveur.ts';

/** What the description of the API says of a read. */
function appelDe(lecture: UneLecture): Appel {
  const { resume, detail, genre, criteres, requis } = lecture;
  const noms = Object.keys(criteres).map((nom) => (requis.includes(nom) ? nom : `${nom}?`));
  const dialecte = genre === 'liste' ? ['filter?', 'range?', 'sort?'] : noms.length > 0 ? ['filter?'] : [];
  const forme = formeDecrite(lecture);
  return {
    ...{ resume, parametres: [...noms, ...dialecte], refus: [404] },
    ...(detail && { detail }),
    ...(forme ? { forme } : { reponse: 'Un fichier.' }),
  };
}

function configDe(lecture: UneLecture): FastifyContextConfig {
  const { portee, genre } = lecture;
  return {
    droit: { connecte: true },
    ...(portee === 'contrat' && { contrats: true }),
    ...(genre === 'fichier' && { lourd: true }),
    appel: appelDe(lecture),
  };
}

function requeteDe(request: FastifyRequest, lecture: UneLecture): Requete<UneLecture> {
  const criteres = litCriteres(request, lecture);
  const isListe = lecture.genre === 'liste';
  return {
    criteres,
    tri: litTri(request, lecture),
    ...(isListe ? readTranche(request) : { debut: 0, nombre: 0 }),
  };
}

function acces(request: FastifyRequest, services: MemberServices): Acces {
  return {
    request,
    services,
    get demandeur() {
      return demandeurDe(request);
    },
  };
}

/** The members of a preview, and whether the row is kept secret. */
function apercuDe({ apercu }: UneLecture, ligne: unknown): object {
  const lue = ligne as Readonly<Record<string, unknown>>;
  const vus = apercu.map((nom) => [nom, lue[nom]]);
  return {
    ...Object.fromEntries(vus),
    ...('isConfidentiel' in lue && { isConfidentiel: lue.isConfidentiel }),
  };
}

/** `GET {path}/visionneuse`: the same page in a few members. */
function visionneuse(app: FastifyInstance, services: MemberServices, { lecture, lit }: LectureServeur): void {
  app.get(
    `/api${lectures[lecture.key].path}/visionneuse`,
    {
      config: { ...configDe(lecture), appel: { ...appelDe(lecture), resume: `${lecture.resume}, en bref` } },
    },
    async (request, reply) => {
      const requete = requeteDe(request, lecture);
      const { lignes, total } = (await lit(acces(request, services), requete)) as Page;
      const apercus = lignes.map((ligne) => apercuDe(lecture, ligne));
      return envoieListe(reply, lecture.nom, requete.debut, { lignes: apercus, total });
    },
  );
}

/** `GET {path}/export`: the whole search as a table to keep. */
function exporte(
  app: FastifyInstance,
  services: MemberServices,
  serveur: LectureServeur,
  table: Export,
): void {
  const { lecture } = serveur;
  const noms = Object.keys(lecture.criteres).map((nom) => (lecture.requis.includes(nom) ? nom : `${nom}?`));
  const parametres = [...noms, 'filter?', ...(lecture.tri ? ['sort?'] : [])];
  const appel = { resume: `Exporter ${table.quoi}`, parametres, reponse: 'Un fichier CSV.' };
  app.get(
    `/api${lectures[lecture.key].path}/export`,
    { config: { ...configDe(lecture), lourd: true, appel } },
    async (request, reply) => {
      const qui = acces(request, services);
      const { demandeur } = qui;
      const requete = { criteres: litCriteres(request, lecture), tri: litTri(request, lecture) };
      const flux = await fluxDePages(
        (tranche) => lignesDe(serveur, qui, { ...requete, ...tranche }),
        (lignes) => lignesCsv(table, lignes),
        teteCsv(table),
      );
      return telecharge(reply, demandeur, services, {
        nom: `${table.fichier}-${demandeur.aujourdhui}.csv`,
        mime: 'text/csv; charset=utf-8',
        libelle: `Export de ${table.quoi}`,
        flux,
      });
    },
  );
}

/** A page of what is exported: of the rows themselves, unless others are declared. What comes at once is one page. */
async function lignesDe(serveur: LectureServeur, qui: Acces, requete: Requete<UneLecture>): Promise<Page> {
  if (serveur.exporte) return serveur.exporte(qui, requete);
  const lu = await serveur.lit(qui, requete);
  return Array.isArray(lu) ? { lignes: lu as readonly object[], total: 0 } : (lu as Page);
}

/** The call of each declared read: `GET /api{path}`, and nothing else knows what it reads. */
export function lectureRoutes(
  app: FastifyInstance,
  services: MemberServices,
  serveurs: readonly LectureServeur[],
): void {
  for (const serveur of serveurs) {
    const { lecture, cacheControl = 'no-store', lit } = serveur;
    if (lecture.apercu.length > 0) visionneuse(app, services, serveur);
    if (lecture.exporte) exporte(app, services, serveur, lecture.exporte);
    app.get(`/api${lectures[lecture.key].path}`, { config: configDe(lecture) }, async (request, reply) => {
      const requete = requeteDe(request, lecture);
      const lu = await lit(acces(request, services), requete);
      if (lecture.genre === 'liste') return envoieListe(reply, lecture.nom, requete.debut, lu as Page);
      if (lecture.genre === 'fichier') return envoieFichier(request, reply, lu as Fichier);
      return reply.header('cache-control', cacheControl).send(lu);
    });
  }
}

interface Page {
  readonly lignes: readonly object[];
  readonly total: number;
}
