import { expect } from 'vitest';
import { type Acte, champsDeLEtape } from '#src/core/acte/act.ts';
import { aucunCalcul } from '#src/core/acte/calculs.ts';
import { isControle } from '#src/core/definition/controle.ts';
import type { Champ, Champs } from '#src/core/definition/form.ts';
import { aPlat } from '#src/core/valeurs/chemin.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { ControleCases } from '#src/fields/choix-multiple/sens.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';
import { tempsPasse } from './accounts.ts';
import { demandees, type EnCours, formDe, type Parcours, presse, recalcule } from './acte-en-cours.ts';
import { eventually } from './browser.ts';
import { eprouve } from './fautes-acte.ts';
import { parDefaut, type Reponse } from './reponse-par-defaut.ts';
import { questionDe, repond } from './reponses-acte.ts';
import { lastCode } from './security-code.ts';
import { signeLeDocument } from './signature-au-navigateur.ts';

const RESUME = 'Vérifiez vos réponses';

async function titreDeLEtape({ guest }: Parcours): Promise<string> {
  const titre = await guest.page.locator('main h2').first().innerText();
  return titre.split('\n').at(-1)?.trim() ?? '';
}

/** What the page holds once a question was answered. */
function tenue({ controle }: Champ, reponse: Reponse): unknown {
  if (isControle<ControleCases>(controle, 'choix-multiple')) return controle.options.map(({ code }) => code);
  return isControle<ControleFichiers>(controle, 'fichiers') ? [] : reponse;
}

/** A day that the page proposes is kept. */
function propose({ champs, prefill: { initial } }: EnCours, nom: string): string | null {
  const tenu = aPlat(initial, [nom])[nom];
  return champs[nom]?.controle?.type === 'date' && typeof tenu === 'string' ? tenu : null;
}

async function remplit(en: EnCours, noms: readonly string[]): Promise<void> {
  const { exemple, saisie, contexte, champs } = en;
  const form = formDe(en);
  for (const nom of noms) {
    const champ = champs[nom];
    if (!champ) throw new Error(`Question « ${nom} » sans déclaration`);
    if (demandees(en, [nom]).length === 0) {
      expect(await questionDe(form, champ).count(), nom).toBe(0);
      continue;
    }
    if (!champ.controle) {
      // Drawn by its page, and answered before.
      if (!exemple.gestes?.[nom]) throw new Error(`« ${nom} » : quel geste y répond ?`);
      continue;
    }
    const reponse =
      exemple.reponses?.[nom] ?? propose(en, nom) ?? parDefaut(champ, saisie, contexte.cadre.aujourdhui);
    if (reponse === null) continue;
    await repond(form, champ, reponse);
    saisie[nom] = tenue(champ, reponse);
  }
}

/** What one may fill in, and the files that have come. */
function nbControles(en: EnCours): Promise<number> {
  return formDe(en).locator('input, select, textarea, li').count();
}

/** One step, first without its answers and then with them; to the next by its button. */
async function etape(en: EnCours, noms: readonly string[], bouton: string, etat: string): Promise<void> {
  const { guest, exemple, sain } = en;
  await sain(etat);
  for (const nom of noms) {
    const geste = exemple.gestes?.[nom];
    if (geste) await presse(guest.page, geste);
  }
  await eprouve(en, noms, bouton, etat);
  const avant = await nbControles(en);
  await remplit(en, noms);
  // Looked at again where answers have brought other questions.
  if ((await nbControles(en)) !== avant) await sain(`${etat}-rempli`);
  await formDe(en).getByRole('button', { name: bouton, exact: true }).click();
}

function envoi({ textes }: Acte): string {
  return textes.bouton ?? 'Valider';
}

