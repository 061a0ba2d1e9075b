import { describe, expect, it } from 'vitest';
import type { ActeDeSoin } from './decompte.ts';
import { BASE_EXEMPLE, explique, type Suite } from './explications.ts';

/** A consultation of 30 € (domain reference §1.7): 19 € + 9 € + 2 €. */
const G: ActeDeSoin = {
  ...{ id: '1', rangLigne: 1, codeActe: 'G', codeDetail: null, libelleActe: 'Consultation' },
  ...{
    codeDomaine: 'SOINS',
    libelleDomaine: 'Soins courants',
    dateSoinsDebut: '2026-10-28',
    dateSoinsFin: null,
  },
  ...{ quantite: 1, coefficient: 1, depense: 30, baseRemboursement: 30, tauxRo: 70, montantRo: 19 },
  ...{ participationForfaitaire: 2, franchise: 0, montantRc: 9, montantAutreRc: 0, resteACharge: 2 },
  ...{
    depassement: 0,
    parcoursSoins: true,
    codeGarantie: null,
    commentaire: null,
    isReseau: false,
    panier: null,
  },
};

const REGLE: Suite = { etat: 'regle', motifRejet: null, tiers: null };
const dit = (more: Partial<ActeDeSoin>, suite: Partial<Suite> = {}) => {
  const { calcul, reste } = explique({ ...G, ...more }, { ...REGLE, ...suite });
  return {
    calcul: calcul.join(' ').replace(/[\u202f\u00a0]/g, ' '),
    reste: reste.join(' ').replace(/[\u202f\u00a0]/g, ' '),
  };
};

