import fastifyMultipart from '@fastify/multipart';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { visiteur } from '#server/acts/sans-compte/fichiers.ts';
import { acteurMembre } from '#server/adherent/acteur.ts';
import type { Actor } from '#server/db/connection.ts';
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
import { messageStatut } from '#src/core/definition/messages.ts';
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

/** Who sends, how many of theirs may arrive at once, and what their file may answer. */
interface Envoyeur {
  readonly compteId: string | null;
  readonly acteur: Actor;
  readonly max: number;
  /** Absent: any question of a form. */
  readonly questions?: readonly string[];
}

function membre(request: FastifyRequest): Envoyeur {
  const compte = signedIn(request);
  const { id, nom } = acteurMembre(compte, request.session);
  const acteur = { id, nom, correlationId: request.correlation };
  return { compteId: compte.id, acteur, max: regles(request).nbMaxFichiers };
}

async function recoit(
  request: FastifyRequest,
  services: MemberServices,
  antivirus: Antivirus,
  debit: Debit,
  { compteId, acteur, max, questions }: Envoyeur,
): Promise<FichierTeleverse> {
  const client = regles(request);
  checkTaille(request);
  const { inputName, nom, annonce, contenu } = await lisFormulaire(request, PLAFOND_MO * MO, debit);
  if (questions && !questions.includes(inputName))
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400));
  const { extension, mime, flux } = await entre({ nom, annonce, contenu }, client, antivirus);
  const propre = nomPropre(nom, extension);
  const { id, taille } = await garde(
    services,
    { clientId: request.tenant.id, compteId, inputName, nom: propre, extension, mime },
    flux,
    { acteur, max },
  );
  return { remoteFileName: `${id}.${extension}`, localFileName: propre, size: taille, inputName };
}

interface Porte {
  readonly url: string;
  readonly config: FastifyContextConfig;
  qui(request: FastifyRequest, services: MemberServices): Envoyeur | Promise<Envoyeur>;
}

const DETAIL =
  'Corps `multipart/form-data` : `inputName` (le champ du formulaire), puis le fichier sous `fichier`. Format vérifié par son nom, son type et ses premiers octets ; position et appareil retirés des photos.';
const APPEL = {
  corps: ['inputName', 'fichier'],
  reponse: '`{ fileNames: [{ remoteFileName, localFileName, size, inputName }] }`',
  statut: 201,
} as const;

const PORTES: readonly Porte[] = [
  {
    url: '/api/upload',
    config: {
      droit: { connecte: true },
      remplacement: 'ecriture',
      appel: { ...APPEL, resume: 'Envoyer un fichier avant le formulaire qui le joint', detail: DETAIL },
    },
    qui: membre,
  },
  {
    url: '/api/upload/sans-compte',
    config: {
      droit: { public: true },
      appel: {
        ...APPEL,
        resume: 'Envoyer un fichier avant une demande faite sans compte',
        detail: `${DETAIL} Compté par réseau ; oublié après un jour si rien ne le joint.`,
        refus: [429],
      },
    },
    qui: visiteur,
  },
];

/**
 * `POST /api/upload`: one file ahead of the form that joins it. Its name and its claimed type say what it should be, its first
 * bytes what it is. Kept sealed as it comes, for its account alone, a day at most unless a form joins it.
 */
export async function uploadRoutes(app: FastifyInstance, services: MemberServices): Promise<void> {
  const antivirus = makeAntivirus(services.config.antivirusUrl);
  await app.register((scope, _options, loaded) => {
    scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    for (const { url, config, qui } of PORTES)
      scope.post(url, { config }, async (request, reply) => {
        const debit = surveilleDebit(request.raw, services.config.televersementPatienceMs);
        try {
          const envoyeur = await qui(request, services);
          const fichier = await recoit(request, services, antivirus, debit, envoyeur);
          return await reply.code(201).send({ fileNames: [fichier] });
        } catch (error) {
          // Somebody too slow is answered, then cut off.
          if (error instanceof Refusal && error.status === 408) reply.header('connection', 'close');
          laisseFinir(request, 2 * PLAFOND_MO * MO);
          throw error;
        } finally {
          debit.arrete();
        }
      });
    loaded();
  });
}
