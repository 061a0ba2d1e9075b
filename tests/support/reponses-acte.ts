import type { Locator } from 'playwright-core';
import { isControle } from '#src/core/definition/controle.ts';
import type { Champ } from '#src/core/definition/form.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { lisNir } from '#src/core/valeurs/nir.ts';
import type { ControleChoix } from '#src/fields/choix/sens.ts';
import { eventually } from './browser.ts';
import { petitPdf } from './petit-pdf.ts';
import type { Reponse } from './reponse-par-defaut.ts';

const PDF = { mimeType: 'application/pdf', buffer: Buffer.from(petitPdf()) };
const TYPES_GROUPES: readonly string[] = ['choix-multiple', 'booleen', 'nir'];
/** What is not asked, and what one cannot take back. */
const IMMUABLES: readonly string[] = ['lecture', 'cache', 'booleen', 'fichiers'];

function enRegle(texte: string): string {
  return texte.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Whatever spaces it is shown with. */
function nomDe({ label }: Champ): RegExp {
  return new RegExp(`^\\s*${enRegle(label).replace(/\s/gu, '\\s')}\\s*(\\*|\\(facultatif\\))?\\s*$`);
}

/** A question as a person finds it: by its label, whatever draws it. */
export function questionDe(form: Locator, champ: Champ): Locator {
  const { controle } = champ;
  const groupe = form.getByRole('group', { name: nomDe(champ) });
  const seule = form.getByLabel(nomDe(champ)).and(form.locator('input:not([type=radio]), select, textarea'));
  if (controle?.type === 'choix') return groupe.or(seule);
  return controle && TYPES_GROUPES.includes(controle.type) ? groupe : seule;
}

async function choisit(question: Locator, libelle: string, code: string): Promise<void> {
  const isListe = await question.evaluate((element) => element instanceof HTMLSelectElement);
  if (isListe) await question.selectOption(code);
  else {
    // As names of elements are told: every space is one.
    const nom = new RegExp(`^${enRegle(libelle.replace(/\s/gu, ' '))}`);
    await question.getByRole('radio', { name: nom }).check();
  }
}

/** Answers a question as its kind wants it. */
export async function repond(form: Locator, champ: Champ, reponse: Reponse): Promise<void> {
  const { controle } = champ;
  const question = questionDe(form, champ);
  const texte = String(reponse);
  if (isControle<ControleChoix>(controle, 'choix')) {
    const libelle = controle.options.find(({ code }) => code === reponse)?.libelle;
    if (libelle === undefined) throw new Error(`« ${champ.label} » n’offre pas ${texte}`);
    return choisit(question, libelle, texte);
  }
  switch (controle?.type) {
    case 'choix-multiple':
      for (const une of await question.getByRole('checkbox').all()) await une.check();
      return;
    case 'booleen':
      return question.getByRole('radio', { name: reponse === true ? 'Oui' : 'Non' }).check();
    case 'case':
    case 'document-lu':
      return question.setChecked(reponse === true);
    case 'nir': {
      const { nir, cle } = lisNir(texte);
      await question.getByLabel('Numéro', { exact: true }).fill(nir);
      return question.getByLabel('Clé', { exact: true }).fill(cle);
    }
    case 'fichiers':
      await question.setInputFiles({ name: 'document.pdf', ...PDF });
      await eventually(() => form.getByRole('list', { name: champ.label }).innerText()).toContain(
        'document.pdf',
      );
      return;
    case 'date':
      return question.fill(jourFrancais(texte));
    case 'localite':
      await eventually(() => question.getByRole('option').count()).toBeGreaterThan(1);
      await question.selectOption(texte);
      return;
    default:
      return question.fill(texte);
  }
}

/** Takes a prefilled answer back, where one can; answers whether there is none any more. */
export async function vide(form: Locator, champ: Champ): Promise<boolean> {
  const { controle } = champ;
  if (!controle || IMMUABLES.includes(controle.type)) return false;
  const question = questionDe(form, champ);
  // What waits for another answer has none itself.
  if ((await question.count()) === 0 || (await question.isDisabled())) return true;
  switch (controle.type) {
    case 'choix-multiple':
      for (const une of await question.getByRole('checkbox').all()) await une.uncheck();
      return true;
    case 'case':
    case 'document-lu':
      await question.uncheck();
      return true;
    case 'nir':
      for (const boite of await question.getByRole('textbox').all()) await boite.fill('');
      return true;
    case 'choix':
    case 'localite':
      if (!(await question.evaluate((element) => element instanceof HTMLSelectElement))) return false;
      await question.selectOption('');
      return true;
    default:
      await question.fill('');
      return true;
  }
}
