import { type EtatDecompte, isAVenir, isRegle } from '#src/core/adherent/decompte.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import type { Ton } from '#src/ui/etiquette-etat.tsx';

const TONS: Readonly<Record<EtatDecompte, Ton>> = {
  enAttente: 'enCours',
  enCours: 'enCours',
  regle: 'bien',
  rejete: 'mal',
  annule: 'neutre',
  regularise: 'neutre',
};

export function tonEtat(etat: EtatDecompte): Ton {
  return TONS[etat];
}

/** What a state means for the person. */
const EXPLICATIONS: Readonly<Record<Exclude<EtatDecompte, 'regle'>, string>> = {
  enAttente: 'Nous attendons les informations de l’Assurance maladie ou du professionnel de santé.',
  enCours: 'Nous étudions ces soins. Le montant remboursé peut encore changer.',
  rejete:
    'Une pièce manque, ou ce refus vous étonne ? Écrivez-nous par « Signaler une erreur », en haut de cette page.',
  annule: 'Ce décompte a été annulé : il ne donne lieu à aucun remboursement.',
  regularise: 'Ce décompte a été corrigé par un autre, qui le remplace.',
};
const MIROIR =
  'Ce décompte annule celui qui contenait une erreur ; un nouveau, avec les montants justes, le remplace.';

/** What its first figure is. */
export function titreDuMontant({ etat, totaux }: Pick<Decompte, 'etat' | 'totaux'>): string {
  if (isAVenir(etat)) return 'Remboursement estimé';
  if (etat === 'regularise') return (totaux?.depense ?? 0) < 0 ? 'Montant repris' : 'Montant erroné';
  return etat === 'rejete' ? 'Remboursé, hors mutuelle' : 'Remboursé';
}

/** Who paid what of care that the mutual refused. */
function quiAPaye({ montantRo, montantAutreRc, resteACharge }: NonNullable<Decompte['totaux']>): string {
  const payeurs = [
    ...(montantRo > 0 ? [`L’Assurance maladie a remboursé ${euros(montantRo)}.`] : []),
    ...(montantAutreRc > 0 ? [`Votre autre mutuelle a remboursé ${euros(montantAutreRc)}.`] : []),
  ];
  return [
    ...payeurs,
    `Votre mutuelle n’a pas remboursé ces soins : ${euros(resteACharge)} à votre charge.`,
  ].join(' ');
}

/** What becomes of it; `null` where who was paid says it all. */
export function explicationEtat({ etat, totaux }: Decompte): string | null {
  if (etat === 'regle') return null;
  if (etat === 'rejete' && totaux) return `${quiAPaye(totaux)} ${EXPLICATIONS.rejete}`;
  return etat === 'regularise' && (totaux?.depense ?? 0) < 0 ? MIROIR : EXPLICATIONS[etat];
}

/** `28/10/2026`; the day of the payment where the care itself is not told. */
export function jourDe({ dateSoins, dateReglement }: Pick<Decompte, 'dateSoins' | 'dateReglement'>): string {
  const jour = dateSoins ?? dateReglement;
  return jour === null ? '' : jourFrancais(jour);
}

/** What came back in all: from the compulsory scheme and from mutuals; `null` while nothing did. */
export function rembourse({ etat, totaux, montantVerse }: Decompte): number | null {
  if (isAVenir(etat)) return null;
  if (!totaux) return montantVerse;
  const { montantRo, montantRc, montantAutreRc } = totaux;
  return Math.round((montantRo + montantRc + montantAutreRc) * 100) / 100;
}

/** «dont mutuelle 9,00 €», as a bank statement has it; nothing where all is hers. */
export function dontMutuelle(decompte: Decompte): string | null {
  const { etat, montantVerse } = decompte;
  if (!isRegle(etat) || rembourse(decompte) === montantVerse) return null;
  return `dont\u00a0mutuelle ${euros(montantVerse)}`;
}

/** What the mutual paid, to whom and when, in a sentence; `null` while nothing is. */
export function quiEstPaye({ etat, destinataire, dateReglement, montantVerse }: Decompte): string | null {
  if (!isRegle(etat) || dateReglement === null) return null;
  const jour = jourFrancais(dateReglement);
  const somme = euros(montantVerse);
  if (montantVerse === 0) return `Traité le ${jour} : votre mutuelle n’avait rien à rembourser.`;
  if (montantVerse < 0) return `${somme} repris par votre mutuelle le ${jour}.`;
  switch (destinataire) {
    case 'assure':
      return `Votre mutuelle a versé ${somme} sur le compte de vos remboursements le ${jour}.`;
    case 'professionnel':
    case 'etablissement':
      return `Votre mutuelle a payé ${somme} le ${jour}. Cette somme a été réglée directement au professionnel de santé.`;
    case 'employeur':
      return `Votre mutuelle a versé ${somme} à votre employeur le ${jour}.`;
    default:
      return `Votre mutuelle a versé ${somme} à un tiers le ${jour}.`;
  }
}

/** The other part of a bank statement: the compulsory scheme pays its own by itself. */
export function verseAilleurs({ etat, destinataire, totaux }: Decompte): string | null {
  const ro = totaux?.montantRo ?? 0;
  if (!isRegle(etat) || destinataire !== 'assure' || ro <= 0) return null;
  return `L’Assurance maladie verse sa part, ${euros(ro)}, séparément.`;
}
