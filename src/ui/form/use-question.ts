import type { Champ, Controle } from '#src/core/form.ts';
import { type FormulaireEnCours, inputId } from './use-formulaire.ts';

export interface ChampProps {
  readonly en: FormulaireEnCours;
  readonly name: string;
}

/** What a control of any kind shows of its question. */
export interface QuestionProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string;
  readonly problem?: string;
}

/** The question of that name; one that is not declared is a developer's error. */
export function champDe({ en, name }: ChampProps): Champ {
  const champ = en.champs[name];
  if (!champ) throw new Error(`Champ « ${name} » non déclaré dans le formulaire « ${en.key} »`);
  return champ;
}

/** The control by which it is declared to be asked. */
export function controleDe<T extends Controle['type']>(
  props: ChampProps,
  type: T,
): Extract<Controle, { readonly type: T }> {
  const { controle } = champDe(props);
  if (controle?.type !== type) throw new Error(`Champ « ${props.name} » : contrôle « ${type} » attendu`);
  return controle as Extract<Controle, { readonly type: T }>;
}

export function questionProps({ en, name }: ChampProps): QuestionProps {
  const { label, requis, aide } = champDe({ en, name });
  const problem = en.form.formState.errors[name]?.message;
  return {
    id: inputId(en.key, name),
    label,
    required: requis !== false,
    ...(aide && { hint: aide }),
    ...(typeof problem === 'string' && { problem }),
  };
}
