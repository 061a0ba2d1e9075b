import type { JsonSchema } from '#src/core/definition/sens.ts';
import { champAu } from '#src/core/lecture/chemin.ts';
import type { Critere, UneLecture, UnSecret } from '#src/core/lecture/definition.ts';
import { type Forme, isChamp, type Membre } from '#src/core/lecture/forme.ts';
import { memberSchema } from './field-schema.ts';
import { nullable, object, ref, schemaName } from './json-schema.ts';

function membre(attendu: Membre, arbre: JsonSchema): JsonSchema {
  if (isChamp(attendu)) return lu(memberSchema(attendu));
  if (attendu.genre === 'branches') return { type: 'array', items: arbre };
  if (attendu.genre === 'facultatif') return membre(attendu.de, arbre);
  const schema =
    attendu.genre === 'groupe'
      ? formeSchema(attendu.forme, arbre)
      : { type: 'array', items: membre(attendu.de, arbre) };
  return attendu.nullable ? nullable(schema) : schema;
}

/** What is read has the type and the codes of its meaning; bounds are for what somebody types. */
function lu(schema: JsonSchema): JsonSchema {
  const { minLength: _, maxLength: __, minimum: ___, maximum: ____, default: _____, ...reste } = schema;
  return reste;
}

/**
 * A row of a shape, in JSON Schema.
 * @param arbre what the branches of a tree are: a reference to the row itself
 */
export function formeSchema(forme: Forme, arbre: JsonSchema = {}): JsonSchema {
  const entrees = Object.entries(forme);
  const propres = entrees.map(([nom, attendu]) => [nom, membre(attendu, arbre)] as const);
  const requis = entrees.filter(([, attendu]) => isChamp(attendu) || attendu.genre !== 'facultatif');
  return object(
    Object.fromEntries(propres),
    requis.map(([nom]) => nom),
  );
}

/** The same where some rows are kept secret: whole, or what is left of it. */
function vueSchema(forme: Forme, secret: UnSecret | null, arbre: JsonSchema): JsonSchema {
  const claire = formeSchema(forme, arbre);
  if (!secret) return claire;
  const membres = claire.properties as Readonly<Record<string, JsonSchema>>;
  const restes = Object.entries(membres).map(([nom, schema]) => {
    if (nom === secret.personne || secret.montre.includes(nom)) return [nom, schema] as const;
    const fixe: unknown = Object.hasOwn(secret.fixe, nom)
      ? secret.fixe[nom as keyof typeof secret.fixe]
      : null;
    return [nom, Array.isArray(fixe) ? { type: 'array', maxItems: fixe.length } : { const: fixe }] as const;
  });
  const noms = [...(claire.required as readonly string[]), 'isConfidentiel'];
  return {
    anyOf: [
      object({ ...membres, isConfidentiel: { const: false } }, noms),
      object({ ...Object.fromEntries(restes), isConfidentiel: { const: true } }, noms),
    ],
  };
}

/** What the description of the API says of a read beside its words. */
export interface FormeDecrite {
  /** The name of its row among the schemas. */
  readonly nom: string;
  readonly ligne: JsonSchema;
  readonly reponse: JsonSchema;
  /** What each criterion may hold. */
  readonly criteres: Readonly<Record<string, JsonSchema>>;
}

function critereSchema({ ligne }: UneLecture, critere: Critere): JsonSchema {
  if ('propre' in critere) return critere.propre.json;
  if ('mots' in critere) return { type: 'string' };
  if ('parmi' in critere) return { type: 'array', items: champAu(ligne, critere.parmi)?.json ?? {} };
  const chemin = 'vaut' in critere ? critere.vaut : 'depuis' in critere ? critere.depuis : critere.jusqua;
  const json = champAu(ligne, chemin)?.json ?? {};
  // An instant is asked for by its day.
  return json.format === 'date-time' ? { type: 'string', format: 'date' } : lu(json);
}

/** A declared read, as OpenAPI has it; `null`: bytes have no shape. */
export function formeDecrite(lecture: UneLecture): FormeDecrite | null {
  const { key, ligne, genre, secret, criteres } = lecture;
  if (genre === 'fichier') return null;
  const nom = `Lecture${schemaName(key)}`;
  const une = ref('schemas', nom);
  const schema = vueSchema(ligne, secret as UnSecret | null, une);
  const [valeur = {}] = Object.values((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const row = genre === 'valeurs' ? valeur : { ...schema, title: lecture.resume };
  return {
    nom,
    ligne: row,
    reponse: genre === 'une' ? une : { type: 'array', items: une },
    criteres: Object.fromEntries(
      Object.entries(criteres).map(([name, critere]) => [name, critereSchema(lecture, critere)]),
    ),
  };
}