describe('why an act was paid back like that', () => {
  it('a base that no public text gives is said to be an example', () => {
    expect(dit({}).calcul).not.toContain('exemple');
    expect(dit({ isBaseExemple: true }).calcul).toContain(BASE_EXEMPLE);
  });

  it('the levy of 2 € is nobody’s to pay back', () => {
    const { calcul, reste } = dit({});
    expect(calcul).toContain(
      'rembourse 70 % de son tarif de base (30,00 €), soit 21,00 €, moins 2,00 € de retenues : 19,00 €.',
    );
    expect(calcul).toContain(
      'Votre mutuelle rembourse 9,00 €, ce qui reste du tarif de base : 30,00 € − 21,00 €.',
    );
    expect(reste).toBe(
      'La participation forfaitaire de 2,00 € : elle n’est remboursée par aucun contrat responsable.',
    );
  });

  it('nothing stays: nothing to explain', () => {
    expect(dit({ participationForfaitaire: 0, montantRc: 11, resteACharge: 0 }).reste).toBe('');
  });

  it('a franchise on medicines', () => {
    const franchise = {
      participationForfaitaire: 0,
      franchise: 1,
      depense: 12.4,
      montantRo: 7.06,
      montantRc: 4.34,
      resteACharge: 1,
    };
    expect(dit(franchise).reste).toContain('La franchise médicale de 1,00 €');
  });

  it('an overcharge that the cover does not reach', () => {
    const optique = {
      depense: 320,
      baseRemboursement: 0.15,
      montantRo: 0.09,
      montantRc: 199.91,
      participationForfaitaire: 0,
    };
    const { reste } = dit({ ...optique, depassement: 319.85, resteACharge: 120 });
    expect(reste).toContain('demande 319,85 € de plus que le tarif de base');
    expect(reste).toContain('ne couvrent pas 120,00 €');
  });

  it('care that the compulsory scheme does not know', () => {
    const osteo = {
      depense: 60,
      baseRemboursement: 0,
      tauxRo: 0,
      montantRo: 0,
      montantRc: 40,
      participationForfaitaire: 0,
    };
    const { calcul, reste } = dit({ ...osteo, depassement: 60, resteACharge: 20 });
    expect(calcul).toContain('ne rembourse pas ces soins');
    expect(reste).toBe('20,00 € au-delà de ce que prévoient vos garanties pour ces soins.');
  });

  it('outside of the pathway, the 100 % Santé, the network, what the mutual adds', () => {
    const horsParcours = { parcoursSoins: false, tauxRo: 30, montantRo: 7, resteACharge: 14 };
    expect(dit(horsParcours).reste).toContain('12,00 € parce que vous avez consulté en dehors du parcours');
    expect(dit({ panier: 'rac0', resteACharge: 0, participationForfaitaire: 0 }).calcul).toContain(
      '100 % Santé',
    );
    expect(dit({ isReseau: true, commentaire: 'Forfait annuel.' }).calcul).toMatch(
      /Forfait annuel\..*réseau/,
    );
    expect(dit({ montantRc: 0 }).calcul).toContain('ne rembourse rien');
  });

  it('a base above the price: the price is the end of it, and that is said', () => {
    const laNuit = { baseRemboursement: 70, tauxRo: 70, montantRo: 28, montantRc: 0, resteACharge: 2 };
    const { calcul } = dit(laNuit);
    expect(calcul).toContain(
      'rembourse 70 % de son tarif de base (70,00 €), soit 49,00 €, sans dépasser la dépense (30,00 €), moins 2,00 € de retenues : 28,00 €.',
    );
    expect(calcul).toContain(
      'Votre mutuelle ne rembourse rien : l’Assurance maladie prend déjà toute la dépense en compte.',
    );
    const leSoir = { baseRemboursement: 35, montantRo: 22.5, montantRc: 5.5, resteACharge: 2 };
    expect(dit(leSoir).calcul).toContain(
      'Votre mutuelle rembourse 5,50 €, ce qui reste de la dépense : 30,00 € − 24,50 €.',
    );
  });

  it('outside the pathway, the mutual pays what it would have paid in it', () => {
    const horsParcours = { parcoursSoins: false, tauxRo: 30, montantRo: 7, resteACharge: 14 };
    expect(dit(horsParcours).calcul).toContain(
      'Votre mutuelle rembourse 9,00 €, comme dans le parcours de soins : 30,00 € − 21,00 €.',
    );
  });

  it('figures that do not make the amount are not told', () => {
    expect(dit({ montantRo: 15 }).calcul).toContain('L’Assurance maladie rembourse 15,00 €.');
  });

  it('a refusal says its own reason, and nothing of guarantees', () => {
    const refus = { etat: 'rejete', motifRejet: { code: 'DOUBLON', libelle: 'Demande en double' } } as const;
    const { calcul, reste } = dit({ montantRc: 0, resteACharge: 11 }, refus);
    expect(calcul).toContain('Votre mutuelle a refusé de rembourser ces soins : demande en double.');
    expect(reste).toContain('9,00 € que votre mutuelle n’a pas remboursés');
    expect(calcul + reste).not.toMatch(/garanties|couvert/);
    const rac0 = dit({ panier: 'rac0', montantRc: 0, resteACharge: 11 }, refus);
    expect(rac0.calcul).not.toContain('entièrement pris en charge');
  });

  it.each(['enAttente', 'enCours'] as const)('%s: nothing is told as paid', (etat) => {
    const { calcul } = dit({}, { etat });
    expect(calcul).toContain('L’Assurance maladie devrait rembourser 70 %');
    expect(calcul).toContain('Votre mutuelle devrait rembourser 9,00 €');
    expect(calcul).not.toMatch(/(maladie|mutuelle) rembourse /);
  });

  it('a mirror takes back, with the amounts that it takes', () => {
    const { calcul, reste } = dit(
      { depense: -64.75, baseRemboursement: -64.75, tauxRo: 60, montantRo: -36.85, montantRc: -12.95 },
      { etat: 'regularise' },
    );
    expect(calcul).toContain('reprend un décompte précédent');
    expect(calcul).toContain('Sont repris −12,95 € de votre mutuelle et −36,85 € de l’Assurance maladie.');
    expect(calcul).not.toMatch(/60 %|ne rembourse rien/);
    expect(reste).toBe('');
  });

  it('a mistake is said to be one, and nothing explains its amounts', () => {
    const faux = { depassement: 8.5, resteACharge: 8.98, commentaire: 'Montant versé par erreur.' };
    const { calcul, reste } = dit(faux, { etat: 'regularise' });
    expect(calcul).toMatch(/^Montant erroné : un autre décompte l’annule[^.]*\.$/);
    expect(reste).toBe('');
  });

  it('a cancelled statement says nothing of what the compulsory scheme pays', () => {
    const rien = { depense: 0, baseRemboursement: 0, montantRo: 0, montantRc: 0, resteACharge: 0 };
    const { calcul } = dit({ ...rien, commentaire: 'Facture annulée.' }, { etat: 'annule' });
    expect(calcul).toBe('Ce décompte est annulé : il ne donne lieu à aucun remboursement. Facture annulée.');
  });

  it('a levy of what a professional was paid for is taken later', () => {
    const tiers = { numFacture: 'F1', dateFacture: '2026-10-28', numLot: null, conventionTp: null };
    expect(dit({}, { tiers: { ...tiers, typeFlux: 'DRE' } }).reste).toContain('prochain remboursement');
  });
});
