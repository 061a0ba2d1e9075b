import { expect, test } from 'vitest';
import { radiationAssures } from '#src/acts/adherent/radiation-assures.ts';
import type { Acte } from './act.ts';
import { nomDeLActe, reponsesDuNom, sousLeNom } from './facette.ts';
import { formulaireDeLaLigne } from './formulaire-de-ligne.ts';
import { checkActe } from './lois.ts';

const acte = radiationAssures as unknown as Acte;

test('an act goes by the name that its answers give it', () => {
  expect(nomDeLActe(acte, { portee: 'contrat' })).toBe('radiationAssures');
  expect(nomDeLActe(acte, {})).toBe('radiationAssures');
  expect(nomDeLActe(acte, { portee: 'assures' })).toBe('radiationBeneficiaire');
});

test('under another name, it is the same form with other words', () => {
  const nomme = sousLeNom(acte, 'radiationBeneficiaire');
  expect(nomme).toMatchObject({
    ...{ key: 'radiationBeneficiaire', label: 'Radier un bénéficiaire', mail: 'AR_RADIATION' },
    ...{ path: acte.path, champs: acte.champs, mailToujours: true },
  });
  expect(nomme.textes.suiteAutomatique).toBe(acte.textes.suiteAutomatique);
  expect(sousLeNom(acte, 'radiationAssures')).toBe(acte);
});

test('a name knows its form, and what it answers beforehand', () => {
  expect(formulaireDeLaLigne('radiationBeneficiaire')).toBe('radiationAssures');
  expect(formulaireDeLaLigne('garanties')).toBe('garanties');
  expect(reponsesDuNom('radiationBeneficiaire')).toEqual({ portee: 'assures' });
  expect(reponsesDuNom('constructor')).toEqual({});
});

test('a server does not start with a name that nobody declares, or that says nothing', () => {
  const { facettes: _, ...sans } = acte;
  expect(() => checkActe(sans)).toThrow('elle ne dit rien de son nom « radiationBeneficiaire »');
  expect(() => checkActe({ ...acte, facettes: { ...acte.facettes, garanties: {} } })).toThrow(
    '« garanties » n’est pas l’un de ses noms',
  );
});
