import '#tests/support/acte-plante.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import type { Acte } from '#src/core/acte/act.ts';
import { compteDeDemonstration, tempsPasse } from '#tests/support/accounts.ts';
import { repondA, surLeContrat } from '#tests/support/acte-repondu.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { SECRETS } from '#tests/support/secrets-de-jeanne.ts';
import { sortesDeLActe } from '#tests/support/sortes-actes.ts';
import { tracesEnClair } from '#tests/support/traces-en-clair.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const MEMBRE = 'adherent@demo.fr';
const PARTANT = 'partant@exemple.fr';
const CONTRATS = ['00012345', '00012346'];

let portal: TestApp;
const venus = new Map<string, Visitor>();

beforeAll(async () => {
  portal = await testApp({ environment: { LOG_LEVEL: 'info' } });
  await compteDeDemonstration(portal, PARTANT);
  for (const userName of [MEMBRE, PARTANT]) {
    const someone = visitor(portal.app);
    await someone.signIn(userName);
    venus.set(userName, someone);
  }
});
afterAll(() => portal.close());

/** Whose page is no form is tried at its page. */
const ACTES = actesServeur.flatMap(({ acte }): [string, Acte][] =>
  acte.exemple?.page ? [] : [[acte.key, acte as unknown as Acte]],
);

/** Somebody on the first contract on which the act is offered, and what it begins with there. */
async function offert(who: Visitor, acte: Acte) {
  for (const numContrat of CONTRATS) {
    const la = surLeContrat(who, numContrat);
    const answer = await la.get(`/api${acte.path}`);
    if (answer.statusCode === 200) return { who: la, prefill: answer.json() };
  }
  throw new Error(`L’acte « ${acte.key} » n’est offert sur aucun contrat de la démonstration`);
}

describe('answered as its example says, without a page', () => {
  test.each(oneOfEach(ACTES, ([, acte]) => sortesDeLActe(acte)))(
    '%s becomes its request and its line of history, once',
    async (cle, acte) => {
      await tempsPasse(portal);
      const userName = acte.exemple?.isFin ? PARTANT : MEMBRE;
      const somebody = venus.get(userName) as Visitor;
      const nombre = async () => {
        const [row] = await portal.db.query<{ demandes: string; evenements: string }>(
          `select (select count(*) from demande where code_type = $1 and compte_id is not null) as demandes,
          (select count(*) from action_membre where code_evenement = $2) as evenements`,
          [cle, acte.evenement],
        );
        return [Number(row?.demandes), Number(row?.evenements)];
      };
      const [demandes = 0, evenements = 0] = await nombre();
      const { who, prefill } = await offert(somebody, acte);
      const recue = await repondA({ portal, who, userName, acte, prefill });
      expect([cle, recue.statusCode, recue.statusCode < 300 ? '' : recue.body]).toEqual([
        cle,
        recue.statusCode,
        '',
      ]);
      expect(await nombre()).toEqual([demandes + 1, evenements + 1]);
    },
  );
});

test('what they typed, and what they are known by, is in no mail, log line or row in clear', async () => {
  const trouves = await tracesEnClair(portal, { ...SECRETS, témoin: MEMBRE });
  expect(trouves).toContain('table compte : témoin');
  expect(trouves.filter((trouve) => !trouve.endsWith('témoin'))).toEqual([]);
});
