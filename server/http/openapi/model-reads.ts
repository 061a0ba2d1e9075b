import { FORMATS_EXPORT } from '#src/core/api/export.ts';
import { defini } from '#src/core/definition/label.ts';
import { champsDevoilables } from '#src/core/definition/scelle.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';
import { object, ref } from './json-schema.ts';
import { type Door, droit, inJson } from './model-door.ts';
import type { Answer, Operation } from './operation.ts';

const ID = ref('parameters', 'id');

function listAnswers(door: Door): Readonly<Record<string, Answer>> {
  const page = { description: 'Une page de la liste.', schema: { type: 'array', items: door.record } };
  if (door.porte === 'admin') return { '200': { ...page, headers: ['Content-Range'] } };
  return {
    '200': { ...page, headers: ['Content-Range', 'ETag'] },
    '304': { description: 'Rien n’a changé.' },
  };
}

/** The list again, by what names its records. */
function preview(door: Door, prefix: string): Operation {
  const { entry, base, listParameters, refusals } = door;
  return {
    method: 'GET',
    tag: entry.model.key,
    droit: droit(door, 'read'),
    url: `${base}/visionneuse`,
    id: `${prefix}.visionneuse`,
    summary: `Lister les ${entry.model.label.pluriel}, en bref`,
    description: 'La même liste, réduite à ce qui nomme chaque fiche.',
    parameters: listParameters,
    answers: listAnswers(door),
    refusals,
  };
}

/** The reads of both doors. */
export function reads(door: Door): Operation[] {
  const { entry, base, listParameters, refusals } = door;
  const { key, label } = entry.model;
  const prefix = door.porte === 'front' ? `${key}.public` : key;
  const common = { method: 'GET', tag: key, droit: droit(door, 'read') } as const;
  return [
    {
      ...common,
      url: base,
      id: `${prefix}.liste`,
      summary: `Lister les ${label.pluriel}`,
      parameters: listParameters,
      answers: listAnswers(door),
      refusals,
    },
    ...(entry.model.singulier ? [] : [preview(door, prefix)]),
    {
      ...common,
      url: `${base}/:id`,
      id: `${prefix}.fiche`,
      summary: `Lire ${defini(label)}`,
      parameters: [ID],
      answers: { '200': { description: 'La fiche.', schema: door.record, headers: ['ETag'] } },
      refusals: [...refusals, 404],
    },
  ];
}

/** A deleted record: what it held is that of a record, without what the trail does not keep. */
function deleted(): JsonSchema {
  const text = { type: ['string', 'null'] };
  const instant = { type: 'string', format: 'date-time' };
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      date: instant,
      auteur: text,
      motif: text,
      record: { type: 'object', description: 'Les champs de la fiche que le lecteur peut lire.' },
    },
    required: ['id', 'date', 'auteur', 'motif', 'record'],
  };
}

function exported(door: Door): Operation {
  const { entry, base, listParameters, refusals } = door;
  const format = {
    name: 'format',
    in: 'query',
    description: 'Le fichier voulu ; sans lui, un CSV.',
    schema: { enum: Object.keys(FORMATS_EXPORT), default: 'csv' },
  };
  const types = Object.values(FORMATS_EXPORT).map(({ mime }) => mime.replace(/;.*$/, ''));
  const file = { types, schema: { type: 'string' }, headers: ['Content-Disposition'] };
  const columns = inJson('colonnes', 'Champs du fichier, dans cet ordre ; sans lui, tous.', {
    type: 'array',
    items: { enum: fieldsOn(entry.model, 'export') },
    minItems: 1,
    uniqueItems: true,
  });
  return {
    method: 'GET',
    tag: entry.model.key,
    droit: droit(door, 'export'),
    url: `${base}/export`,
    id: `${entry.model.key}.export`,
    summary: `Exporter les ${entry.model.label.pluriel}`,
    description:
      'Une ligne d’en-têtes (les libellés), puis les fiches. CSV en UTF-8 avec BOM, séparateur « ; », nombres et dates à la française ; ou classeur XLSX, où nombres et dates en sont, et aucun texte une formule.',
    parameters: [...listParameters.slice(0, 2), columns, format],
    answers: { '200': { description: 'Le fichier.', ...file } },
    refusals: [...refusals, 429],
  };
}

