import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { muni } from '#tests/support/code-verifie.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('un serveur faux n’enferme pas une démonstration : un code part par sa page d’envois, le reste attend', async () => {
  const admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  const regle = await muni(server, admin, 'admin@demo.fr').call('POST', '/api/admin/settings/mail/config', {
    body: {
      ...{ hote: 'smtp.inexistant.example', port: '587', isActif: true },
      ...{ expediteurNom: 'Horizon', expediteurEmail: 'bonjour@horizon.example' },
    },
  });
  expect(regle.statusCode, regle.body).toBe(201);
  const envois = makeBoiteEnvoi(makeCoffre(CLE_SECRETE));
  const [client] = await server.db.query<{ id: string }>("select id from client where code = 'horizon'");
  const depose = async (quoi: {
    readonly modele: 'CODE_SECURITE' | 'IDENTIFIANT_OUBLIE';
    readonly variables: object;
  }) => {
    const destinataire = `${randomUUID()}@adherent.example`;
    const message = { clientId: client?.id ?? '', destinataire, correlation: randomUUID(), ...quoi };
    await server.db.transaction({ id: null, nom: 'essais' }, (tx) => envois.mail(tx, message as never));
    return destinataire;
  };
  const etat = async (destinataire: string) =>
    (
      await server.db.query<{ etat: string; essais: number }>(
        'select etat, essais from envoi where destinataire = $1',
        [destinataire],
      )
    )[0];
  const lien = await depose({
    modele: 'IDENTIFIANT_OUBLIE',
    variables: { prenom: 'Claire', lien: 'https://portail.example/#/accueil' },
  });
  const code = await depose({ modele: 'CODE_SECURITE', variables: { code: '739182', duree: '10 minutes' } });
  await expect.poll(() => etat(code)).toMatchObject({ etat: 'envoye' });
  await expect.poll(() => etat(lien)).toEqual({ etat: 'aEnvoyer', essais: 1 });
});
