import type { Fields } from '#src/core/definition/field.ts';
import type { Label } from '#src/core/definition/label.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { defineModel, type Scope } from '#src/core/definition/model.ts';
import type { CleModele } from '#src/core/definition/modeles.ts';
import { compare } from '#src/core/definition/predicate.ts';
import type { Single } from '#src/core/definition/reserves.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import { etiquette } from '#src/core/texte/etiquette.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import type { Famille } from './familles.ts';

interface CodeOptions {
  readonly max?: number;
  readonly format?: RegExp;
  readonly aide?: string;
  /** `false` where the code is made of other codes, which a search by one of them must not find. */
  readonly cherche?: boolean;
}

interface ReferentielInput<F extends Fields> {
  readonly key: CleModele;
  readonly label: Label;
  readonly description: string;
  readonly famille: Famille;
  readonly scope?: Scope;
  /** Only where the real nomenclature is not «capitals, digits, - and _, 20 at most». */
  readonly code?: CodeOptions;
  readonly libelleMax?: number;
  /** The extra columns of this list (domain reference §4.2). */
  readonly fields: F;
  /** Fields searched besides code and libelle. */
  readonly search?: readonly (keyof F & string)[];
  readonly sort?: readonly [(keyof F & string) | 'code' | 'libelle' | 'ordre', 'ASC' | 'DESC'];
  readonly rules?: readonly CrossRule[];
  /** Flags that one row alone carries. */
  readonly singles?: Readonly<Record<string, Single>>;
  readonly indexes?: readonly (readonly ((keyof F & string) | 'code' | 'libelle')[])[];
}

const VALIDITE = 'Validité et affichage';

const validite = etiquette('champ.validite', {
  ordre: entier({
    label: 'Ordre',
    required: true,
    defaut: 0,
    section: VALIDITE,
    aide: 'Place dans les listes déroulantes.',
  }),
  isActif: booleen({ label: 'Actif', defaut: true, section: VALIDITE }),
  dateDebut: date({ label: 'Valable du', section: VALIDITE }),
  dateFin: date({ label: 'Valable jusqu’au', section: VALIDITE }),
  isSysteme: booleen({
    label: 'Nécessaire au portail',
    section: VALIDITE,
    readOnly: true,
    interne: true,
    aide: 'Un élément sur lequel le portail s’appuie ne peut pas être supprimé.',
  }),
} as const);

/**
 * Declares a referential list: the columns common to all of them (domain reference §4.1) around its own, versioned,
 * audited, dated, ordered, readable by forms while in force, and protected from deletion when the portal needs the row.
 */
export function defineReferentiel<const F extends Fields>(input: ReferentielInput<F>) {
  const { code: codeInput, libelleMax, fields, search, sort, rules, ...rest } = input;
  const { cherche = true, ...codeOptions } = codeInput ?? {};
  return defineModel({
    ...rest,
    fields: {
      code: code({ label: 'Code', required: true, unique: true, ...codeOptions }),
      libelle: libelle({ label: 'Libellé', required: true, max: libelleMax ?? 120 }),
      libelleCourt: libelle({ label: 'Libellé court', max: 60 }),
      ...fields,
      ...validite,
    },
    title: 'libelle',
    search: [...(cherche ? (['code'] as const) : []), 'libelle', ...(search ?? [])],
    sort: sort ?? ['ordre', 'ASC'],
    naturalKey: ['code'],
    activable: 'isActif',
    // A list that is sorted otherwise is arranged by nobody.
    ...(sort === undefined && { rang: 'ordre' as const }),
    rights: { delete: compare('isSysteme', 'eq', false) },
    refusals: { delete: ML.SYSTEME },
    frozen: { code: { quand: compare('isSysteme', 'eq', true), message: ML.CODE_SYSTEME } },
    date: ['dateDebut', 'dateFin'],
    front: 'enVigueur',
    rules: rules ?? [],
  });
}
