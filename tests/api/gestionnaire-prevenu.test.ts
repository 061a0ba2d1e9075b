import { beforeEach, expect, test } from 'vitest';
import { envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { deposes } from '#tests/support/outbox.ts';

const CLE = 'situationFamilialeActeGestion';
const BOITE = 'gestion@exemple.fr';

const { server, jeanne } = essaieDesActes();
beforeEach(() => regle(server, CLE, { emailGestionnaire: BOITE }));

const union = () =>
  envoie(jeanne, 'situation-familiale', {
    ...{ codeSituationFamiliale: 'U', dateEvenement: '2026-06-20', nomUsage: null },
    ...{ isAjoutConjoint: false, justificatif: [] },
  });

test('qui traite une démarche est prévenu de chaque demande à traiter, sans rien de la personne', async () => {
  await regle(server, CLE, { modeGestion: 'manuel' });
  const { reference } = (await union()).json<{ reference: string }>();
  const [recu, ...autres] = await deposes(server, BOITE);
  expect(autres).toEqual([]);
  expect(recu).toMatchObject({
    canal: 'MAIL',
    modele: 'MANAGER_NOUVELLE_DEMANDE',
    variables: { demarche: 'Modifier ma situation familiale', reference },
  });
  expect(recu?.variables.lien).toMatch(/#\/admin\/demande-adherent$/);
  expect(JSON.stringify(recu)).not.toMatch(/Jeanne|MARTIN|Martin|0000004512/);
});

test('ce qui est fait aussitôt ne prévient personne', async () => {
  await regle(server, CLE, { modeGestion: 'automatique' });
  expect((await union()).json()).toMatchObject({ isModeGestionManuel: false });
  expect(await deposes(server, BOITE)).toEqual([]);
});
