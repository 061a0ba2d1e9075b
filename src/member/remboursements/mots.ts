import type { Decompte, EtatDecompte } from '#src/core/adherent/decompte.ts';
import { jourFrancais } from '#src/core/dates.ts';
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
const EXPLICATIONS: Readonly<Record<EtatDecompte, string>> = {
  enAttente: 'Nous attendons les informations de l’Assurance maladie ou du professionnel de santé.',
  enCours: 'Nous étudions ces soins. Le montant remboursé peut encore changer.',
  regle: 'Le remboursement a été versé.',
  rejete: 'Ces soins n’ont pas pu être remboursés.',
  annule: 'Ce décompte a été annulé : il ne donne lieu à aucun remboursement.',
  regularise: 'Ce décompte a été corrigé par un autre, qui le remplace.',
};

export function explicationEtat(etat: EtatDecompte): string {
  return EXPLICATIONS[etat];
}

/** `28/10/2026`; the day of the payment where the care itself is not told. */
export function jourDe({ dateSoins, dateReglement }: Pick<Decompte, 'dateSoins' | 'dateReglement'>): string {
  const jour = dateSoins ?? dateReglement;
  return jour === null ? '' : jourFrancais(jour);
}

/** What came back in all: from the compulsory scheme and from mutuals. */
export function rembourse({ totaux, montantVerse }: Pick<Decompte, 'totaux' | 'montantVerse'>): number {
  if (!totaux) return montantVerse;
  const { montantRo, montantRc, montantAutreRc } = totaux;
  return Math.round((montantRo + montantRc + montantAutreRc) * 100) / 100;
}

/** Who was paid, in a sentence; `null` while nobody is. */
export function quiEstPaye({ etat, destinataire, dateReglement }: Decompte): string | null {
  if (etat !== 'regle' || dateReglement === null) return null;
  const jour = jourFrancais(dateReglement);
  switch (destinataire) {
    case 'assure':
      return `Versé sur votre compte le ${jour}.`;
    case 'professionnel':
    case 'etablissement':
      return 'Cette somme a été réglée directement au professionnel de santé.';
    case 'employeur':
      return `Versé à votre employeur le ${jour}.`;
    default:
      return `Versé à un tiers le ${jour}.`;
  }
}
