import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { insertFichier } from '#server/db/uploaded-files.ts';
import { mimeDe, nomPropre } from '#server/files/file-kind.ts';
import { currentClient } from '#server/http/current-client.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { Refusal } from '#src/core/errors.ts';
import { MO } from '#src/core/file-size.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import { extensionDe, type FichierTeleverse } from '#src/core/uploaded-file.ts';
import type { MemberServices } from './services.ts';
import { signedIn } from './signed-in.ts';

/** Whatever a client's configuration says. */
const PLAFOND = 25 * MO;
const OCTETS = 'application/octet-stream';
/** The questions that take files. */
const INPUTS: readonly string[] = ['rib'];

function refuse(status: number, code: string, message: string): never {
  throw new Refusal(status, code, message);
}

/** A file's name is personal: a header, encoded, and not the address, which ends up in logs. */
function nomDe(request: FastifyRequest): string {
  const brut = request.headers['x-nom-fichier'];
  if (typeof brut !== 'string' || brut === '' || brut.length > 2000)
    return refuse(400, 'NOM_ABSENT', messageStatut(400));
  try {
    return decodeURIComponent(brut).toWellFormed();
  } catch {
    return refuse(400, 'NOM_ILLISIBLE', messageStatut(400));
  }
}

/** Too large: said before the first byte is read. */
function checkSize(request: FastifyRequest): void {
  const { tailleMaxFichierMo } = currentClient(request.tenant);
  const taille = Number(request.headers['content-length'] ?? 0);
  if (taille > Math.min(tailleMaxFichierMo * MO, PLAFOND))
    refuse(413, 'FICHIER_TROP_LOURD', M.FILE_SIZE(tailleMaxFichierMo));
}

interface Lu {
  readonly nom: string;
  readonly extension: string;
  readonly mime: string;
  readonly contenu: Buffer;
}

function litFichier(request: FastifyRequest): Lu {
  const { tailleMaxFichierMo, extensionsAutorisees } = currentClient(request.tenant);
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.length === 0) return refuse(400, 'FICHIER_VIDE', 'Ce fichier est vide.');
  if (body.length > tailleMaxFichierMo * MO)
    return refuse(413, 'FICHIER_TROP_LOURD', M.FILE_SIZE(tailleMaxFichierMo));
  const nom = nomDe(request);
  const extension = extensionDe(nom);
  const mime = extensionsAutorisees.includes(extension) ? mimeDe(extension, body) : null;
  if (mime === null) return refuse(415, 'FORMAT_NON_ACCEPTE', M.FILE_TYPE(extensionsAutorisees.join(', ')));
  return { nom: nomPropre(nom, extension), extension, mime, contenu: body };
}

/** Reads a file and keeps it; answers what the form sends back. */
async function garde(request: FastifyRequest, { db, coffre }: MemberServices): Promise<FichierTeleverse> {
  const compte = signedIn(request);
  const { inputName = '' } = readParameters(request, { inputName: { required: true, max: 40 } });
  if (!INPUTS.includes(inputName)) refuse(400, 'CHAMP_INCONNU', messageStatut(400));
  const { nom, extension, mime, contenu } = litFichier(request);
  const { nbMaxFichiers } = currentClient(request.tenant);
  const id = randomUUID();
  const acteur = { id: compte.id, nom: compte.userName, correlationId: request.correlation };
  const taille = contenu.length;
  const scelle = coffre.scelle(contenu.toString('base64'), `fichier_televerse:${id}`);
  const commun = { id, clientId: request.tenant.id, compteId: compte.id, inputName, nom, extension };
  await db.transaction(acteur, (tx) =>
    insertFichier(tx, { ...commun, mime, taille, contenu: scelle }, nbMaxFichiers),
  );
  return { remoteFileName: `${id}.${extension}`, localFileName: nom, size: taille, inputName };
}

/**
 * `POST /api/upload?inputName=rib`: one file ahead of the form that joins it, as bytes. Its name says what it claims to be,
 * its first bytes what it is. Kept sealed, for its account alone, a day at most unless a form joins it.
 */
export async function uploadRoutes(app: FastifyInstance, services: MemberServices): Promise<void> {
  await app.register((scope, _options, loaded) => {
    scope.addContentTypeParser(OCTETS, { parseAs: 'buffer', bodyLimit: PLAFOND }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/upload',
      {
        bodyLimit: PLAFOND,
        preParsing: async (request) => checkSize(request),
        config: {
          droit: { connecte: true },
          appel: {
            resume: 'Envoyer un fichier avant le formulaire qui le joint',
            detail: `Le corps est le fichier (\`${OCTETS}\`), son nom est dans l’en-tête \`X-Nom-Fichier\`, encodé.`,
            parametres: ['inputName'],
            reponse: '`{ fileNames: [{ remoteFileName, localFileName, size, inputName }] }`',
            statut: 201,
          },
        },
      },
      async (request, reply) => {
        const fichier = await garde(request, services);
        return reply.code(201).send({ fileNames: [fichier] });
      },
    );
    loaded();
  });
}
