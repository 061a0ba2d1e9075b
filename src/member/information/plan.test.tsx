import type { RouteObject } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { memberRoutes } from '#src/member/routes.ts';
import type { Espace } from '#src/ui/use-espace.ts';
import { contrat } from '#tests/support/contrats.ts';
import { client, writePageData } from '#tests/support/page-data.ts';
import { planDuSite } from './plan.ts';

const espace = (peut: boolean, isBeneficiaire = false): Espace => ({
  contrat: contrat('00012345'),
  isBeneficiaire,
  concerne: () => peut,
  peut: () => peut,
});
beforeEach(() => writePageData(null));

const routes = (qui: Espace) => planDuSite(qui).flatMap(({ liens }) => liens.map(({ route }) => route));

it('the site map has every page of the member area that stands by itself, once', () => {
  const feuilles = (route: RouteObject): RouteObject[] => route.children?.flatMap(feuilles) ?? [route];
  const pages = memberRoutes.flatMap(feuilles);
  // What needs an identifier is reached from its list; what only leads elsewhere is no page.
  const attendues = pages.filter(({ path, loader }) => !path?.includes(':') && !loader);
  const prevoyance = { ...espace(true), contrat: contrat('00012346', { typeContrat: 'prevoyance' }) };
  const [plan, autre] = [routes(espace(true)), routes(prevoyance)];
  // A page of one kind of contract is in the map of that kind.
  expect([...plan, ...autre]).toEqual(expect.arrayContaining(attendues.map(({ path }) => `/${path}`)));
  expect(new Set(plan).size).toBe(plan.length);
  const dans = (route: string) => [plan.includes(route), autre.includes(route)];
  expect(dans('/prevoyance')).toEqual([false, true]);
  expect(dans('/garanties/simulateur')).toEqual([true, false]);
  expect(dans('/professionnels')).toEqual([true, true]);
});

it('the site map offers no act that is not offered, nor a beneficiary what is not theirs', () => {
  expect(routes(espace(false))).not.toContain('/profil/adresse');
  expect(routes(espace(true, true))).not.toContain('/contrat/cotisations');
});

it('a death may be told of without an account: a member who mourns finds it too, where the client has it', () => {
  expect(routes(espace(true))).toContain('/declaration-deces');
  expect(routes(espace(true))).not.toContain('/resiliation');
  const fonctionnalites = {
    declarationSinistreActeGestion: {
      ...{ isActivated: false, isActivatedPerContract: {}, isEnvoiArActivated: true },
      ...{ modeGestion: 'manuel' as const, texteInfo: null },
    },
  };
  writePageData(null, { currentClient: { ...client, fonctionnalites } });
  expect(routes(espace(true))).not.toContain('/declaration-deces');
});
