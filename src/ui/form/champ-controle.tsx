import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type Controle, isCache } from '#src/core/definition/controle.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { QUESTIONS } from '#src/fields/questions.ts';
import { type ChampProps, champDe } from './use-question.ts';

type Question = ComponentType<ChampProps>;

/** Those that have come are drawn at once. */
const venues = new Map<string, Question>();
const attendues = new Map<string, Promise<Question>>();

async function vient(sens: string): Promise<Question> {
  const charge = Object.hasOwn(QUESTIONS, sens) ? QUESTIONS[sens] : undefined;
  if (!charge) throw new Error(`Le sens « ${sens} » n’a pas de question.`);
  const { Question } = await charge();
  venues.set(sens, Question);
  return Question;
}

/** One fetch a meaning; one that failed is tried again by the next form. */
function attend(sens: string): Promise<Question> {
  const connue = attendues.get(sens);
  if (connue) return connue;
  const promesse = vient(sens);
  attendues.set(sens, promesse);
  promesse.catch(() => attendues.delete(sens));
  return promesse;
}

/** Fetches what draws the questions of a form before it is shown, all at once; without it, each holds its place until it has come. */
export async function apporteControles(champs: Champs): Promise<void> {
  const poses = Object.values(champs).flatMap(({ controle }) =>
    controle && !isCache(controle) ? [controle.type] : [],
  );
  await Promise.all(poses.map(attend));
}

function questionDe({ type }: Controle): Question {
  return venues.get(type) ?? lazy(async () => ({ default: await attend(type) }));
}

function ParSens({ controle, ...props }: ChampProps & { readonly controle: Controle }) {
  // What holds its place is the same until it is drawn: what is typed there is not lost.
  const [Question] = useState(() => questionDe(controle));
  return <Question {...props} />;
}

/** Draws any question of a form by its meaning; one without a control is drawn by its own page. */
export function ChampControle({ en, name }: ChampProps) {
  const { controle } = champDe({ en, name });
  if (!controle) throw new Error(`Champ « ${name} » : aucun contrôle déclaré`);
  if (isCache(controle)) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={76} aria-hidden />}>
      <ParSens key={controle.type} en={en} name={name} controle={controle} />
    </Suspense>
  );
}
