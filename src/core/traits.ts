import { ML } from '#src/core/messages-listes.ts';
import { isInstant } from './dates.ts';
import { makeField, ORDER_OPERATORS, TEXT_OPERATORS } from './field.ts';
import { M } from './messages.ts';
import { whole } from './number.ts';
import { absent, compare, compareText, et, ou, type Predicate } from './predicate.ts';
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
export const systemFields = { id, version, dateMaj, auteurMaj } as const;

/** Trait `dated`: a record is in force from `dateDebut` to `dateFin`, both included, both optional. */
export const datedRule: CrossRule = {
  champ: 'dateFin',
  message: M.DATE_ORDRE,
  valid: (record) => {
    const { dateDebut, dateFin } = record;
    if (typeof dateDebut !== 'string' || typeof dateFin !== 'string') return true;
    return compareText(dateDebut, dateFin) <= 0;
  },
};

/** Rows in force on a day (`YYYY-MM-DD`) that nobody switched off. */
export function enVigueur(today: string): Predicate {
  return et(
    compare('isActif', 'eq', true),
    ou(absent('dateDebut'), compare('dateDebut', 'lte', today)),
    ou(absent('dateFin'), compare('dateFin', 'gte', today)),
  );
}
