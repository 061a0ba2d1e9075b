import { expect, test } from 'vitest';
import { ligneActe } from '#src/core/acte/actes.ts';
import { pagesTrouvees } from './pages-trouvees.ts';

const { route, label } = ligneActe('adresse');
const PLAN = [
  { titre: 'Mon contrat', liens: [{ route: '/contrat/cotisations', label: 'Mes cotisations' }] },
  { titre: 'Vos demandes en ligne', liens: [{ route, label }] },
  { titre: 'Informations', liens: [{ route: '/page/mentions-legales', label: 'Mentions légales' }] },
];
const routes = (recherche: string) => pagesTrouvees(PLAN, recherche).map((page) => page.route);

test.each([
  ['adresse', [route]],
  ['ADRESSE', [route]],
  ['legales', ['/page/mentions-legales']],
  ['mentions contrat', []],
  ['contrat cotis', ['/contrat/cotisations']],
  ['  ', []],
])('« %s » trouve %j', (recherche, attendues) => {
  expect(routes(recherche)).toEqual(attendues);
});

test.each([
  ['simulateur', '/garanties/simulateur', 'Simuler un remboursement'],
  ['franchise', '/remboursements/annee', 'Mon année de soins'],
  ['annuaire', '/professionnels', 'Trouver un professionnel'],
  ['indemnités', '/prevoyance', 'Ma prévoyance'],
  ['iban', '/profil/rib/remboursements', 'Compte bancaire pour mes remboursements'],
  ['mot de passe', '/profil/securite', 'Sécurité de mon compte'],
  ['lunettes', '/garanties/simulateur', 'Simuler un remboursement'],
])('« %s » mène à ce que la page appelle autrement', (recherche, attendue, nom) => {
  const plan = [{ titre: 'Mon espace', liens: [{ route: attendue, label: nom }] }];
  expect(pagesTrouvees(plan, recherche).map((page) => page.route)).toEqual([attendue]);
});

test('celle dont le nom le dit passe avant celle dont seule la place le dit', () => {
  const plan = [
    { titre: 'Mon contrat', liens: [{ route: '/a', label: 'Personnes couvertes' }] },
    { titre: 'Autre', liens: [{ route: '/b', label: 'Résilier mon contrat' }] },
  ];
  expect(pagesTrouvees(plan, 'contrat').map((page) => page.route)).toEqual(['/b', '/a']);
});

const ACTES = [
  {
    titre: 'Vos demandes en ligne',
    liens: [
      { route: '/a', label: 'Mettre fin à un contrat, résiliation par un proche' },
      { route: '/b', label: 'Résilier mon contrat' },
      { route: '/declaration-deces', label: 'Déclarer un décès' },
    ],
  },
];

test.each([
  ['résiliation', ['/a', '/b']],
  ['resilier', ['/b', '/a']],
  ['declaration deces', ['/declaration-deces']],
  ['décès', ['/declaration-deces']],
])('« %s » trouve les mots de la même famille, les mots mêmes d’abord', (recherche, attendues) => {
  expect(pagesTrouvees(ACTES, recherche).map((page) => page.route)).toEqual(attendues);
});
