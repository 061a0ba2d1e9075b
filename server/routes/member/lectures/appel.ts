import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import type { Appel } from '#server/http/openapi/appel.ts';
import { formeDecrite } from '#server/http/openapi/forme-schema.ts';
import type { LectureServices } from '#server/routes/member/services.ts';
import type { UneLecture } from '#src/core/lecture/definition.ts';
import type { Acces } from './lecture-serveur.ts';

/** The names of the criteria of a read, as the description of the API has them. */
function criteresDits({ criteres, requis }: UneLecture): readonly string[] {
  return Object.keys(criteres).map((nom) => (requis.includes(nom) ? nom : `${nom}?`));
}

/** What a file of a whole search may be asked by. */
export function parametresDuFichier(lecture: UneLecture): readonly string[] {
  return [...criteresDits(lecture), 'filter?', ...(lecture.tri ? ['sort?'] : [])];
}

/** What the description of the API says of a read. */
export function appelDe(lecture: UneLecture): Appel {
  const { resume, detail, genre } = lecture;
  const noms = criteresDits(lecture);
  const dialecte = genre === 'liste' ? ['filter?', 'range?', 'sort?'] : noms.length > 0 ? ['filter?'] : [];
  const forme = formeDecrite(lecture);
  return {
    ...{ resume, parametres: [...noms, ...dialecte], refus: [404] },
    ...(detail && { detail }),
    ...(forme ? { forme } : { reponse: 'Un fichier.' }),
  };
}

/** Who may ask for it, and what is said of it. */
export function configDe(lecture: UneLecture): FastifyContextConfig {
  const { portee, genre } = lecture;
  return {
    droit: { connecte: true },
    ...(portee === 'contrat' && { contrats: true }),
    ...(genre === 'fichier' ? { lourd: true } : { remplacement: 'lecture' }),
    appel: appelDe(lecture),
  };
}

/** The same for a file to keep, which nobody takes away in a member's place. */
export function configDuFichier(lecture: UneLecture): FastifyContextConfig {
  const { remplacement: _, ...config } = configDe(lecture);
  return { ...config, lourd: true };
}

/** Who reads; whether they are a member is asked when that is needed. */
export function acces(request: FastifyRequest, services: LectureServices): Acces {
  return {
    request,
    services,
    get demandeur() {
      return demandeurDe(request);
    },
  };
}
