import { CHANGEMENTS } from '#server/gestion/changements.ts';
import { EVENEMENT, PAGE_EVENEMENTS, RESULTAT } from '#server/gestion/evenement.ts';
import { REPONSES } from '#server/gestion/http/reponses.ts';
import { PAGE_MAX } from '#server/gestion/listes.ts';
import { formeSchema } from '#server/http/openapi/forme-schema.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import type { Forme } from '#src/core/lecture/forme.ts';
import { type AppelDuContrat, appelsDuContrat } from './gestion-appels.ts';

/** What is not named may be there: it is left outside. */
function ouvert(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(ouvert);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalProperties: _, ...reste } = schema as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(reste).map(([nom, valeur]) => [nom, ouvert(valeur)]));
}

const de = (forme: Forme, nom: string): JsonSchema =>
  ouvert(formeSchema(forme, { $ref: `#/components/schemas/${nom}` })) as JsonSchema;
const ref = (nom: string): JsonSchema => ({ $ref: `#/components/schemas/${nom}` });

const PAGE = (ligne: string): JsonSchema => ({
  type: 'object',
  properties: { lignes: { type: 'array', items: ref(ligne) }, curseur: { type: ['string', 'null'] } },
  required: ['lignes', 'curseur'],
});

const DEMANDE_DE_PAGE: JsonSchema = {
  type: 'object',
  properties: {
    curseur: {
      type: ['string', 'null'],
      description: 'Où la page d’avant s’est arrêtée ; `null` : la première',
    },
    nombre: { type: 'integer', minimum: 1, maximum: PAGE_MAX },
    modifieDepuis: { type: 'string', format: 'date-time' },
  },
  required: ['curseur', 'nombre'],
};

/** A change of one nature. */
function changement(nature: string, forme: Forme): JsonSchema {
  const { properties, required, ...reste } = de(forme, '') as {
    readonly properties: JsonSchema;
    readonly required?: readonly string[];
  };
  return {
    ...reste,
    properties: { nature: { const: nature }, ...properties },
    required: ['nature', ...(required ?? [])],
  };
}

/** `changementAdresse` and so on, by the natures. */
const NATURES = Object.entries(CHANGEMENTS).map(
  ([nature, forme]) => [`Changement_${nature}`, changement(nature, forme)] as const,
);

const CHANGEMENT: JsonSchema = {
  description: 'Ce qui change là-bas, ou `null` : quelqu’un y traite la demande',
  oneOf: [...NATURES.map(([nom]) => ref(nom)), { type: 'null' }],
};

const texteOuNul: JsonSchema = { type: ['string', 'null'] };
const TRANSMISSION: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    codeType: { type: 'string' },
    reference: { type: 'string' },
    numContrat: texteOuNul,
    numPers: { type: 'string' },
    numPersConcerne: texteOuNul,
    changement: CHANGEMENT,
    decision: {
      type: 'object',
      properties: {
        etat: { type: 'string', enum: ['acceptee', 'refusee', 'traitee', 'enregistree'] },
        motifRefus: texteOuNul,
        message: texteOuNul,
      },
      required: ['etat', 'motifRefus', 'message'],
    },
    isDeDroit: {
      type: 'boolean',
      description: 'Le changement est un droit de l’adhérent : il se fait sans décision',
    },
    donnees: { type: 'object' },
    fichiers: { type: 'array', items: { type: 'object' } },
  },
  required: ['id', 'codeType', 'reference', 'numPers', 'changement', 'donnees', 'fichiers'],
};

function schemas(): Readonly<Record<string, JsonSchema>> {
  const { Evenement: _, ...reponses } = REPONSES;
  return {
    ...Object.fromEntries(Object.entries(reponses).map(([nom, forme]) => [nom, de(forme, nom)])),
    Evenement: de(EVENEMENT, 'Evenement'),
    Resultat: de(RESULTAT, 'Resultat'),
    PageEvenements: de(PAGE_EVENEMENTS, 'PageEvenements'),
    PagePersonnes: PAGE('PersonneListee'),
    PageContrats: PAGE('ContratListe'),
    DemandeDePage: DEMANDE_DE_PAGE,
    Transmission: TRANSMISSION,
    ...Object.fromEntries(NATURES),
  };
}

const json = (schema: JsonSchema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

/** Whatever is no JSON is the file itself; `Content-Disposition` has its name. */
const OCTETS = { '*/*': { schema: { type: 'string', format: 'binary' } } };

function operation({
  id,
  resume,
  corps,
  reponse,
  isPeutManquer,
  isOctets,
  du = 'systeme',
}: AppelDuContrat): JsonSchema {
  const lue = json(reponse.schema, reponse.exemple);
  return {
    operationId: id,
    tags: [du],
    summary: resume,
    ...(corps && { requestBody: { required: true, ...json(corps.schema, corps.exemple) } }),
    responses: {
      200: {
        description: 'Ce qui est lu.',
        content: { ...lue.content, ...(isOctets && OCTETS) },
      },
      ...(isPeutManquer && { 404: { description: 'N’existe pas.' } }),
      401: { description: 'Jeton absent ou faux.' },
    },
  };
}

function parametres(chemin: string): readonly JsonSchema[] {
  return [...chemin.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** Both directions of the contract, as OpenAPI 3.1 has them. */
export function openApiDuContrat(): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const appel of appelsDuContrat()) {
    const { methode, chemin } = appel;
    paths[chemin] = { parameters: parametres(chemin), ...paths[chemin], [methode]: operation(appel) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Le portail et son système de gestion',
      version: '1',
      description:
        'Ce que le portail demande au système de gestion (`systeme`), et ce que le système dit au portail (`portail`). Écrit d’après les définitions ; docs/gestion.md dit ce que les formes ne disent pas.',
    },
    tags: [
      { name: 'systeme', description: 'À tenir par le système de gestion, sous l’adresse de `GESTION_URL`.' },
      { name: 'portail', description: 'Tenu par le portail, à l’adresse de l’organisme.' },
    ],
    security: [{ jeton: [] }],
    paths,
    components: {
      schemas: schemas(),
      securitySchemes: { jeton: { type: 'http', scheme: 'bearer' } },
    },
  };
}
