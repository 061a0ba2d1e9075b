import type { FastifyInstance } from 'fastify';
import { envoieFichier, type Fichier } from '#server/documents/remise.ts';
import type { Page } from '#server/gestion/portefeuille.ts';
import { type Demande, envoieListe, readTranche } from '#server/http/criteres.ts';
import { demandeImprimee } from '#server/http/demande-imprimee.ts';
import type { LectureServices } from '#server/routes/member/services.ts';
import type { UneLecture } from '#src/core/lecture/definition.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { acces, appelDe, configDe } from './appel.ts';
import { litCriteres, litTri } from './criteres-lus.ts';
import { exporte, imprime } from './fichiers.ts';
import type { LectureServeur, Requete } from './lecture-serveur.ts';

function requeteDe(request: Demande, lecture: UneLecture): Requete<UneLecture> {
  const criteres = litCriteres(request, lecture);
  const isListe = lecture.genre === 'liste';
  return {
    criteres,
    tri: litTri(request, lecture),
    ...(isListe ? readTranche(request) : { debut: 0, nombre: 0 }),
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
function visionneuse(
  app: FastifyInstance,
  services: LectureServices,
  { lecture, lit }: LectureServeur,
): void {
  app.get(
    `/api${lectures[lecture.key].path}/visionneuse`,
    {
      config: { ...configDe(lecture), appel: { ...appelDe(lecture), resume: `${lecture.resume}, en bref` } },
    },
    async (request, reply) => {
      const requete = requeteDe(request, lecture);
      const { lignes, total } = (await lit(acces(request, services), requete)) as Page<object>;
      const apercus = lignes.map((ligne) => apercuDe(lecture, ligne));
      return envoieListe(reply, lecture.nom, requete.debut, { lignes: apercus, total });
    },
  );
}

/** `POST {path}`: the same read, its criteria in the body as an address would say them. */
function lueParCorps(
  app: FastifyInstance,
  services: LectureServices,
  { lecture, lit }: LectureServeur,
  cacheControl: string,
): void {
  const { parametres = [], ...appel } = appelDe(lecture);
  app.post(
    `/api${lectures[lecture.key].path}`,
    { config: { ...configDe(lecture), appel: { ...appel, corps: parametres } } },
    async (request, reply) => {
      const requete = requeteDe(demandeImprimee(request), lecture);
      return reply.header('cache-control', cacheControl).send(await lit(acces(request, services), requete));
    },
  );
}

/** The call of each declared read: `GET /api{path}`, and nothing else knows what it reads. */
export function lectureRoutes(
  app: FastifyInstance,
  services: LectureServices,
  serveurs: readonly LectureServeur[],
): void {
  for (const serveur of serveurs) {
    const { lecture, cacheControl = 'no-store', lit } = serveur;
    if (lecture.apercu.length > 0) visionneuse(app, services, serveur);
    if (lecture.exporte) exporte(app, services, serveur, lecture.exporte);
    if (lecture.imprime) imprime(app, services, serveur, lecture.imprime);
    const url = `/api${lectures[lecture.key].path}`;
    if (lecture.parCorps) lueParCorps(app, services, serveur, cacheControl);
    app.get(url, { config: configDe(lecture) }, async (request, reply) => {
      const requete = requeteDe(request, lecture);
      const lu = await lit(acces(request, services), requete);
      if (lecture.genre === 'liste')
        return envoieListe(reply, lecture.nom, requete.debut, lu as Page<object>);
      if (lecture.genre === 'fichier') return envoieFichier(request, reply, lu as Fichier);
      return reply.header('cache-control', cacheControl).send(lu);
    });
  }
}
