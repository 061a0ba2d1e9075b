import { defini, nouveau } from '#src/core/definition/label.ts';
import { ref, schemaName } from './json-schema.ts';
import { type Door, droit } from './model-door.ts';
import type { Answer, Operation } from './operation.ts';

const ID = ref('parameters', 'id');
const IF_MATCH = ref('parameters', 'ifMatch');
const VERSION_REFUSALS = [404, 409, 412, 428];

/** For whoever plugs an unmodified ra-data-simple-rest: its `updateMany` makes one PUT an id, without any version. */
const UPDATE_MANY =
  'La version lue est demandée : `If-Match: "<version>"`, ou `version` dans le corps ; sans elle, 428. ' +
  'L’`updateMany` de ra-data-simple-rest envoie un PUT par fiche avec les seules valeurs changées : donnez-lui un ' +
  '`httpClient` qui ajoute à chacun l’`If-Match` de sa fiche, ou remplacez-le par un seul PATCH de la liste, ' +
  '`{ ids, versions: { <id>: <version> }, data }`.';

/** The writes of one record that settings have too. */
export function saves(door: Door): Operation[] {
  const { entry, base, record, refusals } = door;
  const { key, label } = entry.model;
  const name = schemaName(key);
  const change = ref('schemas', `${name}Modification`);
  const saved: Answer = { description: 'La fiche enregistrée.', schema: record, headers: ['ETag'] };
  return [
    {
      method: 'POST',
      tag: key,
      url: base,
      id: `${key}.enregistrement`,
      droit: droit(door, 'read'),
      summary: `Enregistrer ${label.genre === 'f' ? 'une' : 'un'} ${label.singulier}`,
      description: `Sans \`id\` : ${nouveau(label).toLowerCase()}. Avec \`id\` : modification, comme par PUT.`,
      parameters: [IF_MATCH],
      body: { anyOf: [ref('schemas', `${name}Creation`), change] },
      answers: { '200': saved, '201': { ...saved, description: 'La fiche créée.' } },
      refusals: [...refusals, ...VERSION_REFUSALS, 413, 415],
    },
    {
      method: 'PUT',
      tag: key,
      url: `${base}/:id`,
      id: `${key}.modification`,
      droit: droit(door, 'update'),
      summary: `Modifier ${defini(label)}`,
      description: UPDATE_MANY,
      parameters: [ID, IF_MATCH],
      body: change,
      answers: { '200': saved },
      refusals: [...refusals, ...VERSION_REFUSALS, 413, 415],
    },
  ];
}

/** The other writes of one record. */
export function aroundWrites(door: Door): Operation[] {
  const { entry, base, record, refusals } = door;
  const { key, label } = entry.model;
  const saved: Answer = { description: 'La fiche restaurée.', schema: record, headers: ['ETag'] };
  return [
    {
      method: 'DELETE',
      tag: key,
      url: `${base}/:id`,
      id: `${key}.suppression`,
      droit: droit(door, 'delete'),
      summary: `Supprimer ${defini(label)}`,
      parameters: [ID, IF_MATCH],
      answers: { '200': { description: 'La fiche supprimée.', schema: record } },
      refusals: [...refusals, 404, 409, 412],
    },
    {
      method: 'POST',
      tag: key,
      url: `${base}/supprimes/:id/restauration`,
      id: `${key}.restauration`,
      droit: droit(door, 'create'),
      summary: `Restaurer ${defini(label)}`,
      description: 'Ce qui a été supprimé revient avec son identifiant, son contenu et son historique.',
      parameters: [ID],
      answers: { '201': saved },
      refusals: [...refusals, 404, 409],
    },
  ];
}

/** The writes of many records at once. */
export function bulkWrites(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key, label } = entry.model;
  const name = schemaName(key);
  const target = ref('schemas', `${name}Cible`);
  const data = {
    type: 'object',
    properties: {
      data: ref('schemas', `${name}Modification`),
      essai: {
        type: 'boolean',
        description: 'Tout est fait, puis défait : la réponse dit ce qui changerait.',
      },
    },
    required: ['data'],
  };
  const all =
    'Toutes les fiches désignées, ou aucune. Avec `ids`, `versions` donne la version lue de chacune ; sans elle, 428.';
  return [
    {
      method: 'PATCH',
      tag: key,
      url: base,
      id: `${key}.modificationGroupee`,
      droit: droit(door, 'update'),
      summary: `Modifier plusieurs ${label.pluriel}`,
      description: all,
      body: { allOf: [target, data] },
      answers: {
        '200': { description: 'Combien ont été trouvées et changées.', schema: ref('schemas', 'Comptes') },
      },
      refusals: [...refusals, ...VERSION_REFUSALS, 413, 415],
    },
    {
      method: 'POST',
      tag: key,
      url: `${base}/lots/:lot/retour`,
      id: `${key}.retourDeLot`,
      droit: droit(door, 'update'),
      summary: `Défaire une modification de plusieurs ${label.pluriel}`,
      description:
        'Par qui l’a faite, dans les trente jours. `lot` est celui de sa réponse ; une fiche changée depuis reste comme elle est.',
      parameters: [{ name: 'lot', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      answers: { '200': { description: 'Ce qui en est.', schema: ref('schemas', 'Retour') } },
      refusals: [...refusals, 404],
    },
    {
      method: 'DELETE',
      tag: key,
      url: base,
      id: `${key}.suppressionGroupee`,
      droit: droit(door, 'delete'),
      summary: `Supprimer plusieurs ${label.pluriel}`,
      description: all,
      body: target,
      answers: { '200': { description: 'Combien ont été supprimées.', schema: ref('schemas', 'Comptes') } },
      refusals: [...refusals, ...VERSION_REFUSALS, 413, 415],
    },
  ];
}
