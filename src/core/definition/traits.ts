import { ML } from '#src/core/definition/messages-listes.ts';
import { etiquette } from '#src/core/texte/etiquette.ts';
import { isInstant } from '#src/core/valeurs/dates.ts';
import { type Fields, makeField, ORDER_OPERATORS, TEXT_OPERATORS } from './field.ts';
import { M } from './messages.ts';
import { whole } from './number.ts';
import { absent, compare, compareText, et, ou, type Predicate, toujours } from './predicate.ts';
import type { CrossRule } from './rule.ts';
import { exact } from './text.ts';

/** The identity of every record: an opaque UUID v7. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const HIDDEN = { create: false, edit: false, bulk: false, import: false } as const;

const id = makeField(
  { label: 'Identifiant', required: true, readOnly: true },
  {
    meaning: 'identifiant',
    ...exact(M.FORMAT, (texte) => UUID.test(texte), { format: 'uuid', pattern: UUID.source }),
    column: 'uuid',
    operators: ['eq', 'in'] as const,
    exportFormat: 'texte',
    surfaces: { ...HIDDEN, list: false, filter: false, show: false, export: false, history: false },
  },
);

const version = makeField(
  { label: 'Version', required: true, readOnly: true },
  {
    meaning: 'entier',
    ...whole(0, 2_147_483_647),
    column: 'integer',
    operators: ORDER_OPERATORS,
    exportFormat: 'entier',
    surfaces: { ...HIDDEN, list: false, filter: false, export: false, history: false },
  },
);

const dateMaj = makeField(
  { label: 'Dernière modification', required: true, readOnly: true },
  {
    meaning: 'date-heure',
    ...exact(ML.DATE_HEURE, isInstant, { format: 'date-time' }),
    column: 'timestamptz',
    operators: ORDER_OPERATORS,
    exportFormat: 'dateHeure',
    surfaces: { ...HIDDEN, history: false },
  },
);

const auteurMaj = makeField(
  { label: 'Modifié par', readOnly: true, sensitivity: 'personnel' },
  {
    meaning: 'texte',
    ...exact(M.TEXTE),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
    sortsAsText: true,
    surfaces: { ...HIDDEN, history: false },
  },
);

/**
 * What the traits `versioned` and `audited` add to every model: the database fills these columns by triggers, so that a
 * script or an import is versioned and audited too.
 */
export const systemFields = etiquette('champ.suivi', { id, version, dateMaj, auteurMaj } as const);

/** The same for rows that come and never change (`cumul`): nobody is shown when, or by whom, they did. */
const FIGE = { ...HIDDEN, list: false, filter: false, show: false, export: false, history: false } as const;
const figees = {
  ...systemFields,
  dateMaj: { ...systemFields.dateMaj, surfaces: FIGE },
  auteurMaj: { ...systemFields.auteurMaj, surfaces: FIGE },
};

/** What follows the rows of a model, whether they change or not. */
export function suivi({ cumul }: { readonly cumul?: object }): typeof systemFields {
  return cumul ? figees : systemFields;
}

/** Trait `date`: the days from which and until which a row is in force, both included, both optional. */
export type Dates = readonly [debut: string, fin: string];

interface Traits {
  readonly key: string;
  readonly fields: Fields;
  readonly naturalKey: readonly string[];
  readonly activable?: string;
  readonly date?: Dates;
  readonly rang?: string;
  readonly codeSecurite?: true;
  readonly ecriture?: string;
  readonly source?: string;
}

/** Throws a developer error where a trait is carried by a field that cannot. */
export function verifieTraits(traits: Traits): void {
  const { key, fields, activable, date = ['', ''], rang } = traits;
  const faute = (nom: string, quoi: string) => new Error(`Modèle « ${key} » : « ${nom} » n’est pas ${quoi}`);
  if (activable !== undefined && fields[activable]?.column !== 'boolean')
    throw faute(activable, 'un oui ou non');
  if (rang !== undefined && fields[rang]?.column !== 'integer') throw faute(rang, 'un nombre entier');
  if (traits.codeSecurite && (traits.ecriture === 'moteur' || traits.source === 'vue'))
    throw new Error(`Modèle « ${key} » : personne ne l’écrit, un code de sécurité n’y garde rien`);
  for (const nom of date) if (nom !== '' && fields[nom]?.column !== 'date') throw faute(nom, 'un jour');
}

function reglesDesDates([debut, fin]: Dates): CrossRule {
  return {
    champ: fin,
    message: M.DATE_ORDRE,
    valid: ({ [debut]: du, [fin]: au }) =>
      typeof du !== 'string' || typeof au !== 'string' || compareText(du, au) <= 0,
  };
}

/** Trait `arbre`, of which nobody has to say it: a row names another row of its list, and is not its own parent. */
function reglesDeLArbre({ key, fields, naturalKey }: Traits): CrossRule[] {
  const [nom = ''] = naturalKey;
  if (naturalKey.length !== 1) return [];
  return Object.entries(fields)
    .filter(([, { reference }]) => reference?.model === key && !reference.many)
    .map(([champ]) => ({
      champ,
      message: ML.PARENT_BOUCLE,
      valid: (row) => typeof row[champ] !== 'string' || row[champ] !== row[nom],
    }));
}

/** The rules that a model has by its traits. */
export function reglesDesTraits(traits: Traits): CrossRule[] {
  return [...(traits.date ? [reglesDesDates(traits.date)] : []), ...reglesDeLArbre(traits)];
}

/** Rows in force on a day (`YYYY-MM-DD`): those that nobody switched off, within their dates. */
export function enVigueurLe(
  today: string,
  { activable, date }: Pick<Traits, 'activable' | 'date'>,
): Predicate {
  const allume = activable === undefined ? toujours : compare(activable, 'eq', true);
  if (!date) return allume;
  const [debut, fin] = date;
  return et(
    allume,
    ou(absent(debut), compare(debut, 'lte', today)),
    ou(absent(fin), compare(fin, 'gte', today)),
  );
}
