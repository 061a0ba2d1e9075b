import { describe, expect, it } from 'vitest';
import { ALERTES_PAR_SMS } from '#server/acts/alerte-en-mots.ts';
import { demoClients } from '#server/demonstration/people.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { defineMessage, lien, type Message, secret, texte } from '#src/core/message/define-message.ts';
import { contrast } from '#src/core/valeurs/contrast.ts';
import { apostrophes } from '#src/core/valeurs/typographie.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { marque } from './branding.ts';
import { composeMail, composeSms } from './compose.ts';

const VALEURS: Readonly<Record<string, string>> = {
  prenom: 'Jeanne',
  lien: 'https://portail.example/#/activate-user?code=abc&userId=1',
  duree: '10 minutes',
  code: '482913',
  quoi: 'Votre mot de passe',
};
/** Those of the identity: told by mail and by SMS, as the news that members choose to be told of are (`server/acts`). */
const IDENTITE = Object.values<Message>(MESSAGES).filter(
  ({ code, textes }) => textes.sms !== undefined && !ALERTES_PAR_SMS.some((alerte) => alerte === code),
);
const adresses = makePortalAddress(new URL('https://portail.example'), () => 3000);

function tenant(changes: Partial<Tenant> = {}): Tenant {
  const [horizon] = demoClients;
  return {
    id: 'a',
    code: 'horizon',
    libelle: 'Mutuelle Horizon',
    charte: {},
    configuration: {},
    ...horizon,
    hotes: ['portail.example'],
    fonctionnalites: [],
    editions: {},
    ...changes,
  };
}
const dress = (changes: Partial<Tenant> = {}) => marque(tenant(changes), adresses, 'portail@exemple.fr');
const given = (code: string) => {
  const { variables, exemple } = MESSAGES[code as keyof typeof MESSAGES] as Message;
  return Object.fromEntries(
    Object.keys(variables).map((name) => [name, VALEURS[name] ?? exemple[name] ?? '']),
  );
};
const mail = (modele: string, changes: Partial<Tenant> = {}, variables = given(modele)) =>
  composeMail({ modele, propre: null, variables, marque: dress(changes) });

/** A message of nobody's: what holds for all holds for it, without a line elsewhere. */
const exemplaire = defineMessage({
  code: 'EXEMPLAIRE',
  label: 'Exemplaire',
  variables: { prenom: texte(), code: secret(lien()) },
  exemple: { prenom: 'Jeanne', code: 'https://portail.example/#/x' },
  textes: {
    objet: 'Bonjour',
    html: ['<p>{{prenom}}</p>', '<p>{{code}}</p>'],
    texte: ['{{prenom}}', '{{code}}'],
  },
});

