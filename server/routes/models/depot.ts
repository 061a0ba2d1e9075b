import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOne } from '#server/db/store/read.ts';
import { rightTo } from '#server/db/store/write.ts';
import type { Antivirus } from '#server/files/antivirus.ts';
import { surveilleDebit } from '#server/files/debit.ts';
import { entre } from '#server/files/entree.ts';
import { nomPropre } from '#server/files/file-kind.ts';
import { laisseFinir, lisFormulaire } from '#server/files/formulaire.ts';
import { imageTropGrande, tropLourd } from '#server/files/refus.ts';
import type { Depot } from '#server/modeles/depot.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { MO } from '#src/core/valeurs/file-size.ts';
import { wholeConflicts } from './conflict.ts';
import { actorOf, type Door } from './door.ts';
import { post, sendRecord } from './write.ts';

type Porte = Door & { readonly antivirus: Antivirus; readonly patienceMs: number };

/** The form around the file. */
const ENROBAGE = 64 * 1024;

/** What is wrong with a file is said beside it. */
function surLeFichier(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.errors) return error;
  if (![400, 413, 415, 422].includes(error.status)) return error;
  const { status, code, message } = error;
  return new Refusal(status, code, message, { errors: { fichier: message } });
}

async function depose(
  porte: Porte,
  { extensions, maxMo, coteMax, recoit }: Depot,
  request: FastifyRequest,
): Promise<string> {
  const view = porte.view(request);
  rightTo(view, 'create');
  if (Number(request.headers['content-length'] ?? 0) > maxMo * MO + ENROBAGE) throw tropLourd(maxMo);
  const debit = surveilleDebit(request.raw, porte.patienceMs);
  try {
    const { nom, annonce, contenu, champs } = await lisFormulaire(request, maxMo * MO + 1, debit, {
      estNomme: false,
    });
    let taille: { readonly largeur: number; readonly hauteur: number } | null = null;
    const { extension, mime, flux } = await entre(
      { nom, annonce, contenu },
      { tailleMaxFichierMo: maxMo, extensionsAutorisees: extensions },
      porte.antivirus,
      (largeur, hauteur) => {
        if (largeur < 1 || hauteur < 1 || Math.max(largeur, hauteur) > coteMax) throw imageTropGrande();
        taille ??= { largeur, hauteur };
      },
    );
    return await recoit(
      { db: porte.services.db, view, acteur: actorOf(request) },
      { nom: nomPropre(nom, extension), mime, flux, dimensions: () => taille, champs },
    );
  } finally {
    debit.arrete();
  }
}

/** A form with a file makes a row; anything else is what the list takes elsewhere. */
async function ajoute(porte: Porte, depot: Depot, request: FastifyRequest, reply: FastifyReply) {
  if (!request.isMultipart()) return post(porte, request, reply);
  try {
    const id = await depose(porte, depot, request);
    const row = await readOne(porte.services.db, porte.view(request), id);
    return await sendRecord({ door: porte, request, reply }, row ?? { id }, 201);
  } catch (error) {
    if (error instanceof Refusal && error.status === 408) reply.header('connection', 'close');
    laisseFinir(request, 2 * depot.maxMo * MO);
    throw surLeFichier(error);
  }
}

/** Lists whose rows come with a file: `POST` of `multipart/form-data` to their address. */
export async function depotRoutes(app: FastifyInstance, portes: readonly Porte[]): Promise<void> {
  await app.register((scope, _options, loaded) => {
    scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    for (const porte of portes) {
      const { depot } = porte;
      if (!depot) continue;
      const config = { droit: porte.droit('read') };
      scope.post(
        porte.base,
        { config },
        wholeConflicts(porte, (request, reply) => ajoute(porte, depot, request, reply)),
      );
    }
    loaded();
  });
}
