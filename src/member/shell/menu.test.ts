import { expect, it } from 'vitest';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import { entreeCourante, menuPour } from './menu.ts';

const contrat: ContratAdherent = {
  numContrat: '00012346',
  nomOffre: 'Prévoyance Revenus',
  etat: 'suspendu',
  precontentieux: false,
  typeContrat: 'prevoyance',
  dateEffet: '2024-03-01',
  isTitulaire: true,
  modalitePaiementPrestation: { rib: null, codeModePaiement: 'V', isMissing: false },
};
const routes = (typeContrat: ContratAdherent['typeContrat'] | null) =>
  menuPour({ contrat: typeContrat && { ...contrat, typeContrat } }).map(({ route }) => route);
const SANTE = ['/remboursements', '/carte-tp'];
const PREVOYANCE = '/prevoyance';
const DECLARER = '/prevoyance/declarer';

it('a provident contract has its own entries, and none of health', () => {
  expect(routes('prevoyance')).toContain(PREVOYANCE);
  expect(routes('prevoyance').filter((route) => SANTE.includes(route))).toEqual([]);
});

it.each(['sante', 'mixte', null] as const)('a contract «%s» has those of health, seven at most', (type) => {
  expect(routes(type)).toEqual(expect.arrayContaining(SANTE));
  expect(routes(type)).not.toContain(PREVOYANCE);
  expect(routes(type).length).toBeLessThanOrEqual(7);
});

it('the page of a declaration is under its own entry, or under the acts where it has none', () => {
  const sous = (type: ContratAdherent['typeContrat'], page: string) =>
    entreeCourante(page, menuPour({ contrat: { ...contrat, typeContrat: type } }))?.route;
  expect(sous('prevoyance', DECLARER)).toBe(PREVOYANCE);
  expect(sous('mixte', DECLARER)).toBe('/demarches');
  expect(sous('mixte', `${PREVOYANCE}/PRV1`)).toBe('/contrat');
});
