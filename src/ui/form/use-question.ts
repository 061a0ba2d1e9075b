import type { Champ, Controle } from '#src/core/definition/form.ts';
import { type FormulaireEnCours, fauteDe, inputId } from './use-formulaire.ts';

export interface ChampProps {
  readonly en: FormulaireEnCours;
  readonly name: string;
}

/** What a control of any kind shows of its question. */
export interface QuestionProps {
  readonly id: string;
  readonly label: string;
  /** `undefined`: as the other answers stand, or not for this control to say. */
  readonly required: boolean | undefined;
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
export function controleDe<C extends Controle>(props: ChampProps, type: C['type']): C {
  const { controle } = champDe(props);
  if (controle?.type !== type) throw new Error(`Champ « ${props.name} » : contrôle « ${type} » attendu`);
  return controle as C;
}

export function questionProps({ en, name }: ChampProps): QuestionProps {
  const { label, requis, aide, selonAutres } = champDe({ en, name });
  const problem = fauteDe(en.form, name);
  return {
    id: inputId(en.key, name),
    label,
    required: selonAutres ? undefined : requis !== false,
    ...(aide && { hint: aide }),
    ...(problem !== undefined && { problem }),
  };
}