describe('the messages that come with the portal', () => {
  it('says nothing of a member’s area to accounts that may have none: those of the back office', () => {
    const pourTous = [
      'ACTIVATION',
      'REINIT_MDP',
      'IDENTIFIANT_OUBLIE',
      'CONFIRM_EMAIL',
      'ALERTE_IDENTIFIANT',
      'IDENTIFIANT_PRIS',
      'CODE_SECURITE',
      'SECU_MODIFICATION',
    ] as const;
    for (const code of pourTous) {
      const { textes } = MESSAGES[code];
      expect(JSON.stringify(textes), code).not.toContain('espace adhérent');
    }
  });

  it('are acknowledgements of every act of the reference', () => {
    const accuses = Object.keys(MESSAGES).filter((code) => code.startsWith('AR_'));
    // That each act names one of them, its type says.
    expect(accuses.length).toBeGreaterThanOrEqual(22);
  });

  it.each([...Object.values<Message>(MESSAGES), exemplaire])('$code says its example, whole', (message) => {
    const rendu = composeMail({
      modele: message,
      propre: null,
      variables: message.exemple,
      marque: dress(),
    });
    const lu = `${rendu.objet}${rendu.html}${rendu.texte}`;
    expect(lu).not.toMatch(/\{\{|undefined|null/);
    // As it is read: from the title to the foot, no line begins with a sign.
    const montre = rendu.html.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<[^>]+>/g, '\n');
    expect(montre).not.toMatch(/\S [?!;:»](?!\S)|« \S|\d €/);
    const { objet, html, texte } = message.textes;
    for (const [name, valeur] of Object.entries(message.exemple)) {
      if (texte.join().includes(`{{${name}}}`)) expect(rendu.texte).toContain(apostrophes(valeur));
      // What is named in one form is named in the other.
      expect([name, `${objet}${html.join()}`.includes(`{{${name}}}`)]).toEqual([
        name,
        `${objet}${texte.join()}`.includes(`{{${name}}}`),
      ]);
    }
  });

  it.each([
    [{ civilite: 'Madame', nom: 'MARTIN', prenom: 'Jeanne' }, 'Bonjour Madame MARTIN,'],
    // Left to be sent by a version that greeted by the first name.
    [{ prenom: 'Jeanne' }, 'Bonjour Jeanne,'],
    [{}, 'Bonjour,'],
  ])('greet with what they were given: %j', (qui, salut) => {
    const given = {
      ...qui,
      date: '01/12/2026',
      reference: 'DEM-2026-000001',
      lien: 'https://portail.example',
    };
    const { html, texte } = mail('AR_ADRESSE', {}, given as Readonly<Record<string, string>>);
    expect(texte).toContain(`${salut}\n`);
    expect(html).toContain(`>${salut}</p>`);
  });

  it('are not sent without what they say', () => {
    expect(() => mail('AR_ADRESSE', {}, { prenom: 'Jeanne' })).toThrow('n’a pas été donnée');
  });

  it('by SMS are those of the identity, and the news that one chooses', () => {
    expect(IDENTITE.map(({ code }) => code).sort()).toEqual([
      ...['ACTIVATION', 'CODE_SECURITE', 'COMPTE_EXISTANT', 'COMPTE_SUPPRIME'],
      ...['IDENTIFIANT_OUBLIE', 'REINIT_MDP', 'SECU_MODIFICATION'],
    ]);
  });

  it.each(IDENTITE)('$code says everything in HTML, in text and by SMS', ({ code, variables }) => {
    const { objet, html, texte } = mail(code);
    const sms = composeSms({ modele: code, propre: null, variables: given(code), marque: dress() });
    expect(objet).not.toMatch(/\d{6}|\{|<|Jeanne/);
    expect(html).toContain('<h1 style');
    for (const name of Object.keys(variables).filter((one) => one !== 'prenom')) {
      const value = VALEURS[name] ?? '';
      expect(html).toContain(value.replaceAll('&', '&amp;'));
      expect(texte).toContain(value);
    }
    expect(texte).toMatch(/Si vous n’êtes pas à l’origine de cette/);
    expect(html).toMatch(/Si vous n’êtes pas à l’origine de cette/);
    for (const text of [objet, html, texte, sms]) expect(text).not.toMatch(/\{\{|undefined|null/);
    expect(sms).toContain('Mutuelle Horizon');
    // The alphabet of SMS: 160 characters a part instead of 70.
    expect(sms).toMatch(/^[\w\s@£$¥èéùìòàäöñüÉÇ!"#%&'()*+,\-./:;<=>?]+$/);
    expect(`${html}${texte}${sms}`).not.toMatch(/\bNIR\b|IBAN|sécurité sociale/i);
  });
});

describe('the client’s branding', () => {
  it('is its name, its colour, its logo and where to reach it', () => {
    const { html, texte } = mail('REINIT_MDP');
    expect(html).toContain('Mutuelle Horizon');
    expect(html).toContain('src="https://portail.example/clients/horizon/logo.png"');
    expect(html).toContain('background-color:#0f5c63');
    for (const text of [html, texte]) {
      expect(text).toContain('01 99 00 12 34');
      expect(text).toContain('du lundi au vendredi de 8 h 30 à 18 h');
      expect(text).toContain('12 rue de l’Aurore, 75011 Paris');
      expect(text).toContain('merci de ne pas y répondre');
    }
    expect(dress().expediteur).toEqual({ nom: 'Mutuelle Horizon', email: 'portail@exemple.fr' });
  });

  it.each(['#FFFF00', '#FFFFFF', '#777777', '#F2A541', '#000000'])(
    'can be read, even in %s',
    (couleurPrimaire) => {
      const { couleur, surCouleur } = dress({ charte: { couleurPrimaire } });
      expect(contrast(couleur, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(couleur, surCouleur)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('takes the client’s own sender', () => {
    const own = { expediteurEmail: 'bonjour@horizon.example', expediteurNom: 'Horizon, votre mutuelle' };
    expect(dress({ configuration: own }).expediteur).toEqual({
      nom: own.expediteurNom,
      email: own.expediteurEmail,
    });
    expect(dress({ configuration: { expediteurEmail: 'x\r\nBcc: y@z.fr' } }).expediteur.email).toBe(
      'portail@exemple.fr',
    );
  });

  it('says nothing of what the client does not give', () => {
    const { html } = mail('COMPTE_SUPPRIME', { charte: null, configuration: 'rien' });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('Téléphone');
  });

  it('never shows an image of another site, nor one that mail programs do not draw', () => {
    expect(dress({ charte: { logoMailUrl: 'https://ailleurs.example/x.png' } }).logo).toBeNull();
    expect(dress({ charte: { logoUrl: '/clients/x/logo.svg' } }).logo).toBeNull();
    expect(dress({ charte: { logoUrl: '/clients/x/logo.jpg' } }).logo).toBe(
      'https://portail.example/clients/x/logo.jpg',
    );
  });
});

describe('what is written in a template or in a variable', () => {
  const propre = (corpsHtml: string, objet = 'Objet') => ({
    objet,
    corpsHtml,
    corpsTexte: '{{prenom}}',
    texteSms: null,
  });
  const write = (corpsHtml: string, prenom: string, objet?: string) =>
    composeMail({
      modele: 'COMPTE_SUPPRIME',
      propre: propre(corpsHtml, objet),
      variables: { prenom },
      marque: dress(),
    });

  it('runs nothing, loads nothing and follows nobody', () => {
    const { html } = write(
      '<script>x()</script><p onclick="x()" style="background:url(https://t.example/p)">Un</p><img src="https://t.example/pixel"><a href="javascript:x()">Deux</a><iframe src="//t.example"></iframe>',
      'Jeanne',
    );
    expect(html).not.toMatch(/script|onclick|t\.example|iframe/);
    expect(html).toContain('>Un</p>');
    expect(html).toContain('>Deux</a>');
  });

  it('is text in the HTML and as it is in the text', () => {
    const { html, texte } = write('<p>{{prenom}}</p>', '<img src=x onerror=alert(1)> «é»');
    expect(html).toContain('>&lt;img src=x onerror=alert(1)&gt; «é»</p>');
    expect(texte).toContain('<img src=x onerror=alert(1)> «é»');
  });

  it('gives a subject one line', () => {
    expect(write('<p>x</p>', 'A\r\nBcc: b@c.fr', 'Bonjour {{prenom}}').objet).toBe('Bonjour A Bcc: b@c.fr');
  });

  it('leaves a text that was kept before it was refused: a code goes to no other site', () => {
    const ancien = {
      ...propre('<p>Votre code : {{code}}</p><a href="https://ailleurs.example/?c={{code}}">Vérifier</a>'),
      corpsTexte: 'Votre code : {{code}}',
    };
    const variables = { code: '482913', duree: '10 minutes' };
    const { html, texte } = composeMail({
      modele: 'CODE_SECURITE',
      propre: ancien,
      variables,
      marque: dress(),
    });
    expect(html).not.toContain('ailleurs.example');
    expect(html).toContain('>482913</p>');
    expect(texte).toContain('Votre code est : 482913');
    const sms = { ...ancien, corpsHtml: '<p>{{code}}</p>', texteSms: 'https://ailleurs.example/{{code}}' };
    expect(composeSms({ modele: 'CODE_SECURITE', propre: sms, variables, marque: dress() })).not.toContain(
      'ailleurs',
    );
  });

  it('refuses a template that nobody wrote, and an SMS without text', () => {
    expect(() => mail('INCONNU', {}, {})).toThrow('Le modèle de message « INCONNU » n’existe pas.');
    const sms = {
      modele: 'AR_ADRESSE',
      propre: propre('<p>x</p>'),
      variables: { prenom: 'J' },
      marque: dress(),
    };
    expect(() => composeSms(sms)).toThrow('Le modèle « AR_ADRESSE » n’a pas de texte de SMS.');
  });
});
