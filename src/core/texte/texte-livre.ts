/** What keys are about, by their first word. */
export const DOMAINES_DE_TEXTE = [
  { code: 'page', libelle: 'Pages' },
  { code: 'menu', libelle: 'Menu du back-office' },
  { code: 'liste', libelle: 'Listes' },
  { code: 'champ', libelle: 'Champs communs à plusieurs listes' },
  { code: 'action', libelle: 'Actions sur les fiches' },
  { code: 'acte', libelle: 'Démarches' },
  { code: 'question', libelle: 'Questions des formulaires' },
  { code: 'lecture', libelle: 'Lectures, exports et impressions' },
  { code: 'piece', libelle: 'Pièces du back-office' },
  { code: 'rapport', libelle: 'Rapports' },
  { code: 'edition', libelle: 'Documents' },
  { code: 'notification', libelle: 'Notifications de l’espace adhérent' },
  { code: 'message', libelle: 'Messages et erreurs' },
] as const;

export type DomaineDeTexte = (typeof DOMAINES_DE_TEXTE)[number]['code'];

/** What a key is about; `null` where its first word is none of those. */
export function domaineDe(cle: string): DomaineDeTexte | null {
  const mot = cle.slice(0, cle.indexOf('.'));
  return DOMAINES_DE_TEXTE.find(({ code }) => code === mot)?.code ?? null;
}

/** A text that the portal ships. */
export interface TexteLivre {
  readonly cle: string;
  readonly livre: string;
  readonly domaine: DomaineDeTexte;
  /** Of what it is a text: «Modifier mon adresse». */
  readonly contexte: string;
  readonly longueurMax: number;
}
