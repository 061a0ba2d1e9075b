import type { Readable } from 'node:stream';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { isAVenir, libelleDestinataire, libelleEtatDecompte } from '#src/core/adherent/decompte.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import { BOM, jourCsv, ligneCsv, montantCsv, texteCsv } from './csv.ts';
import { pageDe } from './listes.ts';
import type { Cherche } from './recherche.ts';
import { fluxDePages } from './telechargement.ts';

type Colonne = readonly [titre: string, cellule: (decompte: Decompte) => string];

/** What nobody has paid yet is empty. */
const paye = ({ etat, totaux }: Decompte) => (isAVenir(etat) ? null : totaux);

/** What is confidential is empty: `totaux` and the rest are not there. */
const COLONNES: readonly Colonne[] = [
  ['Date de règlement', ({ dateReglement }) => jourCsv(dateReglement)],
  ['Date des soins', ({ dateSoins }) => jourCsv(dateSoins)],
  ['Bénéficiaire', ({ beneficiaire: { prenom, nom } }) => texteCsv(`${prenom} ${nom}`)],
  ['Soins', ({ libelle }) => texteCsv(libelle)],
  ['Professionnel de santé', ({ professionnel }) => texteCsv(professionnel?.nom)],
  ['Payé à', ({ destinataire }) => libelleDestinataire(destinataire)],
  ['État', ({ etat }) => libelleEtatDecompte(etat)],
  ['Dépense', ({ totaux }) => montantCsv(totaux?.depense)],
  ['Assurance maladie', (decompte) => montantCsv(paye(decompte)?.montantRo)],
  ['Versé par la mutuelle', ({ etat, montantVerse }) => montantCsv(isAVenir(etat) ? null : montantVerse)],
  ['Autre mutuelle', (decompte) => montantCsv(paye(decompte)?.montantAutreRc)],
  ['Reste à votre charge', (decompte) => montantCsv(paye(decompte)?.resteACharge)],
  ['Numéro de décompte', ({ numDecompte }) => texteCsv(numDecompte)],
];

function ecrit(decomptes: readonly Decompte[]): string {
  return decomptes.map((decompte) => ligneCsv(COLONNES.map(([, cellule]) => cellule(decompte)))).join('');
}

/** Every statement of a search as CSV, page by page: memory stays flat whatever their number. */
export function fluxDecomptes(
  demandeur: Demandeur,
  services: Pick<MemberServices, 'gestion'>,
  cherche: Cherche,
): Promise<Readable> {
  return fluxDePages(
    (tranche) => pageDe(demandeur, services, cherche, tranche),
    ecrit,
    BOM + ligneCsv(COLONNES.map(([titre]) => titre)),
  );
}
