import { derivedFlags } from '#src/core/definition/principal.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import { object } from './json-schema.ts';
import type { Operation } from './operation.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const flags = Object.keys(derivedFlags({ roles: [], habilitations: [] }));

const currentUser: JsonSchema = object({
  id: { type: 'string', format: 'uuid' },
  userName: text,
  email: text,
  nom: text,
  prenom: text,
  codeCivilite: { type: ['string', 'null'] },
  roles: { type: 'array', items: text },
  ...Object.fromEntries(flags.map((name) => [name, flag])),
  isPlateforme: flag,
  habilitations: { type: 'array', items: { type: 'object' } },
});
const credentials = object(
  { userName: { ...text, maxLength: 254 }, password: { ...text, maxLength: 1000, format: 'password' } },
  ['userName', 'password'],
);
const state = object({ etat: { enum: ['ok'] } }, ['etat']);
/** The same, and what an operator should look at. */
const readyState = object({ etat: { enum: ['ok'] }, alertes: { type: 'array', items: text } }, ['etat']);
const EVERYBODY = { public: true } as const;
const ANYWHERE = { public: true, sansClient: true } as const;

const identity: readonly Operation[] = [
  {
    method: 'POST',
    url: '/api/identity/login',
    id: 'identite.connexion',
    tag: 'identite',
    summary: 'Se connecter',
    description:
      'Ouvre une session, qui remplace celle du navigateur. Un seul refus, quelle qu’en soit la raison.',
    droit: EVERYBODY,
    body: credentials,
    answers: { '200': { description: 'Le compte connecté.', schema: currentUser } },
    refusals: [400, 401, 403, 413, 415, 503],
  },
  {
    method: 'POST',
    url: '/api/identity/logout',
    id: 'identite.deconnexion',
    tag: 'identite',
    summary: 'Se déconnecter',
    droit: EVERYBODY,
    answers: {
      '200': { description: 'Où aller ensuite.', schema: object({ logoutUrl: text }, ['logoutUrl']) },
    },
    refusals: [403, 503],
  },
  {
    method: 'GET',
    url: '/api/identity/login',
    id: 'identite.pageDeConnexion',
    tag: 'identite',
    summary: 'Aller à la page de connexion',
    droit: EVERYBODY,
    parameters: [
      { name: 'callbackUrl', in: 'query', description: 'Où revenir, dans le portail.', schema: text },
    ],
    answers: { '302': { description: 'La page de connexion.' } },
    refusals: [503],
  },
];

const service: readonly Operation[] = [
  {
    method: 'GET',
    url: '/healthz',
    id: 'service.vivant',
    tag: 'service',
    summary: 'Dire que le processus répond',
    description: 'Sans interroger la base.',
    droit: ANYWHERE,
    answers: { '200': { description: 'Il répond.', schema: state } },
    refusals: [],
  },
  {
    method: 'GET',
    url: '/readyz',
    id: 'service.pret',
    tag: 'service',
    summary: 'Dire que le portail peut travailler',
    droit: ANYWHERE,
    answers: {
      '200': {
        description: 'La base répond aussi ; ce qui demande un regard, s’il y en a.',
        schema: readyState,
      },
    },
    refusals: [503],
  },
  {
    method: 'GET',
    url: '/api/openapi.json',
    id: 'service.description',
    tag: 'service',
    summary: 'Lire cette description',
    droit: ANYWHERE,
    answers: {
      '200': { description: 'Un document OpenAPI 3.1.', schema: { type: 'object' } },
      '304': { description: 'Rien n’a changé.' },
    },
    refusals: [],
  },
  {
    method: 'GET',
    url: '/api/docs',
    id: 'service.page',
    tag: 'service',
    summary: 'Lire cette description comme une page',
    droit: ANYWHERE,
    answers: {
      '200': { description: 'Une page.', type: 'text/html', schema: text },
      '304': { description: 'Rien n’a changé.' },
    },
    refusals: [],
  },
];

/** The calls that belong to no model. */
export const fixedOperations: readonly Operation[] = [...identity, ...service];
