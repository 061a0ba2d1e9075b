import { describe, expect, test } from 'vitest';
import {
  criteresDe,
  ecritPosition,
  ecritRecherche,
  estComplete,
  fautesDe,
  litRecherche,
  RIEN,
} from './adresse.ts';

describe('ce qui est cherché tient dans l’adresse', () => {
  test('ce qui est usuel ne s’y écrit pas, et tout en revient', () => {
    const recherche = {
      ...RIEN,
      codeProfession: 'MEDECIN',
      lieu: '12 rue des Lilas, 51100 Reims',
      secteur: 'OPTAM',
    };
    const ecrite = ecritRecherche(recherche);
    expect(ecrite).toBe('codeProfession=MEDECIN&lieu=12+rue+des+Lilas%2C+51100+Reims&secteur=OPTAM');
    expect(litRecherche(new URLSearchParams(ecrite))).toEqual(recherche);
    expect(ecritRecherche(RIEN)).toBe('');
  });

  test('une position remplace le lieu, à cent mètres près', () => {
    const autour = ecritPosition({ latitude: 48.724681, longitude: -4.58449 });
    expect(autour).toBe('48.725,-4.584');
    expect(criteresDe({ ...RIEN, codeProfession: 'MEDECIN', autour, lieu: 'Reims' })).toEqual({
      ...{ codeProfession: 'MEDECIN', lat: '48.725', lon: '-4.584', rayon: '10', page: '1' },
    });
  });

  test('sans profession ou sans lieu, rien n’est demandé', () => {
    expect(estComplete({ ...RIEN, codeProfession: 'MEDECIN' })).toBe(false);
    expect(estComplete({ ...RIEN, lieu: 'Reims' })).toBe(false);
    expect(estComplete({ ...RIEN, codeProfession: 'MEDECIN', autour: '48,4' })).toBe(true);
  });

  test('ce que le serveur refuse se dit sur la question', () => {
    expect(fautesDe({ lat: 'Hors de France.', rayon: 'Trop grand.' })).toEqual({
      lieu: 'Hors de France.',
      rayon: 'Trop grand.',
    });
  });
});
