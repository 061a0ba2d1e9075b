import type { Readable } from 'node:stream';
import { euros } from '#server/documents/montants.ts';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { type ColonnePdf, ouvreTableau, type TableauPdf } from '#server/documents/pdf/tableau.ts';
import type { Decompte, LigneActe, TotauxSoins } from '#src/core/adherent/decompte.ts';
import { jourFrancais } from '#src/core/dates.ts';

/** A statement, and its acts where they are known. */
export interface DecompteImprime {
  readonly decompte: Decompte;
  readonly actes?: readonly LigneActe[];
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
  readonly totaux: TotauxSoins;
  /** Read as they are written: the whole of them is never in memory. */
  readonly decomptes: AsyncIterable<DecompteImprime> | Iterable<DecompteImprime>;
}

const COLONNES: readonly ColonnePdf[] = [
  { titre: 'Date des soins', part: 1.1 },
  { titre: 'Soins', part: 3, tete: true },
  { titre: 'Pour', part: 1.4 },
  { titre: 'Réglé le', part: 1.1 },
  { titre: 'Dépense', part: 1.1, nombre: true },
  { titre: 'Assurance maladie', part: 1.2, nombre: true },
  { titre: 'Mutuelle', part: 1.1, nombre: true },
  { titre: 'Reste à charge', part: 1.2, nombre: true },
];

const jour = (date: string | null) => (date === null ? '' : jourFrancais(date));

function sommes({ depense, montantRo, montantRc, montantAutreRc, resteACharge }: TotauxSoins): string[] {
  return [depense, montantRo, montantRc + montantAutreRc, resteACharge].map(euros);
}

function ecrit(table: TableauPdf, { decompte, actes = [] }: DecompteImprime): void {
  const { beneficiaire, totaux, montantVerse } = decompte;
  const montants = totaux ? sommes(totaux) : ['', '', euros(montantVerse), ''];
  const tete = [
    jour(decompte.dateSoins),
    decompte.libelle,
    beneficiaire.prenom,
    jour(decompte.dateReglement),
  ];
  table.ligne([...tete, ...montants], actes.length > 1 ? { gras: true, fond: true } : {});
  if (actes.length < 2) return;
  for (const acte of actes)
    table.ligne([jour(acte.dateSoinsDebut), `   ${acte.libelleActe}`, '', '', ...sommes(acte)]);
}

/** Statements of a period with their acts and their totals, in the charter of the insurer. */
export async function relevePrestations(releve: Releve, charte: CharteImprimee): Promise<Readable> {
  const { titre: nom = 'Relevé de prestations', contrat, destinataire, periode, date, totaux } = releve;
  const feuille = ouvreFeuille({ titre: nom, charte, paysage: true });
  entete(feuille);
  titre(feuille, nom);
  paragraphe(feuille, `${destinataire} – ${contrat.nomOffre}, contrat n° ${contrat.numContrat}`);
  paragraphe(feuille, `Période : ${periode}. Relevé établi le ${jourFrancais(date)}.`, true);
  const table = ouvreTableau(feuille, `${nom}, ${periode}`, COLONNES);
  let nombre = 0;
  for await (const decompte of releve.decomptes) {
    ecrit(table, decompte);
    nombre++;
  }
  table.ligne(['', nombre === 0 ? 'Aucun soin sur cette période' : 'Total', '', '', ...sommes(totaux)], {
    gras: true,
    fond: true,
  });
  table.fin();
  paragraphe(
    feuille,
    'Dépense = assurance maladie + mutuelle + reste à charge. La part de l’assurance maladie est nette des participations et franchises. Le total ne compte que les soins dont le détail vous est visible.',
    true,
  );
  return fermeFeuille(feuille);
}
