import { expect, it } from 'vitest';
import { typeEvenementServeur } from './types-evenement.ts';

const FICHE = { code: 'MODIF_RIB', isVisibleAdherent: true, dureeConservationMois: 36 };

/** What is wrong with an event that was this and is to be that. */
const fautes = (apres: object, avant: object | null = FICHE) =>
  typeEvenementServeur.avantEcriture?.(
    {} as never,
    { avant, apres: { ...FICHE, ...apres } } as never,
    {} as never,
  );

it('un événement de sécurité ne se cache pas à l’adhérent, ni ne se garde quelques jours', async () => {
  expect(await fautes({ dureeConservationMois: 12 })).toEqual({});
  for (const avant of [FICHE, null]) {
    expect(await fautes({ isVisibleAdherent: false }, avant)).toEqual({
      isVisibleAdherent: expect.stringContaining('sécurité'),
    });
    expect(await fautes({ dureeConservationMois: 11 }, avant)).toEqual({
      dureeConservationMois: expect.stringContaining('12 mois'),
    });
  }
});

it('ce qui l’était déjà le reste, et les autres événements sont libres', async () => {
  const cachee = { ...FICHE, isVisibleAdherent: false, dureeConservationMois: 3 };
  expect(await fautes({ ...cachee, gravite: 'info' }, cachee)).toEqual({});
  const libre = { code: 'TELECHARGEMENT', isVisibleAdherent: false, dureeConservationMois: 1 };
  expect(await fautes(libre, { ...FICHE, code: 'TELECHARGEMENT' })).toEqual({});
});
