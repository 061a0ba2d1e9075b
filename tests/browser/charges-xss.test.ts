import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHARGES } from '#tests/support/charges-xss.ts';
import { IS_COMPLETE, inTurn, onceADay } from '#tests/support/complete.ts';

const LOTS_NOMBRE = 6;
/** What swallows all that follows, unless it is last. */
const AVALE =
  /<(?:xmp|noembed|noscript|textarea|title|style|script|template|iframe|frameset|plaintext|!|\?)/i;
const RANGEES = CHARGES.toSorted((une, autre) => Number(AVALE.test(une)) - Number(AVALE.test(autre)));
/** Every charge in a few texts, of which the first words say that the text is there. */
const LOTS = Array.from({ length: LOTS_NOMBRE }, (_, rang) =>
  [
    '<p>Texte des charges</p>',
    ...RANGEES.filter((_charge, at) => at % LOTS_NOMBRE === rang).map(
      (charge) => `${charge}</textarea></style></script></title></svg></math></template></noscript></xmp>`,
    ),
  ].join('\n'),
);

let portal: Portal;
const ids: string[] = [];
/** Pages on line, of which the texts were written by the API, and then by a hand in the base, past every filter of a write. */
beforeAll(async () => {
  portal = await openPortal();
  const admin = await portal.as('admin');
  for (const [rang, content] of LOTS.entries()) {
    const ecrit = await admin.call('POST', '/api/admin/cms/blocklists', {
      body: {
        ...{ blockListId: `CHARGES_${rang}`, name: 'Pages_Statiques', itemName: `charges-${rang}` },
        ...{ title: `Charges ${rang}`, content, type: 'page', ordre: 1 },
      },
    });
    expect(ecrit.statusCode, ecrit.body.slice(0, 300)).toBe(201);
    const { id, version } = ecrit.json<{ id: string; version: number }>();
    await admin.call('POST', `/api/admin/cms/blocklists/${id}/publication`, { body: { version } });
    for (const table of ['bloc_cms', 'version_bloc'])
      await portal.db.query(`update ${table} set content = $1 where block_list_id = $2`, [
        content,
        `CHARGES_${rang}`,
      ]);
    ids.push(id);
  }
});
afterAll(() => portal.close());

/** Everything that a page does when a charge comes to life: it calls a function of the browser, or asks another site. */
async function surveille({ page }: Guest): Promise<readonly string[]> {
  const vus: string[] = [];
  page.on('dialog', (fenetre) => {
    vus.push(`fenêtre : ${fenetre.message()}`);
    void fenetre.dismiss();
  });
  page.on('popup', (autre) => vus.push(`page : ${autre.url()}`));
  page.on('request', (demande) => {
    const { hostname, protocol } = new URL(demande.url());
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) vus.push(`appel : ${demande.url()}`);
  });
  await page.addInitScript(() => {
    for (const nom of ['alert', 'confirm', 'prompt', 'msgbox'])
      Object.defineProperty(window, nom, {
        value: () => document.documentElement.setAttribute('data-execute', nom),
      });
  });
  return vus;
}

/** Nothing ran on this page, nor in its frames. */
async function expectCalme({ page }: Guest, vus: readonly string[]): Promise<void> {
  await page.mouse.move(200, 300);
  await page.waitForTimeout(300);
  for (const cadre of page.frames()) {
    const execute = () => document.documentElement.getAttribute('data-execute');
    // A frame whose sandbox runs nothing answers nothing either.
    expect(await cadre.evaluate(execute).catch(() => null)).toBeNull();
  }
  expect(vus).toEqual([]);
}

/** The content policy stands in front of everything: without it, nothing may run either. */
const POLITIQUES = [
  ['sans elle', true, LOTS],
  ['avec la politique de contenu', false, LOTS.slice(0, 1)],
] as const;
test.each(inTurn(POLITIQUES, 0, 2))(
  '%s, aucune charge gardée ne s’exécute : aperçu, éditeur, visiteur, adhérent',
  async (_, bypassCSP, lots) => {
    const bureau = await portal.guest('admin', { bypassCSP });
    const auBureau = await surveille(bureau);
    for (const rang of lots.keys()) {
      await bureau.load(`/admin/bloc-cms/${ids[rang]}/show`, `Charges ${rang}`);
      await bureau.page.locator('[data-apercu]').getByText('Texte des charges').waitFor();
      await expectCalme(bureau, auBureau);
    }
    // The editor opens what is kept, and shows what cleaning would take away.
    await bureau.load(`/admin/bloc-cms/${ids[0]}`);
    await bureau.page
      .frameLocator('iframe.tox-edit-area__iframe')
      .getByText('Texte des charges')
      .first()
      .waitFor();
    await expectCalme(bureau, auBureau);
    await bureau.page.close();
    // Both read the same page: a member, one text of it.
    for (const qui of [undefined, 'adherent'] as const) {
      const lecteur = await portal.guest(qui, { bypassCSP });
      const vus = await surveille(lecteur);
      for (const rang of qui && !IS_COMPLETE ? [0] : lots.keys()) {
        await lecteur.load(`/page/charges-${rang}`);
        await lecteur.page.getByText('Texte des charges').first().waitFor();
        await expectCalme(lecteur, vus);
      }
      await lecteur.page.close();
    }
  },
);

/** The cleaning itself is tried on each charge without a browser (`collage.test.tsx`). */
onceADay('collées dans l’éditeur, aucune ne s’exécute', async () => {
  const guest = await portal.guest('admin', { bypassCSP: true });
  const { page } = guest;
  const vus = await surveille(guest);
  await guest.load('/admin/bloc-cms/create', 'Nouveau bloc');
  const corps = page.frameLocator('iframe.tox-edit-area__iframe').locator('body');
  await corps.click();
  for (const lot of LOTS) {
    // As the editor itself takes what the clipboard holds: its own command, before any of its filters.
    await page.evaluate((html) => {
      const { tinymce } = window as unknown as {
        readonly tinymce: {
          readonly activeEditor: { execCommand(nom: string, ui: boolean, quoi: object): void };
        };
      };
      tinymce.activeEditor.execCommand('mceInsertClipboardContent', false, { html });
    }, lot);
    await corps.getByText('Texte des charges').first().waitFor();
    await expectCalme(guest, vus);
  }
  await page.close();
});

test('un message écrit avec elles ne les exécute pas, sans aucune politique autour', async () => {
  const admin = await portal.as('admin');
  const lecteur = await portal.guest();
  const vus = await surveille(lecteur);
  for (const lot of LOTS) {
    const reponse = await admin.call('POST', '/api/admin/settings/mail/template/apercu', {
      body: {
        // One that holds no link and no code: those are refused beside half of these charges, whatever they do.
        ...{ code: 'COMPTE_SUPPRIME', objet: 'Charges', corpsTexte: 'Charges', marque: 'portail' },
        // Braces in a charge are no variables of ours, and a form feed is in no text.
        corpsHtml: `<p>Charges</p>${lot.replaceAll(/\{\{|\}\}|\f/g, '')}`,
      },
    });
    expect(reponse.statusCode, reponse.body.slice(0, 200)).toBe(200);
    await lecteur.page.setContent(reponse.json<{ html: string }>().html);
    await lecteur.page.getByText('Texte des charges').waitFor();
    await expectCalme(lecteur, vus);
  }
  await lecteur.page.close();
});
