import { expect, it, test } from 'vitest';
import { cases, choix, ouiNon } from '#src/acts/champs/choix.ts';
import { bic, iban } from '#src/acts/champs/compte.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { nir, siret } from '#src/acts/champs/numeros.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import { certification, interrupteur, jour, lecture, montant, motDePasse } from '#src/acts/champs/texte.ts';
import { enMots } from '#src/core/acte/act-resume.ts';
import type { Champ } from '#src/core/definition/form.ts';

const label = 'Question';
const options = [
  { code: 'A', libelle: 'Jeanne' },
  { code: 'B', libelle: 'Hugo' },
];

test.each<[Champ, unknown, string | null]>([
  [iban(), 'FR7630006000011234567890189', 'FR76 **** **** **** **** ***0 189'],
  [bic(), 'BNPAFRPPXXX', 'BNPAFRPPXXX'],
  [nir({ label }), '2550875116001', '2 55 08 ** *** *** **'],
  [siret({ label }), '73282932000074', '732 829 320 00074'],
  [telephone({ label }, 'FR'), '+33612345678', '06 12 34 56 78'],
  [telephone({ label }, 'FR'), '+32470123456', '+32 470123456'],
  [jour({ label }, { max: '2026-12-31' }), '2026-03-01', '01/03/2026'],
  [montant({ label }), 12.5, '12,50 €'],
  [ouiNon({ label }), false, 'Non'],
  [ouiNon({ label }), null, null],
  [certification(label), true, 'Oui'],
  [certification(label), false, null],
  [interrupteur(label), false, 'Désactivé'],
  [choix({ label }, options), 'B', 'Hugo'],
  [cases({ label }, options), ['A', 'B'], 'Jeanne, Hugo'],
  [cases({ label }, options), [], null],
  [fichiers(label, false, 2), [{ localFileName: 'RIB.pdf' }], 'RIB.pdf'],
  [motDePasse(label), 'secret', null],
  [lecture(label, 'Compte'), 'x', null],
])('chaque sens dit ses valeurs en mots : %j, %j, %j', (champ, valeur, mots) => {
  expect(enMots(champ, valeur)?.replaceAll(/\s/g, ' ') ?? null).toBe(mots);
});

it('avant l’envoi, un jour se relit en toutes lettres, une case dit aussi qu’elle ne l’est pas', () => {
  expect(jour({ label }).controle?.relu?.('2026-03-01')).toBe('1er mars 2026');
  expect(certification(label).controle?.relu?.(false)).toBe('Non');
});

it('un numéro secret n’attend pas dans le navigateur, un mot de passe nulle part', () => {
  const attend = [iban(), bic(), nir({ label }), motDePasse(label), siret({ label })].map(
    ({ controle }) => controle?.attend ?? 'partout',
  );
  expect(attend).toEqual(['serveur', 'serveur', 'serveur', 'nullePart', 'partout']);
});
