import { describe, expect, test } from 'vitest';
import type { FichePersonne, Salarie } from '#server/gestion/portefeuille.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const CONTRAT = '00012345';
const JEANNE = '000000451203';

const { server, jeanne, lucas } = essaieDesActes();

describe('the family situation', () => {
  const lit = async () => (await jeanne.get('/api/adherent/profil/situation-familiale')).json();
  const connait = (dite: Partial<FichePersonne>) => {
    const fiche = server.gestion.fichesConnues.get(JEANNE);
    if (fiche) server.gestion.fichesConnues.set(JEANNE, { ...fiche, ...dite });
  };

  test('that nobody knows is said to be none', async () => {
    expect(await lit()).toEqual({
      ...{ codeSituationFamiliale: null, libelle: null, dateEvenement: null, historique: [] },
    });
  });

  test('is that of today, with its day, and those of before, the latest first', async () => {
    const celibataire = { codeSituationFamiliale: 'C', dateEvenement: null };
    const pacs = { codeSituationFamiliale: 'P', dateEvenement: '2019-05-04' };
    connait({
      codeSituationFamiliale: 'M',
      situations: [celibataire, pacs, { codeSituationFamiliale: 'M', dateEvenement: '2022-06-18' }],
    });
    expect(await lit()).toEqual({
      ...{ codeSituationFamiliale: 'M', libelle: 'Marié(e)', dateEvenement: '2022-06-18' },
      historique: [
        { ...pacs, libelle: 'Pacsé(e)' },
        { ...celibataire, libelle: 'Célibataire' },
      ],
    });
  });

  test('that was changed elsewhere since has no day of its own', async () => {
    connait({
      codeSituationFamiliale: 'D',
      situations: [{ codeSituationFamiliale: 'M', dateEvenement: '2022-06-18' }],
    });
    expect(await lit()).toMatchObject({
      dateEvenement: null,
      historique: [{ codeSituationFamiliale: 'M' }],
    });
  });
});

describe('what an employer told', () => {
  const lit = async (qui: Visitor) => (await qui.get('/api/adherent/contrats/fiche-salarie')).json();
  const EMPLOI: Salarie = {
    entreprise: { siret: '73282932000074', raisonSociale: 'Atelier Exemple' },
    section: { code: 'CAD', libelle: 'Cadres' },
    ...{ codeCategorieSociale: '37', dateEmbauche: '2018-09-03', dateAffiliation: '2023-01-01' },
    ...{ isPortabilite: false, dateFinPortabilite: null, codeModeRemuneration: 'MEN' },
    salaireReference: 41_000,
    beneficiairesDesignes: [{ nom: 'MARTIN', prenom: 'Emma', lien: 'Enfant', part: 100 }],
  };

  test('of a contract of one’s own is nothing', async () => {
    expect(await lit(jeanne)).toMatchObject({ entreprise: null, salaireReference: null });
  });

  test('is for whom it is about, in the words of the lists, and for nobody else on the contract', async () => {
    server.gestion.emplois.set(`${CONTRAT} ${JEANNE}`, EMPLOI);
    expect(await lit(jeanne)).toEqual({
      ...EMPLOI,
      libelleCategorieSociale: 'Cadres administratifs et commerciaux',
      libelleModeRemuneration: 'Mensualisé',
    });
    expect(JSON.stringify(await lit(lucas))).not.toContain('41000');
  });
});
