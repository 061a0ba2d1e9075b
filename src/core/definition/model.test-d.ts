import type { motifsRefus } from '#src/resources/demandes-contact/motifs-refus.ts';
import type { prestation } from '#src/resources/prestations/prestation.ts';
import type { domaineMessagerieInterdit } from '#src/resources/technique/domaine-messagerie-interdit.ts';
import type { CreateOf, FilterOf, RecordOf, UpdateOf } from './model.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;
type Refused<Key extends string, T> = Key extends keyof T ? false : true;
type Takes<Value, T> = Value extends T ? true : false;

type Nomenclature = 'NGAP' | 'CCAM' | 'LPP' | 'NABM' | 'PHAR' | 'HN' | 'SEJOUR';
type Piece = 'facture' | 'decompteRo' | 'prescription' | 'devis';
type Fiche = RecordOf<typeof prestation>;
type Creation = CreateOf<typeof prestation>;
type Modification = UpdateOf<typeof prestation>;
type Filtre = FilterOf<typeof prestation>;

const needed = {
  code: 'G',
  libelle: 'Consultation',
  codeActe: 'G',
  codeFamille: 'CONSULTATION',
  codeDomaine: 'SOINS',
  nomenclature: 'NGAP',
  tauxRo: 70,
} as const;
type Needed = typeof needed;

export type RecordTests = [
  Expect<Equal<Fiche['id'], string>>,
  Expect<Equal<Fiche['version'], number>>,
  Expect<Equal<Fiche['auteurMaj'], string | null>>,
  Expect<Equal<Fiche['code'], string>>,
  Expect<Equal<Fiche['libelleCourt'], string | null>>,
  Expect<Equal<Fiche['nomenclature'], Nomenclature>>,
  Expect<Equal<Fiche['brss'], number | null>>,
  Expect<Equal<Fiche['tauxRo'], number>>,
  Expect<Equal<Fiche['isDemandeEnLigne'], boolean>>,
  // A list is never absent: `[]`.
  Expect<Equal<Fiche['piecesRequises'], readonly Piece[]>>,
  Expect<Equal<Fiche['dateDebut'], string | null>>,
  Expect<Refused<'couleur', Fiche>>,
];

export type CreateTests = [
  // Required fields without a default are enough, and every one of them is needed.
  Expect<Takes<Needed, Creation>>,
  Expect<Equal<{ [K in keyof Needed]: Takes<Omit<Needed, K>, Creation> }[keyof Needed], false>>,
  Expect<Takes<Needed & { brss: null; piecesRequises: ['devis']; ordre: 1 }, Creation>>,
  Expect<Equal<Takes<Needed & { ordre: null }, Creation>, false>>,
  Expect<Equal<Takes<Needed & { brss: '30,00' }, Creation>, false>>,
  Expect<Equal<Takes<Omit<Needed, 'nomenclature'> & { nomenclature: 'AUTRE' }, Creation>, false>>,
  Expect<Equal<Takes<Needed & { piecesRequises: ['ordonnance'] }, Creation>, false>>,
  Expect<Refused<'id' | 'version' | 'dateMaj' | 'auteurMaj', Creation>>,
  Expect<Refused<'inconnu', Creation>>,
  // A choice with a default may be left out.
  Expect<
    Takes<{ code: 'a.fr'; libelle: 'a.fr'; domaine: 'a.fr' }, CreateOf<typeof domaineMessagerieInterdit>>
  >,
  Expect<Equal<CreateOf<typeof domaineMessagerieInterdit>['source'], 'liste' | 'manuel' | undefined>>,
];

export type UpdateTests = [
  Expect<Takes<{ id: 'x'; version: 1 }, Modification>>,
  Expect<Takes<{ id: 'x'; version: 1; brss: null; tauxRo: 65 }, Modification>>,
  // Neither an identity without the version that was read, nor a required field set to nothing.
  Expect<Equal<Takes<{ id: 'x' }, Modification>, false>>,
  Expect<Equal<Takes<{ id: 'x'; version: 1; tauxRo: null }, Modification>, false>>,
  Expect<Equal<Takes<{ id: 'x'; version: 1; nomenclature: 'AUTRE' }, Modification>, false>>,
  Expect<Refused<'dateMaj' | 'auteurMaj' | 'inconnu', Modification>>,
];

export type FilterTests = [
  Expect<Equal<Filtre['q'], string | undefined>>,
  Expect<Equal<Filtre['id'], string | readonly string[] | undefined>>,
  Expect<Equal<Filtre['code'], string | undefined>>,
  Expect<Equal<Filtre['code_like'], string | undefined>>,
  Expect<Equal<Filtre['brss_gte'], number | undefined>>,
  Expect<Equal<Filtre['brss_null'], boolean | undefined>>,
  Expect<Equal<Filtre['nomenclature_in'], readonly Nomenclature[] | undefined>>,
  Expect<Equal<Filtre['nomenclature_neq'], Nomenclature | undefined>>,
  Expect<Equal<Filtre['isActif'], boolean | undefined>>,
  Expect<Equal<Filtre['piecesRequises'], Piece | readonly Piece[] | undefined>>,
  Expect<Equal<Filtre['dateFin_lte'], string | undefined>>,
  // An operator that the meaning does not have is no key.
  Expect<Refused<'code_gte' | 'nomenclature_like' | 'isActif_in' | 'piecesRequises_in' | 'code_eq', Filtre>>,
  Expect<Refused<'inconnu' | 'inconnu_in', Filtre>>,
  // A long text is searched, never compared.
  Expect<Refused<'messageAdherent' | 'messageAdherent_neq', FilterOf<typeof motifsRefus>>>,
  Expect<Equal<FilterOf<typeof motifsRefus>['messageAdherent_like'], string | undefined>>,
];