/** A step that is done elsewhere: there, and back. */
async function ailleurs(en: EnCours, nom: string): Promise<void> {
  const { guest, acte, sain } = en;
  const externe = acte.externes?.[nom];
  await sain(nom);
  await formDe(en)
    .getByRole('button', { name: externe?.bouton ?? '' })
    .click();
  await signeLeDocument(en);
  await guest.page
    .getByRole('main')
    .getByText(externe?.fait ?? '')
    .waitFor();
  await sain(`${nom}-fait`);
  await formDe(en).getByRole('button', { name: 'Continuer', exact: true }).click();
  en.isSigne = true;
}

async function etapes(en: EnCours): Promise<void> {
  const { guest, acte, sain } = en;
  const noms = (rang: number) => champsDeLEtape(acte.etapes[rang] ?? { champs: [] }, en.champs);
  if (acte.sansResume)
    return etape(
      en,
      acte.etapes.flatMap((_, rang) => noms(rang)),
      envoi(acte),
      'page',
    );
  for (let rang = 0; rang < acte.etapes.length; rang++) {
    const titre = await titreDeLEtape(en);
    const at = acte.etapes.findIndex((une) => une.titre === titre);
    if (at < 0) break;
    await recalcule(en);
    if (acte.etapes[at]?.externe === undefined)
      await etape(en, noms(at), 'Continuer', `${at + 1}-${acte.etapes[at]?.key}`);
    else await ailleurs(en, acte.etapes[at].externe);
    await eventually(() => titreDeLEtape(en)).not.toBe(titre);
    expect(await guest.page.evaluate(() => document.activeElement?.tagName), titre).toBe('H2');
  }
  expect(await titreDeLEtape(en)).toBe(RESUME);
  await sain('resume');
  await formDe(en)
    .getByRole('button', { name: envoi(acte), exact: true })
    .click();
}

/** Gives the code that the act asks for. */
async function donneLeCode({ portal, guest, userName, sain }: Parcours): Promise<void> {
  const dialog = guest.page.getByRole('dialog');
  await tempsPasse(portal);
  await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
  await dialog.getByRole('textbox').first().click();
  await guest.page.keyboard.type(await lastCode(portal, userName));
  await sain('code');
  await dialog.getByRole('button', { name: 'Valider le code' }).click();
  // The first sending is refused until the code is given.
  guest.forgive(/status of 403/);
}

/** The act's own sentence, its answers in it. */
function phrase({ acte, exemple, saisie }: EnCours): string {
  const propre = acte.textes.succes?.replace(/\{(\w+)\}/g, (_, nom: string) => String(saisie[nom]));
  return exemple.succes ?? enTypographie(propre ?? 'Votre demande a bien été prise en compte');
}

/** From its page to its confirmation; answers the reference that is shown, where one is. */
export async function parcourt(parcours: Parcours): Promise<string | null> {
  const { guest, acte, exemple, prefill, sain } = parcours;
  const { page } = guest;
  const { cadre, donnees, initial } = prefill;
  const contexte = { cadre, donnees, calculs: aucunCalcul(acte.calculs) };
  const champs: Champs = acte.champs(contexte);
  const vides = Object.fromEntries(Object.entries(champs).map(([nom, champ]) => [nom, champ.vide]));
  const en: EnCours = {
    ...parcours,
    champs,
    contexte,
    saisie: { ...vides, ...aPlat(initial, Object.keys(champs)) },
  };
  await guest.load(acte.route);
  await guest.settled();
  if (exemple.page) {
    await sain('page');
    await presse(page, exemple.page);
  } else {
    await formDe(en).waitFor();
    await etapes(en);
    // The code that signed is still that of the session.
    if (!en.isSigne && (acte.codeSecurite !== false || exemple.avecCode)) await donneLeCode(en);
  }
  await page.getByText(phrase(en)).first().waitFor();
  if (acte.sansResume) {
    await sain('fin');
    return null;
  }
  await page.getByRole('heading', { level: 2, name: /^Votre demande est/ }).waitFor();
  await sain('fin');
  const [reference = null] = /DEM-\d{4}-\d{6,}/.exec(await page.getByRole('main').innerText()) ?? [];
  return reference;
}
