import { describe, expect, it } from 'vitest';
import type { Decompte } from '#src/lectures/decomptes.ts';
import {
  dontMutuelle,
  explicationEtat,
  quiEstPaye,
  rembourse,
  titreDuMontant,
  verseAilleurs,
} from './mots.ts';

/** A consultation of 30 €, of which the mutual has paid 9. */
const REGLE: Decompte = {
  ...{ id: '1', numDecompte: '26', numContrat: '1', numPers: '1', beneficiaire: { nom: 'M', prenom: 'J' } },
  ...{ dateSoins: '2026-11-10', dateReception: '2026-11-11', dateTraitement: '2026-11-12' },
  ...{ dateReglement: '2026-11-13', origine: 'noemie', professionnel: null, destinataire: 'assure' },
  etat: 'regle',
  totaux: {
    ...{ depense: 30, baseRemboursement: 30, montantRo: 19, montantRc: 9 },
    ...{ montantAutreRc: 0, resteACharge: 2 },
  },
  ...{ montantVerse: 9, libelle: 'Consultation', codesDomaine: ['SOINS'], nbActes: 1, idPaiement: 'p' },
  ...{ motifRejet: null, isConfidentiel: false, tiers: null },
};

const lu = (phrase: string | null) => phrase?.replace(/[\u202f\u00a0]/g, ' ') ?? null;

describe('what was paid, as a bank statement has it', () => {
  it('says the part of the mutual beside what came back in all', () => {
    expect(rembourse(REGLE)).toBe(28);
    expect(lu(dontMutuelle(REGLE))).toBe('dont mutuelle 9,00 €');
    expect(lu(quiEstPaye(REGLE))).toBe(
      'Votre mutuelle a versé 9,00 € sur le compte de vos remboursements le 13/11/2026.',
    );
    expect(lu(verseAilleurs(REGLE))).toBe('L’Assurance maladie verse sa part, 19,00 €, séparément.');
    expect(explicationEtat(REGLE)).toBeNull();
  });

  it.each(['enAttente', 'enCours'] as const)('%s: nothing came back', (etat) => {
    const attend = { ...REGLE, etat, montantVerse: 0, dateReglement: null };
    expect(rembourse(attend)).toBeNull();
    expect([dontMutuelle(attend), quiEstPaye(attend), verseAilleurs(attend)]).toEqual([null, null, null]);
  });

  it('refused: nothing of the mutual', () => {
    const refuse = { ...REGLE, etat: 'rejete', montantVerse: 0, dateReglement: null } as const;
    expect([dontMutuelle(refuse), quiEstPaye(refuse)]).toEqual([null, null]);
  });

  it('refused: who paid what, without saying that nobody did, and what to do', () => {
    const totaux = { ...REGLE.totaux, depense: 30, baseRemboursement: 30, montantRo: 19, montantRc: 0 };
    const refuse: Decompte = {
      ...{ ...REGLE, etat: 'rejete', montantVerse: 0, dateReglement: null },
      totaux: { ...totaux, montantAutreRc: 0, resteACharge: 11 },
    };
    expect(titreDuMontant(refuse)).toBe('Remboursé, hors mutuelle');
    expect(lu(explicationEtat(refuse))).toMatch(
      /^L’Assurance maladie a remboursé 19,00 €\. Votre mutuelle n’a pas remboursé ces soins : 11,00 € à votre charge\. .*Signaler une erreur/,
    );
    const seul = { ...refuse, totaux: { ...totaux, montantRo: 0, montantAutreRc: 5, resteACharge: 25 } };
    expect(lu(explicationEtat(seul))).toMatch(/^Votre autre mutuelle a remboursé 5,00 €\. Votre mutuelle/);
  });

  it('a mistake is named so where its amount is', () => {
    expect(titreDuMontant({ ...REGLE, etat: 'regularise' })).toBe('Montant erroné');
    expect(
      titreDuMontant({ etat: 'regularise', totaux: { ...REGLE.totaux, depense: -30 } as Decompte['totaux'] }),
    ).toBe('Montant repris');
    expect(titreDuMontant(REGLE)).toBe('Remboursé');
    expect(titreDuMontant({ ...REGLE, etat: 'enCours' })).toBe('Remboursement estimé');
  });

  it('settled with nothing to pay is not «versé»', () => {
    expect(quiEstPaye({ ...REGLE, montantVerse: 0 })).toContain('n’avait rien à rembourser');
  });

  it('a mirror takes back, and corrects instead of being corrected', () => {
    const miroir: Decompte = {
      ...{ ...REGLE, etat: 'regularise', montantVerse: -12.95 },
      totaux: {
        ...{ depense: -64.75, baseRemboursement: -64.75, montantRo: -36.85, montantRc: -12.95 },
        ...{ montantAutreRc: 0, resteACharge: -14.95 },
      },
    };
    expect(lu(quiEstPaye(miroir))).toBe('−12,95 € repris par votre mutuelle le 13/11/2026.');
    expect(explicationEtat(miroir)).toContain('annule celui qui contenait une erreur');
    expect(explicationEtat({ ...REGLE, etat: 'regularise' })).toContain('corrigé par un autre');
  });

  it('a professional who was paid is not the member’s account', () => {
    expect(lu(quiEstPaye({ ...REGLE, destinataire: 'professionnel' }))).toBe(
      'Votre mutuelle a payé 9,00 € le 13/11/2026. Cette somme a été réglée directement au professionnel de santé.',
    );
  });
});
