import { expect, test } from 'vitest';
import { openSmtp } from '#tests/support/smtp.ts';
import { makeSmtpDe } from './smtp.ts';

const MAIL = {
  ...{ id: 'essai', objet: 'Essai', html: '<p>Essai</p>', texte: 'Essai' },
  ...{ destinataire: 'cible@adherent.example', repondreA: null },
  expediteur: { nom: 'Horizon', email: 'bonjour@horizon.example' },
};

async function dit(securite: 'starttls' | 'tls', certificat?: 'inconnu'): Promise<string> {
  const boite = await openSmtp({ ...(certificat && { certificat }) });
  const courrier = makeSmtpDe(
    {
      ...{ ip: '127.0.0.1', nom: 'localhost', port: Number(new URL(boite.url).port), securite },
      ...{ compte: null, limiteParMinute: null, silenceMs: 5_000 },
    },
    'bonjour@horizon.example',
  );
  try {
    return await courrier.envoie(MAIL).then(
      () => 'parti',
      (error: Error) => error.message,
    );
  } finally {
    courrier.close();
    await boite.close();
  }
}

test('un certificat que personne ne connaît se dit, et rien ne part', async () => {
  expect(await dit('starttls', 'inconnu')).toMatch(
    /^Le certificat du serveur de messagerie n’est pas reconnu/,
  );
});

test('un serveur qui ne chiffre pas se dit aussi', async () => {
  expect(await dit('tls')).toBe('La connexion chiffrée au serveur de messagerie a échoué.');
});
