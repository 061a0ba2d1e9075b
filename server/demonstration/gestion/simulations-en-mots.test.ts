import { describe, expect, test } from 'vitest';
import { garantiesSante } from '#server/demonstration/portefeuille/garanties.ts';
import { niveau } from '#server/demonstration/portefeuille/niveaux.ts';
import { actesSimules } from '#server/demonstration/simulation/actes.ts';
import { prixCourant } from '#src/core/soins/acte-simule.ts';
import { simule } from '#src/core/soins/simulation.ts';
import type { ContexteSimu } from '#src/core/soins/simulee.ts';

const JOUR = '2026-10-28';
const ACTES = actesSimules(JOUR);
const RIEN = { participation: 0, franchise: 0, participationJour: 0, paramedicalJour: 0, transportJour: 0 };
const CONTEXTE: ContexteSimu = {
  ...{ jour: JOUR, regime: 'general', changementRegime: null, isSuspendu: false, retenues: RIEN },
  ...{ isCss: false, isMineur: false, isMoins16: false },
  garanties: garantiesSante(niveau(3)).map((une) => ({ ...une, consomme: null })),
};

function acteDe(code: string) {
  const acte = ACTES.find((un) => un.code === code);
  if (!acte) throw new Error(`Pas d’acte ${code}`);
  return acte;
}

function mots(code: string, options = {}, contexte = CONTEXTE) {
  const acte = acteDe(code);
  const { resultat } = simule(
    acte,
    { options, montant: prixCourant(acte, options), parcoursSoins: true },
    contexte,
  );
  const dits = resultat?.detail.map(({ libelle, explication }) => `${libelle} : ${explication}`).join('\n');
  return dits?.replace(/[\u202f\u00a0]/g, ' ');
}

describe('le prix courant suit ce que l’on répond', () => {
  test.each([
    ['CONSULT_G', {}, 30],
    ['CONSULT_G', { moment: 'dimanche' }, 49.06],
    ['CONSULT_G', { moment: 'nuit' }, 70],
    ['FORFAIT_JOURNALIER', {}, 69],
    ['FORFAIT_JOURNALIER', { nombre: '10', service: 'psy' }, 170],
    ['CHAMBRE', { nombre: '2' }, 150],
    ['URGENCES', { forfait: 'reduit' }, 9.96],
    // What is no number is told as a fault: the price waits for it.
    ['CHAMBRE', { nombre: 'deux' }, 75],
  ])('%s, %j : %d €', (code, options, prix) => {
    expect(prixCourant(acteDe(code), options)).toBe(prix);
  });

  test('d’un jour à l’autre du séjour, rien n’en reste que la mutuelle ne paie', () => {
    expect(mots('FORFAIT_JOURNALIER', { nombre: '4' })).toContain(
      'Votre mutuelle devrait rembourser 92,00 €',
    );
  });
});

describe('chaque montant dit d’où il vient', () => {
  test('un acte lourd : sa participation, puis la soustraction', () => {
    expect(mots('CATARACTE')).toContain('Soit 125,40 € − 32,00 € − 2,00 € = 91,40 €.');
    expect(mots('OPERATION')).toContain('Soit 284,09 € − 32,00 € = 252,09 €.');
  });

  test('un équipement renouvelé trop tôt : pas encore, et non jamais', () => {
    const garanties = CONTEXTE.garanties.map((une) => ({
      ...une,
      consomme: une.renouvellement && { montant: 0, nb: 1, disponibleLe: '2028-05-10' },
    }));
    const dit = mots('LUNETTES', {}, { ...CONTEXTE, garanties });
    expect(dit).toContain(
      'Assurance maladie : L’Assurance maladie ne rembourse pas encore un nouvel équipement.',
    );
    expect(dit).not.toContain('ne rembourse pas ces soins');
    expect(dit).not.toContain('au-delà de ce que prévoient vos garanties');
  });

  test('ce qu’une option ajoute au contrat', () => {
    const option = CONTEXTE.garanties.find(({ code }) => code === 'CHAMBRE');
    if (!option) throw new Error('Pas de garantie CHAMBRE');
    const garanties = [...CONTEXTE.garanties, { ...option, code: 'HOSPI-PLUS-CHAMB' }];
    const dit = mots('CHAMBRE', { nombre: '1' }, { ...CONTEXTE, garanties });
    expect(dit).toMatch(/garantissent ensemble ([\d,]+ €) \([\d,]+ € \+ [\d,]+ €\)/);
  });
});
