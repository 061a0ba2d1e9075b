import { describe, expect, it } from 'vitest';
import { montant as question, texte } from '#src/acts/champs/texte.ts';
import type { Acte } from '#src/core/acte/act.ts';
import { devis } from '#tests/support/acte-devis.ts';
import { checkActe } from './lois.ts';

const acte = devis as unknown as Acte;
const avec = (autre: object) => () => checkActe({ ...acte, ...autre } as Acte);
const { tarif, echeance } = devis.calculs ?? {};

describe('an act that contradicts itself', () => {
  it('is none where each calculation is shown once, after what it is made of', () => {
    expect(avec({})).not.toThrow();
    expect(avec({ calculs: undefined, etapes: [] })).not.toThrow();
  });

  it('says what would be read under its path of what it has not', () => {
    const rend = () => ({});
    const lus = {
      form: { suit: true },
      prix: { resume: 'Prix', calcul: 'loyer', avec: ['typeSoin', 'couleur'], rend },
    } as const;
    expect(avec({ lus })).toThrow(
      /« form » répond déjà .* ; « prix » dit un calcul qu’elle n’a pas ; « prix » attend « couleur »/,
    );
    expect(avec({ demande: 'trace', lus: { dossier: { suit: true } } })).toThrow(/que personne ne suit/);
  });

  it('says which calculation waits for itself', () => {
    const calculs = { tarif: { ...tarif, de: ['paiement'] }, echeance };
    expect(avec({ calculs })).toThrow(
      /La démarche « devis » : .*le calcul « tarif » attend des questions que lui seul amène : paiement/,
    );
  });

  it('says which calculations wait for one another', () => {
    const champs: Acte['champs'] = (contexte) => {
      const { montantSoin, ...reste } = acte.champs({
        ...contexte,
        calculs: { tarif: null, echeance: null },
      });
      return {
        ...reste,
        ...(contexte.calculs.echeance && { montantSoin }),
        ...(contexte.calculs.tarif && { paiement: texte({ label: 'Paiement' }, 9) }),
      } as ReturnType<Acte['champs']>;
    };
    expect(avec({ champs })).toThrow(
      /« tarif » attend .*: montantSoin ; le calcul « echeance » attend .*: paiement/,
    );
  });

  it('says which question its own calculation changes', () => {
    const champs: Acte['champs'] = (contexte) => ({
      ...acte.champs(contexte),
      montantSoin: question({ label: contexte.calculs.tarif ? 'Montant revu' : 'Montant' }),
    });
    expect(avec({ champs })).toThrow(/la question « montantSoin » n’est plus la même/);
    const retiree: Acte['champs'] = (contexte) =>
      contexte.calculs.tarif ? { autre: texte({ label: 'Autre' }, 5) } : acte.champs(contexte);
    expect(avec({ champs: retiree })).toThrow(/la question « montantSoin » n’est plus la même/);
  });

  it('says what is shown too early, twice or never', () => {
    const [soin, montre, paiement] = acte.etapes;
    expect(avec({ etapes: [montre, soin, paiement] })).toThrow(
      /le calcul « tarif » est montré avant sa question « typeSoin »/,
    );
    expect(avec({ etapes: [soin, paiement] })).toThrow(/« tarif » est montré par 0 étapes/);
    expect(avec({ etapes: [soin, montre, montre, paiement] })).toThrow(/« tarif » est montré par 2 étapes/);
  });

  it('cannot be tried without what it stands on', () => {
    expect(avec({ exemple: {} })).toThrow(/ses calculs ne s’essaient pas sans `exemple.donnees`/);
  });
});

describe('what is done elsewhere', () => {
  const signature = { bouton: 'Aller signer', fait: 'C’est signé.' };
  const etape = { key: 'signature', titre: 'Signature', champs: [], externe: 'signature' };
  const signe = (etapes: readonly object[], autre: object = {}) =>
    avec({ externes: { signature }, etapes: [...acte.etapes, ...etapes], ...autre });

  it('is one step, after others, of an act that the server keeps', () => {
    expect(signe([etape])).not.toThrow();
    expect(signe([])).toThrow(/« signature » se fait à 0 étapes/);
    expect(signe([etape, { ...etape, key: 'encore' }])).toThrow(/« signature » se fait à 2 étapes/);
    expect(signe([], { etapes: [etape, ...acte.etapes] })).toThrow(
      /« signature » se fait avant toute question/,
    );
    expect(signe([etape], { etat: undefined })).toThrow(/demande un état gardé par le serveur/);
    expect(signe([etape], { sansResume: true })).toThrow(/demande des étapes/);
    expect(signe([{ ...etape, champs: ['numPers'] }])).toThrow(/l’étape « signature » pose une question/);
  });
});
