import { ETATS_IMPORT, GENRES_IMPORT } from '#src/core/api/import.ts';
import { MAX_EN_FOND } from '#src/core/api/selection.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { object, ref, schemaName } from './json-schema.ts';
import { type Door, droit } from './model-door.ts';
import type { Operation } from './operation.ts';

const ENTIER = { type: 'integer', minimum: 0 } as const;
const TEXTE = { type: 'string' } as const;
const INSTANT = { type: 'string', format: 'date-time' } as const;
const peutManquer = (type: string) => ({ type: [type, 'null'] });

const IMPORT = object(
  {
    id: { type: 'string', format: 'uuid' },
    version: ENTIER,
    genre: { type: 'string', enum: GENRES_IMPORT.map(({ code }) => code) },
    nomFichier: TEXTE,
    auteur: TEXTE,
    etat: { type: 'string', enum: ETATS_IMPORT.map(({ code }) => code) },
    ...{ lignes: ENTIER, lues: ENTIER, crees: ENTIER, modifies: ENTIER, inchanges: ENTIER, refuses: ENTIER },
    gardees: ENTIER,
    colonnesIgnorees: { type: 'array', items: TEXTE },
    message: peutManquer('string'),
    refus: { type: 'array', items: object({ ligne: ENTIER, motif: TEXTE }, ['ligne', 'motif']) },
    dateCreation: INSTANT,
    dateFin: { ...INSTANT, type: ['string', 'null'] },
    changement: { type: ['object', 'null'] },
  },
  ['id', 'genre', 'etat', 'lignes', 'crees', 'modifies', 'inchanges', 'refuses', 'refus'],
);

const ID = { name: 'importId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

const un = (description: string) => ({ description, schema: ref('schemas', 'ImportDeListe') });
const FICHIER = { description: 'Le fichier.', type: 'text/csv', schema: TEXTE } as const;

const communs = ({ entry, ...door }: Door) => ({
  tag: entry.model.key,
  droit: droit({ entry, ...door }, 'read'),
  schemas: { ImportDeListe: IMPORT },
});

/** What may follow a trial, or an import. */
function suites(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const suite = (quoi: string, summary: string, description: string): Operation => ({
    ...communs(door),
    method: 'POST',
    url: `${base}/imports/:importId/${quoi}`,
    id: `${entry.model.key}.imports.${quoi}`,
    ...{ summary, description, parameters: [ID] },
    answers: { '200': un('Où en est l’import.') },
    refusals: [...refusals, 404, 409],
  });
  return [
    suite(
      'execution',
      'Faire un import vérifié',
      'Exactement ce que la vérification a dit ; si la liste a changé depuis, rien n’est écrit.',
    ),
    suite('abandon', 'Abandonner un import', 'Ce qui est en cours s’arrête, et rien n’en reste.'),
    suite(
      'retour',
      'Défaire un import',
      'Les fiches créées s’en vont, les autres retrouvent ce qu’elles contenaient ; ce qui a changé depuis reste.',
    ),
  ];
}

/** The files that an import gives: the headers to begin with, and the lines that were not taken. */
function rendus(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key } = entry.model;
  return [
    {
      ...communs(door),
      method: 'GET',
      url: `${base}/imports/modele`,
      id: `${key}.imports.modele`,
      summary: 'Télécharger un fichier vide',
      description: 'Un CSV dont la première ligne nomme les champs que l’on peut donner.',
      answers: { '200': FICHIER },
      refusals,
    },
    {
      ...communs(door),
      method: 'GET',
      url: `${base}/imports/:importId/refus`,
      id: `${key}.imports.refus`,
      summary: 'Télécharger les lignes refusées',
      description:
        'Les lignes du fichier qui n’ont pas été prises, dans sa forme (CSV ou XLSX), chacune avec sa raison, pour qui l’a envoyé.',
      parameters: [ID],
      answers: { '200': FICHIER },
      refusals: [...refusals, 404, 410, 429],
    },
  ];
}

/** What a file may do to a list, from its arrival to its undoing. */
export function imported(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key, label } = entry.model;
  const liste = { type: 'array', items: ref('schemas', 'ImportDeListe') };
  return [
    {
      ...communs(door),
      method: 'POST',
      url: `${base}/imports`,
      id: `${key}.imports.envoi`,
      summary: `Envoyer un fichier de ${label.pluriel}`,
      description:
        'Corps `multipart/form-data` : `inputName`, puis le fichier (CSV ou XLSX) sous `fichier`. Rien n’est écrit : une vérification dit ce que l’import ferait.',
      answers: { '201': un('L’import, dont la vérification commence.') },
      refusals: [...refusals, 400, 408, 413, 415, 422],
    },
    {
      ...communs(door),
      droit: droit(door, 'update'),
      method: 'POST',
      url: `${base}/imports/selection`,
      id: `${key}.imports.selection`,
      summary: 'Préparer une modification de tout ce qu’un filtre trouve',
      description: `\`filter\`, \`expectedCount\`, \`empreinte\` (\`selection\`) et \`data\` : vérifiée puis faite en fond, comme un import, et défaite d’un coup. ${enNombre(MAX_EN_FOND)} lignes au plus.`,
      body: object(
        {
          filter: ref('schemas', `${schemaName(key)}Filtre`),
          expectedCount: ENTIER,
          empreinte: peutManquer('string'),
          sauf: { type: 'array', items: { type: 'string', format: 'uuid' } },
          data: ref('schemas', `${schemaName(key)}Modification`),
        },
        ['filter', 'expectedCount', 'data'],
      ),
      answers: { '201': un('La modification, dont la vérification commence.') },
      refusals: [...refusals, 400, 409, 413, 415],
    },
    {
      ...communs(door),
      method: 'GET',
      url: `${base}/imports`,
      id: `${key}.imports`,
      summary: 'Lire les derniers imports',
      answers: { '200': { description: 'Du plus récent au plus ancien.', schema: liste } },
      refusals,
    },
    {
      ...communs(door),
      method: 'GET',
      url: `${base}/imports/:importId`,
      id: `${key}.imports.lecture`,
      summary: 'Lire où en est un import',
      parameters: [ID],
      answers: { '200': un('L’import.') },
      refusals: [...refusals, 404],
    },
    ...rendus(door),
    ...suites(door),
  ];
}
