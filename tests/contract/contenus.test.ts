import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { parseCsv } from '#server/listes/refresh/csv.ts';
import { actes } from '#src/core/acte/actes.ts';
import { loginRoutes } from '#src/login/routes.ts';
import { memberRoutes } from '#src/member/routes.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { registry } from '#src/registry.ts';

const RACINE = join(import.meta.dirname, '../..');
const lignes = (nom: string) => parseCsv(readFileSync(join(RACINE, `server/listes/data/${nom}.csv`), 'utf8'));
const lis = (nom: string) =>
  lignes(nom).map((row) => ({
    code: row.code ?? row.blockListId ?? '',
    texte: [row.title, row.content, row.objet, row.corpsHtml, row.texteSms]
      .join(' ')
      .replaceAll('\u00a0', ' ')
      .replace(/<[^>]*>/g, ' '),
  }));
const messages = Object.values(MESSAGES).map(({ code, textes: { objet, html, sms = '' } }) => ({
  code,
  texte: [objet, html.join(''), sms]
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]*>/g, ' '),
}));
/** All that the client gives people to read: questions and answers, pages and blocks, mails. */
const CONTENUS = [...['question-faq', 'bloc-cms'].flatMap(lis), ...messages];

/** What the screens say, as it is written in their files. */
const ECRANS = globSync('src/{core,acts,login,member,ui}/**/*.{ts,tsx}', { cwd: RACINE })
  .filter((nom) => !nom.includes('.test.'))
  .map((nom) => readFileSync(join(RACINE, nom), 'utf8').replaceAll('\u00a0', ' '))
  .join('\n');

/** Quoted, and no name of a page, a button or an act: words of the law. */
const AUTRES = ['hébergeur de données de santé', 'réduire les animations'];

test('ce qu’un contenu nomme entre guillemets est écrit sur un écran', () => {
  const nommes = CONTENUS.flatMap(({ code, texte }) =>
    [...texte.matchAll(/« ([^»]*) »/g)].map(([, nom = '']) => `${code} : ${nom}`),
  );
  expect(nommes.length).toBeGreaterThan(15);
  const absents = nommes.filter((ligne) => {
    const nom = ligne.slice(ligne.indexOf(' : ') + 3);
    // A variable is what the message is given.
    return !AUTRES.includes(nom) && !nom.startsWith('{{') && !ECRANS.includes(nom);
  });
  expect(absents).toEqual([]);
});

/** The addresses of the portal that contents and the examples of mails give, as `#/…` has them. */
const LIENS = [
  ...['question-faq', 'bloc-cms'].flatMap((nom) =>
    lignes(nom).map((row) => [row.code ?? row.blockListId ?? '', row.content ?? ''] as const),
  ),
  ...Object.values(MESSAGES).map(
    ({ code, textes, exemple }) => [code, textes.html.join('') + JSON.stringify(exemple)] as const,
  ),
].flatMap(([code, texte]) =>
  [...texte.matchAll(/#(\/[^"?#]*)/g)].map(([, vers = '/']) => [code, vers] as const),
);

const SALLES = Object.keys(registry).map((key) => ({ path: `admin/${key}` }));
const PAGES = [...loginRoutes, ...memberRoutes, ...SALLES].filter(({ path }) => path !== '*');
/** The pages of the client's own, by their names in an address. */
const STATIQUES = lignes('bloc-cms').map(({ itemName }) => itemName);

test('chaque lien d’un contenu ou d’un message mène à une page du portail', () => {
  expect(LIENS.length).toBeGreaterThan(25);
  const perdus = LIENS.filter(([, vers]) => {
    const [trouvee] = matchRoutes(PAGES, vers)?.slice(-1) ?? [];
    const nom = trouvee?.params.pageName;
    return !trouvee || trouvee.route.path === '*' || (nom !== undefined && !STATIQUES.includes(nom));
  });
  expect(perdus.map((lien) => lien.join(' : '))).toEqual([]);
});

test('l’aide nomme chaque démarche', () => {
  const aide = lis('question-faq')
    .map(({ texte }) => texte)
    .join('\n');
  const absentes = Object.values(actes).filter(
    ({ label, path }) => !path.endsWith('-essai') && !aide.includes(label.replaceAll('\u00a0', ' ')),
  );
  expect(
    absentes.map(({ label }) => `« ${label} » : nommez-la dans server/listes/data/question-faq.csv`),
  ).toEqual([]);
});

/** What members look for elsewhere, and the act that would do it: named by a content only once there is one. */
const A_VENIR: Readonly<Record<string, RegExp>> = {
  'pec/hospi': /demandez (?:une|votre) prise en charge|accord est envoyé/i,
  'radiation-assures': /résili\w+ (?:en ligne|depuis votre espace)/i,
  inscriptionbeneficiaire: /ajouter un bénéficiaire/i,
  'activate-teletransmission': /activ\w+ la télétransmission/i,
};

test('aucun contenu ne promet une démarche qui n’existe pas', () => {
  const chemins = Object.values(actes).map(({ path }) => path.replace('/forms/', ''));
  const promesses = CONTENUS.flatMap(({ code, texte }) =>
    Object.entries(A_VENIR)
      .filter(([chemin, mots]) => !chemins.includes(chemin) && mots.test(texte))
      .map(([chemin]) => `${code} : ${chemin}`),
  );
  expect(promesses).toEqual([]);
});

test('un contenu n’annonce un e-mail que pour ce que le portail annonce par e-mail', () => {
  const codes = CONTENUS.filter(({ texte }) => /e-mail vous prévient/.test(texte)).map(({ code }) => code);
  // The card of the year that comes and the school certificate: `server/acts/annonces.ts`.
  expect(codes.sort()).toEqual(['CARTE_SUIVANTE', 'CONTRAT_SCOLARITE']);
  expect(ECRANS).not.toMatch(/espace vous prévient toujours|prévenons ici d’un remboursement/);
});

/** Nobody reads what is answered to an SMS, and no mail has a link that ends what it is of. */
test('un accord ne promet de se reprendre que là où il se reprend', () => {
  const accords = lignes('consentement').map(({ nom, description = '' }) => `${nom} : ${description}`);
  expect(accords.filter((accord) => /\bSTOP\b|lien de chaque/.test(accord))).toEqual([]);
  expect(CONTENUS.filter(({ texte }) => /\bSTOP\b/.test(texte))).toEqual([]);
});

test('les délais d’une réclamation ne sont écrits qu’une fois', () => {
  const recopies = CONTENUS.filter(({ texte }) => /jours ouvrables/.test(texte));
  expect(recopies.map(({ code }) => code)).toEqual([]);
  // Only what is shown: the source beside it is quoted in a comment.
  expect(ECRANS.match(/'[^'\n]*jours ouvrables/g)).toHaveLength(1);
});

test('l’état de conformité à l’accessibilité n’est écrit dans aucun contenu ni écran', () => {
  expect(CONTENUS.filter(({ texte }) => /(?:non|partiellement) conforme/i.test(texte))).toEqual([]);
  expect(ECRANS).not.toMatch(/(?:non|partiellement) conforme['"`<]/);
});
