import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acteurMembre } from '#server/adherent/acteur.ts';
import { type Antivirus, makeAntivirus } from '#server/files/antivirus.ts';
import { type Debit, surveilleDebit } from '#server/files/debit.ts';
import { entre } from '#server/files/entree.ts';
import { nomPropre } from '#server/files/file-kind.ts';
import { laisseFinir, lisFormulaire } from '#server/files/formulaire.ts';
import { garde } from '#server/files/garde.ts';
import { tropLourd } from '#server/files/refus.ts';
import { currentClient } from '#server/http/current-client.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { MO } from '#src/core/valeurs/file-size.ts';
import type { MemberServices } from './services.ts';

/** Whatever a client's configuration says. */
const PLAFOND_MO = 25;
/** The form around the file. */
const ENROBAGE = 64 * 1024;

/** What a client lets in, below what the portal can take. */
function regles(request: FastifyRequest) {
  const { tailleMaxFichierMo, extensionsAutorisees, nbMaxFichiers } = currentClient(request.tenant);
  return {
    tailleMaxFichierMo: Math.min(tailleMaxFichierMo, PLAFOND_MO),
    extensionsAutorisees,
    nbMaxFichiers,
  };
}

/** Too large as it is announced: said before the first byte is read. */
function checkTaille(request: FastifyRequest): void {
  const { tailleMaxFichierMo } = regles(request);
  const annoncee = Number(request.headers['content-length'] ?? 0);
  if (annoncee > tailleMaxFichierMo * MO + ENROBAGE) throw tropLourd(tailleMaxFichierMo);
}

async function recoit(
  request: FastifyRequest,
  services: MemberServices,
  antivirus: Antivirus,
  debit: Debit,
): Promise<FichierTeleverse> {
  const compte = signedIn(request);
  const client = regles(request);
  checkTaille(request);
  const { inputName, nom, annonce, contenu } = await lisFormulaire(request, PLAFOND_MO * MO, debit);
  const { extension, mime, flux } = await entre({ nom, annonce, contenu }, client, antivirus);
  const propre = nomPropre(nom, extension);
  const { id: par, nom: parNom } = acteurMembre(compte, request.session);
  const acteur = { id: par, nom: parNom, correlationId: request.correlation };
  const { id, taille } = await garde(
    services,
    { clientId: request.tenant.id, compteId: compte.id, inputName, nom: propre, extension, mime },
    flux,
    { acteur, max: client.nbMaxFichiers },
  );
  return { remoteFileName: `${id}.${extension}`, localFileName: propre, size: taille, inputName };
}

/**
 * `POST /api/upload`: one file ahead of the form that joins it. Its name and its claimed type say what it should be, its first
 * bytes what it is. Kept sealed as it comes, for its account alone, a day at most unless a form joins it.
 */
export async function uploadRoutes(app: FastifyInstance, services: MemberServices): Promise<void> {
  const antivirus = makeAntivirus(services.config.antivirusUrl);
  await app.register((scope, _options, loaded) => {
    scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    scope.post(
      '/api/upload',
      {
        config: {
          droit: { connecte: true },
          remplacement: 'ecriture',
          appel: {
            resume: 'Envoyer un fichier avant le formulaire qui le joint',
            detail:
              'Corps `multipart/form-data` : `inputName` (le champ du formulaire), puis le fichier sous `fichier`. Format vérifié par son nom, son type et ses premiers octets ; position et appareil retirés des photos.',
            corps: ['inputName', 'fichier'],
            reponse: '`{ fileNames: [{ remoteFileName, localFileName, size, inputName }] }`',
            statut: 201,
          },
        },
      },
      async (request, reply) => {
        const debit = surveilleDebit(request.raw, services.config.televersementPatienceMs);
        try {
          const fichier = await recoit(request, services, antivirus, debit);
          return await reply.code(201).send({ fileNames: [fichier] });
        } catch (error) {
          // Somebody too slow is answered, then cut off.
          if (error instanceof Refusal && error.status === 408) reply.header('connection', 'close');
          laisseFinir(request, 2 * PLAFOND_MO * MO);
          throw error;
        } finally {
          debit.arrete();
        }
      },
    );
    loaded();
  });
}
