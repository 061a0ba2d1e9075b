import { useState } from 'react';
import { type FieldErrors as FormErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { type Champs, type Formulaire, type Reponses, verifie } from '#src/core/definition/form.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { aPlat, auChemin, imbrique } from '#src/core/valeurs/chemin.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { type FieldProblem, resumeDe } from '#src/ui/form-summary.tsx';

type Saisie = Record<string, unknown>;
/** What is asked of answers, as react-hook-form asks it. */
export type Regles = Resolver<Saisie>;

interface Options<C, F extends Champs> {
  readonly formulaire: Formulaire<C, F>;
  readonly contexte: C;
  /** What is there before anybody types. */
  readonly initial?: Saisie;
  /** Sends the answers; what it throws is told at the top of the form and on its fields, and nothing typed is lost. */
  readonly envoie: (reponses: Reponses<F>) => Promise<void>;
  /** What is asked of the answers before the form goes on: by default its own rules. */
  readonly regles?: (formulaire: Formulaire<C, F>, contexte: C) => Regles;
  /** Called with a refusal of the server before it is shown; `true` when it was dealt with (another page). */
  readonly refus?: (error: HttpError) => boolean;
}

/** A form in use, as the inputs of `#src/ui/form` take it. */
export interface FormulaireEnCours {
  readonly key: string;
  readonly champs: Champs;
  readonly form: UseFormReturn<Saisie>;
  /** The sentence at the top after an attempt, and what leads to each field. */
  readonly message: string | null;
  readonly problems: readonly FieldProblem[];
  readonly attempt: number;
  readonly isSubmitting: boolean;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Answers questions that nobody has answered, to be looked over; says which. Absent: this form takes none. */
  readonly propose?: (reponses: Saisie) => readonly string[];
}

export function inputId(key: string, name: string): string {
  return `${key}-${name.replaceAll('.', '-')}`;
}

/** Sentences by the names of their questions, as react-hook-form holds them. */
export function fautesDe(errors: FieldErrors): FormErrors {
  const fautes = Object.entries(errors).map(([name, message]) => [name, { type: 'regle', message }]);
  return imbrique(Object.fromEntries(fautes)) as FormErrors;
}

/** What is said of a question, `undefined` where nothing is. */
export function fauteDe({ formState: { errors } }: Pick<UseFormReturn<Saisie>, 'formState'>, name: string) {
  const { message } = (auChemin(errors, name) ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

/** What answers are before anybody types: what stands for none, then what is known, in the shape of a form. */
export function valeursDe(champs: Champs, ...connues: readonly unknown[]): Saisie {
  const noms = Object.keys(champs);
  const vides = Object.fromEntries(Object.entries(champs).map(([name, champ]) => [name, champ.vide ?? '']));
  return imbrique(Object.assign(vides, ...connues.map((valeurs) => aPlat(valeurs, noms))));
}

/** The rules of a form. */
export function reglesDe<C, F extends Champs>(formulaire: Formulaire<C, F>, contexte: C): Regles {
  return (saisie) => {
    const lu = verifie(formulaire, saisie, contexte);
    if (lu.ok) return { values: { ...lu.reponses }, errors: {} };
    return { values: {}, errors: fautesDe(lu.errors) };
  };
}

/** Puts the server's sentences on their fields; answers what to say at the top. */
function tell(form: UseFormReturn<Saisie>, champs: Champs, error: unknown): string {
  if (!(error instanceof HttpError)) throw error;
  const { errors = {} } = error.body ?? {};
  let placed = false;
  for (const [name, message] of Object.entries(errors)) {
    if (typeof message !== 'string' || !Object.hasOwn(champs, name)) continue;
    form.setError(name, { type: 'serveur', message });
    placed = true;
  }
  return placed ? M.FORM : error.message || messageStatut(error.status);
}

/** Draws a declared form with react-hook-form: its own rules before anything is sent, then the server's word. */
export function useFormulaire<C, F extends Champs>(options: Options<C, F>): FormulaireEnCours {
  const { formulaire, contexte, initial = {}, envoie, refus, regles = reglesDe } = options;
  const champs = formulaire.champs(contexte);
  const form = useForm<Saisie>({
    defaultValues: { ...initial, ...valeursDe(champs, initial) },
    resolver: regles(formulaire, contexte),
    shouldFocusError: false,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSubmitting, submitCount } = form.formState;
  const problems = Object.entries(champs).flatMap(([name, { label, requis }]) => {
    const message = fauteDe(form, name);
    if (message === undefined) return [];
    return [{ inputId: inputId(formulaire.key, name), label, message, isFacultatif: requis === false }];
  });
  const submit = form.handleSubmit(
    async (reponses) => {
      setRefusal(null);
      try {
        await envoie(reponses as Reponses<F>);
      } catch (error) {
        if (error instanceof HttpError && refus?.(error)) return;
        setRefusal(tell(form, champs, error));
      }
    },
    () => setRefusal(null),
  );
  return {
    key: formulaire.key,
    champs,
    form,
    message: problems.length > 0 ? resumeDe(problems) : refusal,
    problems,
    attempt: submitCount,
    isSubmitting,
    submit,
  };
}
