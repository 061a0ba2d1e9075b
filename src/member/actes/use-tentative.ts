import { useState } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import { M } from '#src/core/definition/messages.ts';
import type { HttpError } from '#src/provider/http-error.ts';
import { type FormulaireEnCours, fauteDe, inputId } from '#src/ui/form/use-formulaire.ts';
import { type EtapePosee, etapesPosees } from './etapes.ts';
import type { Etape } from './use-etape.ts';
import type { SaisieActe } from './use-saisie.ts';

export type Errors = Readonly<Record<string, string>>;

/** What an attempt said, and at which step. */
interface Dite {
  readonly key: string;
  readonly nb: number;
  readonly message: string | null;
}

const AUCUNE: Dite = { key: '', nb: 0, message: null };

export interface Tentative extends Pick<FormulaireEnCours, 'message' | 'problems' | 'attempt'> {
  /** The questions of the step that is shown; all of them where there is one screen. */
  readonly noms: readonly string[];
  /** Says what is wrong where it can be mended: at the first step concerned, or here. */
  readonly montre: (errors: Errors, message: string) => void;
  /** To a step, with a sentence that is about none of its questions. */
  readonly renvoie: (key: string | undefined, message: string) => void;
  /** Whether the answers of this step do, after its rules were asked. */
  readonly eprouve: () => Promise<boolean>;
  readonly oublie: () => void;
}

/** The sentences of a refusal that are about questions of this act, by their names. */
export function errorsDe(error: HttpError, connus: object): Errors {
  const { errors = {} } = error.body;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      typeof message === 'string' && Object.hasOwn(connus, name) ? [[name, message]] : [],
    ),
  );
}

/** The step concerned, and what to say of an error that no step asks about. */
function placeDe(etapes: readonly EtapePosee[], errors: Errors) {
  const fausse = etapes.find(({ noms }) => noms.some((name) => Object.hasOwn(errors, name)));
  const shown = etapes.flatMap(({ noms }) => noms);
  const hidden = Object.entries(errors).find(([name]) => !shown.includes(name));
  return { fausse, hidden };
}

/** What is wrong with the step that is shown, since one last tried to leave it or to send it. */
export function useTentative(
  acte: Acte,
  { champs, form }: SaisieActe,
  etapes: readonly EtapePosee[],
  etape: Etape,
): Tentative {
  const [dite, setDite] = useState(AUCUNE);
  const key = acte.sansResume ? '' : etape.key;
  const montrees = acte.sansResume ? etapes : etapes.filter((une) => une.key === etape.key);
  const noms = montrees.flatMap((une) => une.noms);
  const isIci = dite.key === key && dite.nb > 0;
  const problems = noms.flatMap((name) => {
    const message = isIci ? fauteDe(form, name) : undefined;
    const label = champs[name]?.label ?? name;
    return message !== undefined ? [{ inputId: inputId(acte.key, name), label, message }] : [];
  });
  const said = isIci ? dite.message : null;
  return {
    noms,
    problems,
    message: problems.length > 0 ? M.FORM : said,
    attempt: isIci ? dite.nb : 0,
    montre(errors, message) {
      const { fausse, hidden } = placeDe(etapesPosees(acte, champs, form.getValues()), errors);
      for (const [name, sentence] of Object.entries(errors))
        form.setError(name, { type: 'serveur', message: sentence });
      const vers = acte.sansResume ? '' : (fausse?.key ?? etape.key);
      const here = hidden ? `${champs[hidden[0]]?.label} : ${hidden[1]}` : message;
      // Where questions say it themselves, the summary goes with the last of them.
      setDite(({ nb }) => ({ key: vers, nb: nb + 1, message: fausse ? null : here }));
      if (vers !== key) etape.va(vers);
    },
    renvoie(vers = key, message) {
      setDite(({ nb }) => ({ key: vers, nb: nb + 1, message }));
      if (vers !== key) etape.va(vers);
    },
    async eprouve() {
      const isRight = await form.trigger([...noms]);
      setDite(({ nb }) => (isRight ? AUCUNE : { key, nb: nb + 1, message: null }));
      return isRight;
    },
    oublie: () => setDite(AUCUNE),
  };
}
