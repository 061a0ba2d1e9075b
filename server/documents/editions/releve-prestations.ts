import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { type ColonnePdf, ouvreTableau, type TableauPdf } from '#server/documents/pdf/tableau.ts';
import {
  type ActeDeSoin,
  type EtatDecompte,
  isAVenir,
  libelleEtatDecompte,
} from '#src/core/adherent/decompte.ts';
import { MOTS_DES_DOCUMENTS } from '#src/core/edition/mots.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Decompte, TotauxSoins } from '#src/lectures/decomptes.ts';

const { releve: mots, commun } = MOTS_DES_DOCUMENTS;

/** A statement, and its acts where they are known. */
export interface DecompteImprime {
  readonly decompte: Decompte;
  readonly actes?: readonly ActeDeSoin[];
}

export interface Releve {
  /** By default «Relevé de prestations». */
  readonly titre?: string;
  readonly contrat: { readonly numContrat: string; readonly nomOffre: string };
  readonly destinataire: string;
  /** «du 01/01/2026 au 31/12/2026», or what was searched. */
  readonly periode: string;
  /** Day on which it is made. */
  readonly date: string;
  /** Of what is settled; `null`: there is nothing to sum. */
  readonly totaux: TotauxSoins | null;
  /** Sorted by the day of settlement, and not of care. */
  readonly isParReglement?: boolean;
  /** Read as they are written: the whole of them is never in memory. */
  readonly decomptes: AsyncIterable<DecompteImprime> | Iterable<DecompteImprime>;
}

/** The day by which lines are sorted comes first. */
function colonnes(isParReglement: boolean): readonly ColonnePdf[] {
  const soins: ColonnePdf = { titre: mots.dateSoins, part: 1.1 };
  const reglement: ColonnePdf = { titre: mots.dateReglement, part: 1.1 };
  return [
    isParReglement ? reglement : soins,
    { titre: mots.soins, part: 2.7, tete: true },
    { titre: mots.pour, part: 1.1 },
    isParReglement ? soins : reglement,
    { titre: mots.etat, part: 1.1 },
    { titre: mots.depense, part: 1, nombre: true },
    { titre: mots.ro, part: 1.1, nombre: true },
    { titre: mots.rc, part: 1, nombre: true },
    { titre: mots.autreRc, part: 1, nombre: true },
    { titre: mots.reste, part: 1, nombre: true, reste: true },
  ];
}

const jour = (date: string | null) => (date === null ? '' : jourFrancais(date));

function sommes({ depense, montantRo, montantRc, montantAutreRc, resteACharge }: TotauxSoins): string[] {
  return [depense, montantRo, montantRc, montantAutreRc, resteACharge].map(euros);
}

/** What waits has cost something, and was paid back by nobody yet. */
function montantsDe(etat: EtatDecompte, montants: TotauxSoins): string[] {
  return isAVenir(etat) ? [euros(montants.depense), '', '', '', ''] : sommes(montants);
}

function ecrit(table: TableauPdf, { decompte, actes = [] }: DecompteImprime, isParReglement: boolean): void {
  const { beneficiaire, totaux, montantVerse, etat, dateSoins, dateReglement, libelle } = decompte;
  const montants = totaux ? montantsDe(etat, totaux) : ['', '', euros(montantVerse), '', ''];
  const [premier, second] = isParReglement ? [dateReglement, dateSoins] : [dateSoins, dateReglement];
  const tete = [jour(premier), libelle, beneficiaire.prenom, jour(second), libelleEtatDecompte(etat)];
  table.ligne([...tete, ...montants], actes.length > 1 ? { gras: true, fond: true } : {});
  if (actes.length < 2) return;
  for (const acte of actes) {
    const du = jour(acte.dateSoinsDebut);
    const jours = isParReglement
      ? ['', `   ${acte.libelleActe}`, '', du]
      : [du, `   ${acte.libelleActe}`, '', ''];
    table.ligne([...jours, '', ...montantsDe(etat, acte)]);
  }
}

/** Statements of a period with their acts and their totals, in the charter of the insurer. */
export async function relevePrestations(releve: Releve, charte: CharteImprimee): Promise<Readable> {
  const { titre: nom = mots.nom, contrat, destinataire, periode, date, totaux } = releve;
  const { isParReglement = false } = releve;
  const feuille = ouvreFeuille({ titre: nom, charte, paysage: true });
  entete(feuille);
  titre(feuille, nom);
  paragraphe(feuille, commun.destinataire(destinataire, contrat.nomOffre, contrat.numContrat));
  paragraphe(feuille, commun.periode(periode, jourFrancais(date)), true);
  const table = ouvreTableau(feuille, `${nom}, ${periode}`, colonnes(isParReglement));
  let nombre = 0;
  for await (const decompte of releve.decomptes) {
    ecrit(table, decompte, isParReglement);
    nombre++;
  }
  if (totaux) {
    const quoi = nombre === 0 ? mots.aucun : mots.total;
    table.ligne(['', quoi, '', '', '', ...sommes(totaux)], { gras: true, fond: true, total: true });
  }
  table.fin();
  paragraphe(feuille, mots.explication, true);
  return fermeFeuille(feuille);
}
