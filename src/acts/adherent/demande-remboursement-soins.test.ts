import { expect, test } from 'vitest';
import type { Cadre } from '#src/core/acte/act.ts';
import { isControle } from '#src/core/definition/controle.ts';
import { defineFormulaire, verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import type { ControleLecture } from '#src/fields/lecture/sens.ts';
import { champsDesSoins, type Donnees } from './demande-remboursement-soins.ts';

const CADRE: Cadre = {
  ...{ aujourdhui: '2026-11-20', isManuel: true, isBeneficiaire: false, numContrat: '00020001' },
  ...{ nbMaxFichiers: 2, isLectureFactures: false },
};
const DONNEES = {
  personnes: [{ code: 'p1', libelle: 'Jeanne', isNoemie: true }],
  ...{ compte: '', isCompteManquant: false, domaines: [], prestations: [] },
} as unknown as Donnees;
const champs = champsDesSoins(DONNEES, CADRE);
const fautes = (saisie: object) => {
  const lu = verifie(defineFormulaire({ key: 'soins', champs: () => champs }), { ...saisie }, undefined);
  return lu.ok ? {} : lu.errors;
};

test('la caisse transmet ses décomptes, et le montant reste demandé : la phrase dit pourquoi', () => {
  const { montantRo, decompteRo } = fautes({ numPers: 'p1', isRo: true, montantDepense: 60 });
  expect([montantRo, decompteRo]).toEqual([M.REQ, undefined]);
  const { controle } = champs.infoNoemie;
  const dite = isControle<ControleLecture>(controle, 'lecture') ? controle.valeur : '';
  // The words of the domain reference, then why there still is something to type.
  expect(dite).toMatch(
    /^Votre caisse nous transmet automatiquement vos décomptes\. Vous n’avez rien à faire\. /,
  );
  expect(dite).toContain('indiquez ce que l’Assurance maladie a remboursé');
});

test.each([20_000.01, 10_000_000, 1_234_567_890, '1 234 567 890 €'])('%s se vérifie', (montantDepense) => {
  expect(fautes({ montantDepense }).montantDepense).toBe('Merci de vérifier le montant saisi.');
});
