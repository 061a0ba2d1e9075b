import { expect } from 'vitest';
import { formulaireDe } from '#src/core/acte/act.ts';
import { type Champ, verifie } from '#src/core/definition/form.ts';
import { imbrique } from '#src/core/valeurs/chemin.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { demandees, type EnCours, formDe } from './acte-en-cours.ts';
import { eventually } from './browser.ts';
import { lu as lisible } from './lu.ts';
import { questionDe, vide } from './reponses-acte.ts';

/** Leaves its questions without answers, and looks at what is said of each: in the summary, and beside it. */
export async function eprouve(
  en: EnCours,
  noms: readonly string[],
  bouton: string,
  etat: string,
): Promise<void> {
  const { acte, exemple, saisie, contexte, champs, sain } = en;
  const form = formDe(en);
  for (const nom of noms) {
    const [[, champ] = []] = demandees(en, [nom]);
    if (champ && (await vide(form, champ))) saisie[nom] = champ.vide;
  }
  const lu = verifie(formulaireDe(acte), imbrique(saisie), contexte);
  const dites = { ...(lu.ok ? {} : lu.errors), ...exemple.fautes };
  const fautes = Object.entries(dites).filter(([nom]) => noms.includes(nom));
  if (fautes.length === 0) return;
  await form.getByRole('button', { name: bouton, exact: true }).click();
  const resume = form.getByRole('alert');
  await resume.waitFor();
  const lignes = resume.getByRole('button');
  const attendues = fautes
    .map(([nom, message]) => `${champs[nom]?.label} : ${message}`)
    .map((phrase) => lisible(enTypographie(phrase)))
    .sort();
  await eventually(async () => (await lignes.allInnerTexts()).map(lisible).sort()).toEqual(attendues);
  expect(await resume.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const [nom, message] of fautes) await estDit(en, nom, String(message));
  await sain(`${etat}-faute`);
  // Each line leads to its question.
  for (const [nom, message] of fautes) {
    await resume.getByRole('button', { name: `${champs[nom]?.label} : ${message}`, exact: true }).click();
    const question = questionDe(form, champs[nom] as Champ);
    const isReached = (element: Element) => element.contains(document.activeElement);
    expect(await question.evaluate(isReached), `${nom} : où mène le résumé`).toBe(true);
  }
}

/** Whoever reaches the question hears what is wrong with it. */
async function estDit(en: EnCours, nom: string, message: string): Promise<void> {
  const { champs } = en;
  const champ = champs[nom];
  if (!champ) throw new Error(`Question « ${nom} » sans déclaration`);
  const question = questionDe(formDe(en), champ);
  const [decrite, invalides] = await question.evaluate((element) => [
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
    [element, ...element.querySelectorAll('input')].filter((une) => une.ariaInvalid === 'true').length,
  ]);
  expect(decrite, nom).toContain(message);
  expect(invalides, nom).toBeGreaterThan(0);
}
