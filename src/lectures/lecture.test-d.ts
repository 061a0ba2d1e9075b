import type { ActeDeSoin, Destinataire, EtatDecompte, Professionnel } from '#src/core/adherent/decompte.ts';
import type { Brute, CriteresDe, ReponseDe } from '#src/core/lecture/definition.ts';
import { defineLecture } from '#src/core/lecture/definition.ts';
import { exporteDe } from '#src/core/lecture/export.ts';
import { groupe, plusieurs } from '#src/core/lecture/forme.ts';
import { date } from '#src/fields/date/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';
import type { Decompte, DecompteDetaille, DecompteVu } from './decomptes.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;

const ligne = {
  numPers: texte({ label: 'Personne', ...R }),
  libelle: texte({ label: 'Libellé' }),
  dateSoins: date({ label: 'Soins' }),
  dateReglement: date({ label: 'Règlement' }),
  etat: parmi('État', ['enCours', 'regle']),
  codes: plusieurs(texte({ label: 'Code', ...R })),
  totaux: groupe({ depense: montant({ label: 'Dépense', ...R }) }),
} as const;
const commun = { key: 'prestations-all', resume: 'Lister', genre: 'liste', ligne } as const;

export const soins = defineLecture({
  ...commun,
  criteres: {
    numPers: { parmi: 'numPers' },
    codes: { parmi: 'codes' },
    min: { depuis: 'totaux.depense' },
    etat: { parmi: 'etat' },
    q: { mots: ['libelle', 'totaux.depense'] },
  },
  tris: { depense: 'totaux.depense', dateSoins: 'dateSoins' },
  tri: ['dateSoins', 'DESC'],
  secret: {
    personne: 'numPers',
    si: { type: 'toujours' },
    montre: ['dateReglement'],
    fixe: { etat: 'regle', codes: [] },
    criteres: ['numPers'],
    place: { dateSoins: 'dateReglement' },
  },
});

type Soin = ReponseDe<typeof soins>['lignes'][number];
export type LectureTests = [
  Expect<Equal<Brute<typeof soins>['totaux'], { readonly depense: number }>>,
  Expect<Equal<Brute<typeof soins>['libelle'], string | null>>,
  Expect<Equal<CriteresDe<typeof soins>['min'], number | undefined>>,
  Expect<Equal<CriteresDe<typeof soins>['etat'], readonly ('enCours' | 'regle')[] | undefined>>,
  Expect<Equal<Extract<Soin, { isConfidentiel: true }>['etat'], 'regle'>>,
];

export function depense(soin: Soin): number | null {
  if (!soin.isConfidentiel) return soin.totaux.depense;
  // @ts-expect-error a masked row read as if it were whole
  return soin.totaux.depense;
}

// @ts-expect-error Did you mean "dateSoins"?
defineLecture({ ...commun, criteres: { debut: { depuis: 'dateSoinz' } } });
// @ts-expect-error a text has no order
defineLecture({ ...commun, criteres: { debut: { depuis: 'libelle' } } });
// @ts-expect-error no such order
defineLecture({ ...commun, tris: { dateSoins: 'dateSoins' }, tri: ['dateReglement', 'ASC'] });
// @ts-expect-error an order of what is not there
defineLecture({ ...commun, tris: { depense: 'totaux.depenses' }, tri: ['depense', 'ASC'] });
const secret = { personne: 'numPers', si: { type: 'toujours' }, montre: [], criteres: [] } as const;
// @ts-expect-error Did you mean "regle"?
defineLecture({ ...commun, secret: { ...secret, fixe: { etat: 'reglé' } } });
// @ts-expect-error a criterion that is not declared
defineLecture({ ...commun, criteres: {}, secret: { ...secret, fixe: {}, criteres: ['q'] } });

// @ts-expect-error Did you mean "dateSoins"?
exporteDe(ligne, { fichier: 'x', quoi: 'x', colonnes: ['dateSoinz'] });
// @ts-expect-error a list has no text of its own
exporteDe(ligne, { fichier: 'x', quoi: 'x', colonnes: [{ de: ['libelle', 'totaux'] }] });

/** A statement as the management contract has it (domain reference §1.7), written by hand once, to be compared. */
interface DecompteDuContrat {
  readonly id: string;
  readonly numDecompte: string;
  readonly numContrat: string;
  readonly numPers: string;
  readonly beneficiaire: { readonly nom: string; readonly prenom: string };
  readonly dateSoins: string | null;
  readonly dateReception: string | null;
  readonly dateTraitement: string | null;
  readonly dateReglement: string | null;
  readonly origine: 'noemie' | 'tiersPayant' | 'saisie' | 'demandeEnLigne' | null;
  readonly professionnel: Professionnel | null;
  readonly destinataire: Destinataire;
  readonly etat: EtatDecompte;
  readonly totaux: {
    readonly depense: number;
    readonly baseRemboursement: number;
    readonly montantRo: number;
    readonly montantRc: number;
    readonly montantAutreRc: number;
    readonly resteACharge: number;
  } | null;
  readonly montantVerse: number;
  readonly libelle: string;
  readonly codesDomaine: readonly string[];
  readonly nbActes: number | null;
  readonly idPaiement: string | null;
  readonly motifRejet: { readonly code: string; readonly libelle: string } | null;
  readonly isConfidentiel: boolean;
  readonly tiers: {
    readonly numFacture: string;
    readonly dateFacture: string;
    readonly numLot: string | null;
    readonly typeFlux: 'DRE' | 'NOEMIE' | 'papier';
    readonly conventionTp: string | null;
  } | null;
}
type Tient<A, B> = A extends B ? true : false;

export type DecompteTests = [
  // Both ways: the shape is the contract's.
  Expect<Tient<Decompte, DecompteDuContrat>>,
  Expect<Tient<DecompteDuContrat, Decompte>>,
  // What is shown is one, whole or masked.
  Expect<Tient<DecompteVu, Decompte>>,
  // An act of care too.
  Expect<Tient<DecompteDetaille['actes'][number], ActeDeSoin>>,
  Expect<Tient<ActeDeSoin, DecompteDetaille['actes'][number]>>,
];
