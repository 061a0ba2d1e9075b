import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServicesActes } from '#server/acts/acte.ts';
import { demandeSignature } from '#server/acts/signature-demandee.ts';
import { aJour, sienne, vueDe } from '#server/signature/consulte.ts';
import { envoieLeCode, montre, quitte, signe } from '#server/signature/ici.ts';
import { recoisAnnonce } from '#server/signature/prestataire/rappel.ts';
import type { SignatureVue } from '#src/core/adherent/signature.ts';

const CHEMIN = '/api/cegepay/signature';
const LA = `${CHEMIN}/:id`;
const SIEN = { droit: { connecte: true } } as const;
type Une = { Params: { id: string } };

const VUE = '`{ idTransaction, urlSignature, etat, expiration, titre, version, empreinte, retour… }`';
const ICI = 'Seulement la sienne ; celle d’un autre n’existe pas (404). Terminée : 409.';

function lectures(app: FastifyInstance, services: ServicesActes): void {
  app.get<Une>(
    LA,
    { config: { ...SIEN, appel: { resume: 'Lire où en est une signature', detail: ICI, reponse: VUE } } },
    async (request): Promise<SignatureVue> => vueDe(await aJour(services, request, request.params.id)),
  );
  app.get<Une>(
    `${LA}/document`,
    {
      config: {
        ...SIEN,
        appel: { resume: 'Lire le document à signer, ou signé', detail: ICI, reponse: 'un PDF' },
      },
    },
    async (request, reply) => {
      const octets = await montre(services, await sienne(services, request, request.params.id));
      return reply.type('application/pdf').header('cache-control', 'no-store').send(octets);
    },
  );
}

function gestes(app: FastifyInstance, services: ServicesActes): void {
  const lis = (request: FastifyRequest<Une>) => sienne(services, request, request.params.id);
  const appel = (resume: string, corps: readonly string[], reponse: string) => ({
    config: { ...SIEN, appel: { resume, detail: ICI, corps, reponse, refus: [404, 409] } },
  });
  app.post<Une>(
    `${LA}/code`,
    appel('Recevoir le code qui signe', ['sendType?'], 'Où le code est parti, masqué.'),
    async (request) => envoieLeCode(services, request, await lis(request)),
  );
  app.post<Une>(
    `${LA}/signer`,
    appel('Signer', ['consentement', 'securityCode', 'version', 'empreinte'], VUE),
    async (request) => {
      const reponse = await signe(services, request, await lis(request));
      return { ...reponse, ...vueDe(await lis(request)) };
    },
  );
  for (const [nom, etat, resume] of [
    ['refus', 'refusee', 'Refuser de signer'],
    ['abandon', 'abandonnee', 'Abandonner une signature'],
  ] as const)
    app.post<Une>(`${LA}/${nom}`, appel(resume, [], VUE), async (request) => {
      await quitte(services, request, await lis(request), etat);
      return vueDe(await lis(request));
    });
}

/** The provider's door: its bytes are read as they came, since they are what it signs. */
function rappel(app: FastifyInstance, services: ServicesActes): void {
  app.register((porte, _options, done) => {
    const bruts = new WeakMap<FastifyRequest, string>();
    const json = porte.getDefaultJsonParser('error', 'error');
    porte.removeContentTypeParser('application/json');
    porte.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, lu) => {
      bruts.set(request, body.toString());
      void json(request, body.toString(), lu);
    });
    porte.post(
      `${CHEMIN}/rappel`,
      {
        config: {
          droit: { public: true },
          sansNavigateur: true,
          appel: {
            resume: 'Annoncer qu’une signature a changé (prestataire)',
            detail:
              'Signée : `X-Signature-Horodatage` (secondes) et `X-Signature-Hmac` (HMAC-SHA-256, en hexadécimal, de `horodatage.corps`). Le portail demande ensuite au prestataire où en est la signature : annoncée deux fois, tard ou dans un autre ordre, rien ne change.',
            corps: ['id'],
            reponse: '`{ etat }`',
            refus: [401, 404, 503],
          },
        },
      },
      (request) => recoisAnnonce(services, request, bruts.get(request) ?? ''),
    );
    done();
  });
}

/** Signatures (domain reference §3): `POST` begins one, `GET` says how it stands, and its page signs it. */
export function signatureRoutes(app: FastifyInstance, services: ServicesActes): void {
  app.post(
    CHEMIN,
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Commencer une signature',
          detail:
            '`acte` est la clé d’une démarche qui se signe, `data` ses réponses, `version` celle du parcours gardé (0 s’il n’y en a pas). Commencée deux fois des mêmes réponses, c’est la même.',
          corps: ['acte', 'version', 'data'],
          reponse: VUE,
          refus: [404, 412, 503],
        },
      },
    },
    async (request): Promise<SignatureVue> =>
      vueDe(await aJour(services, request, await demandeSignature(services, request))),
  );
  lectures(app, services);
  gestes(app, services);
  rappel(app, services);
}
