import { messageStatut } from '#src/core/definition/messages.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import { object, ref } from './json-schema.ts';

/** What each status of refusal means. */
export const REFUSALS: Readonly<Record<number, string>> = {
  400: 'La demande n’est pas valide ; `errors` dit quel champ et pourquoi.',
  401: 'Personne n’est connecté.',
  403: 'Le compte n’a pas ce droit, ou le jeton anti-falsification manque.',
  404: 'Inconnu, ou pas à vous : la réponse est la même.',
  408: 'Le corps arrive trop lentement.',
  409: 'Valeur déjà utilisée, élément utilisé ou protégé, sélection qui a changé.',
  410: 'Ce qui était demandé n’est plus gardé.',
  412: 'La version n’est plus la dernière ; `current` porte la fiche telle qu’elle est.',
  413: 'Le corps est trop grand.',
  415: 'Le corps n’est pas de la forme attendue.',
  422: 'Le métier s’y oppose ; la phrase dit pourquoi.',
  428: 'La version manque.',
  429: 'Trop de demandes ; `Retry-After` dit quand revenir.',
  500: 'Une faute du serveur, à retrouver par `correlationId`.',
  503: 'Le service ne répond pas pour le moment ; `Retry-After` dit quand revenir.',
};

const text = { type: 'string' } as const;

const schemas: Readonly<Record<string, JsonSchema>> = {
  Refus: {
    ...object(
      {
        status: { type: 'integer' },
        code: { type: 'string', pattern: '^[A-Z_]+$', description: 'Pour un programme.' },
        message: { type: 'string', description: 'Pour une personne.' },
        messages: { type: 'array', items: text },
        errors: { type: 'object', additionalProperties: text, description: 'Par champ.' },
        correlationId: { type: 'string', format: 'uuid' },
        lignes: {
          type: 'array',
          description:
            'De ce qui est demandé sur plusieurs fiches : celles à cause desquelles rien n’est fait.',
          items: object({
            ressource: { type: 'string' },
            id: { type: 'string' },
            titre: { type: 'string' },
            message: { type: 'string' },
          }),
        },
        current: { type: 'object', description: 'Avec 412 seulement.' },
        etape: {
          type: 'string',
          description: 'D’une démarche : l’étape où relire ce qui a changé, ou finir ce qui ne l’est pas.',
        },
        retryAfter: {
          type: 'integer',
          description: 'Secondes à attendre avant de redemander, comme `Retry-After`.',
        },
        logoutUrl: { type: 'string', description: 'Où aller, quand il n’y a plus rien à faire ici.' },
      },
      ['status', 'code', 'message', 'messages', 'correlationId'],
    ),
    title: 'Refus',
  },
  Comptes: object(
    {
      count: { type: 'integer', minimum: 0 },
      changed: { type: 'integer', minimum: 0 },
      versions: { type: 'object', additionalProperties: { type: 'integer' } },
      lot: {
        type: ['string', 'null'],
        description:
          'Ce qui défait tout d’un coup : une suppression par `supprimes/restauration`, une modification par `lots/{lot}/retour`.',
      },
      avant: {
        type: 'array',
        description: 'D’un essai : ce que contiennent les fiches qui changeraient.',
        items: { type: 'object' },
      },
    },
    ['count'],
  ),
  Retour: object(
    {
      rendues: { type: 'integer', minimum: 0, description: 'Les fiches redevenues ce qu’elles étaient.' },
      gardees: { type: 'integer', minimum: 0, description: 'Celles qui ont changé depuis : elles restent.' },
    },
    ['rendues', 'gardees'],
  ),
  Usage: object(
    {
      ressource: { type: ['string', 'null'] },
      champ: { type: ['string', 'null'] },
      nombre: { type: 'integer', minimum: 1 },
    },
    ['ressource', 'champ', 'nombre'],
  ),
  Usages: object(
    {
      usages: { type: 'array', description: 'Une ligne par champ.', items: ref('schemas', 'Usage') },
      refus: {
        type: ['string', 'null'],
        description: 'Pourquoi elle ne peut pas être supprimée, quand ce qui s’en sert n’est pas une fiche.',
      },
    },
    ['usages', 'refus'],
  ),
  Modification: object({
    id: { type: 'string', format: 'uuid' },
    date: { type: 'string', format: 'date-time' },
    action: { enum: ['creation', 'modification', 'suppression'] },
    auteur: { type: ['string', 'null'] },
    motif: { type: ['string', 'null'] },
    champs: {
      type: 'array',
      items: object({ champ: text, avant: {}, apres: {} }, ['champ', 'avant', 'apres']),
    },
  }),
};

const parameters: Readonly<Record<string, JsonSchema>> = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  range: {
    name: 'range',
    in: 'query',
    description: 'Première et dernière lignes, comprises ; 1 000 au plus.',
    content: {
      'application/json': {
        schema: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
        example: [0, 24],
      },
    },
  },
  recherche: {
    name: 'filter',
    in: 'query',
    description: 'Une recherche : ce qui nomme une fiche, ou qui l’a supprimée.',
    content: { 'application/json': { schema: object({ q: text }), example: { q: 'martin' } } },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'L’`ETag` de la fiche lue. À défaut, le champ `version` du corps compte.',
    schema: text,
    example: '"3"',
  },
};

const headers: Readonly<Record<string, JsonSchema>> = {
  'Content-Range': { description: 'Lignes rendues et total.', schema: text, example: 'civilite 0-24/319' },
  'Content-Disposition': { description: 'Le nom du fichier.', schema: text },
  ETag: { description: 'La version de la fiche, ou l’état de la liste.', schema: text, example: '"3"' },
  'Retry-After': { description: 'Secondes.', schema: { type: 'integer' } },
};

function refusal(status: number, description: string): JsonSchema {
  return {
    description,
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': ref('headers', 'Retry-After') } }),
    content: {
      'application/json': {
        schema: ref('schemas', 'Refus'),
        example: {
          status,
          code: 'EXEMPLE',
          message: messageStatut(status),
          messages: [messageStatut(status)],
          correlationId: '0',
        },
      },
    },
  };
}

/** What every operation refers to. */
export const components = {
  schemas,
  parameters,
  headers,
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([status, sentence]) => [
      `Refus${status}`,
      refusal(Number(status), sentence),
    ]),
  ),
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'portail_session',
      description: 'Donné par la connexion.',
    },
    jetonDeService: {
      type: 'http',
      scheme: 'bearer',
      description:
        'Un jeton de service, créé dans le back-office : ce que la route demande est parmi ce qu’il peut faire.',
    },
    jeton: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description: 'La valeur du cookie XSRF-TOKEN, que donne la page du portail. Sur toute écriture.',
    },
  },
} as const;