/** Both ways to the paper of a list. */
function printed(door: Door): Operation[] {
  const { entry, base, listParameters, refusals } = door;
  const { key, label } = entry.model;
  const pdf = { type: 'application/pdf', schema: { type: 'string' }, headers: ['Content-Disposition'] };
  const common = {
    tag: key,
    droit: droit(door, 'export'),
    url: `${base}/print`,
    summary: `Imprimer les ${label.pluriel}`,
    description:
      'PDF de ce que la liste montre : mêmes filtres, même ordre, mêmes droits. 5 000 lignes au plus.',
    answers: { '200': { description: 'Le fichier.', ...pdf } },
    refusals: [...refusals, 422, 429],
  } as const;
  const text = { type: 'string' } as const;
  return [
    { ...common, method: 'GET', id: `${key}.impression`, parameters: listParameters.slice(0, 2) },
    {
      ...common,
      method: 'POST',
      id: `${key}.impressionPostee`,
      parameters: [],
      body: object({ filter: { type: 'object' }, sort: { type: 'array', items: text } }, []),
    },
  ];
}

/** The reads of the back office only. */
export function moreReads(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key } = entry.model;
  const common = { method: 'GET', tag: key, droit: droit(door, 'read') } as const;
  return [
    ...(entry.model.singulier ? [] : [exported(door), ...printed(door)]),
    {
      ...common,
      url: `${base}/:id/history`,
      id: `${key}.historique`,
      summary: `Lire l’historique`,
      description: 'Qui a changé quoi, du plus récent au plus ancien.',
      parameters: [ID, ref('parameters', 'range')],
      answers: {
        '200': {
          description: 'Une page de l’historique.',
          schema: { type: 'array', items: ref('schemas', 'Modification') },
          headers: ['Content-Range'],
        },
      },
      refusals: [...refusals, 404],
    },
  ];
}

/** What shows the sealed values of a record, a call a field. */
export function revealed(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key, fields } = entry.model;
  return champsDevoilables(entry.model).map((champ) => ({
    method: 'POST',
    tag: key,
    droit: droit(door, 'read'),
    url: `${base}/:id/devoile/${champ}`,
    id: `${key}.devoile.${champ}`,
    summary: `Dévoiler « ${fields[champ]?.label} »`,
    description: 'À qui un droit nomme ce champ. Chaque consultation est inscrite au journal.',
    parameters: [ID],
    answers: {
      '200': {
        description: 'La valeur, ou rien.',
        schema: object({ valeur: { type: ['string', 'null'] } }, ['valeur']),
      },
    },
    refusals: [...refusals, 404],
  }));
}

/** What was deleted, and where a record is named. */
export function aroundReads(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key, label } = entry.model;
  const common = { method: 'GET', tag: key, droit: droit(door, 'read') } as const;
  return [
    {
      ...common,
      url: `${base}/supprimes`,
      id: `${key}.supprimes`,
      summary: `Lister les ${label.pluriel} que l’on a ${label.genre === 'f' ? 'supprimées' : 'supprimés'}`,
      description: 'Ce qui a été supprimé et n’a pas été restauré, du plus récent au plus ancien.',
      parameters: [ref('parameters', 'range'), ref('parameters', 'recherche')],
      answers: {
        '200': {
          description: 'Une page des suppressions.',
          schema: { type: 'array', items: deleted() },
          headers: ['Content-Range'],
        },
      },
      refusals,
    },
    {
      ...common,
      url: `${base}/supprimes/:id`,
      id: `${key}.supprime`,
      summary: `Lire ce qui a été supprimé`,
      parameters: [ID],
      answers: { '200': { description: 'La fiche, telle qu’elle était.', schema: deleted() } },
      refusals: [...refusals, 404],
    },
    {
      ...common,
      url: `${base}/:id/usages`,
      id: `${key}.usages`,
      summary: `Savoir où sert ${defini(label)}`,
      description: 'Combien de fiches la nomment, liste par liste et champ par champ.',
      parameters: [ID],
      answers: {
        '200': {
          description: 'Une ligne par champ, et ce qui la retient.',
          schema: ref('schemas', 'Usages'),
        },
      },
      refusals: [...refusals, 404],
    },
  ];
}
