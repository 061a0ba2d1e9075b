import { defini } from '#src/core/label.ts';
import { ref } from './json-schema.ts';
import { type Door, droit } from './model-door.ts';
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
    {
      ...common,
      url: `${base}/visionneuse`,
      id: `${prefix}.visionneuse`,
      summary: `Lister les ${label.pluriel}, en bref`,
      description: 'La même liste, réduite à ce qui nomme chaque fiche.',
      parameters: listParameters,
      answers: listAnswers(door),
      refusals,
    },
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

/** The reads of the back office only. */
export function moreReads(door: Door): Operation[] {
  const { entry, base, listParameters, refusals } = door;
  const { key, label } = entry.model;
  const common = { method: 'GET', tag: key, droit: droit(door, 'read') } as const;
  const csv = { type: 'text/csv', schema: { type: 'string' }, headers: ['Content-Disposition'] };
  return [
    {
      ...common,
      url: `${base}/export`,
      id: `${key}.export`,
      summary: `Exporter les ${label.pluriel}`,
      description: 'CSV en UTF-8 avec BOM, séparateur « ; », nombres et dates à la française.',
      parameters: listParameters.slice(0, 2),
      answers: { '200': { description: 'Le fichier.', ...csv } },
      refusals,
    },
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
