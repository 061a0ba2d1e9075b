import type { ActeDeSoin } from '#src/core/adherent/decompte.ts';

type Ligne = Omit<ActeDeSoin, 'id'>;

/** What most lines say: it is not kept with each of them. */
const USUEL = {
  codeDetail: null,
  dateSoinsFin: null,
  quantite: 1,
  coefficient: 1,
  participationForfaitaire: 0,
  franchise: 0,
  montantAutreRc: 0,
  depassement: 0,
  parcoursSoins: null,
  codeGarantie: null,
  commentaire: null,
  isReseau: false,
  panier: null,
} as const satisfies Partial<Ligne>;

export type LigneGardee = Omit<Ligne, keyof typeof USUEL | 'rangLigne'> & Partial<Ligne>;

/** A line as `gestion_acte.donnees` keeps it: what is usual is left out. */
export function gardeLigne({ rangLigne: _, ...ligne }: Ligne): LigneGardee {
  const usuel: Readonly<Record<string, unknown>> = USUEL;
  return Object.fromEntries(
    Object.entries(ligne).filter(([nom, valeur]) => !(nom in usuel) || usuel[nom] !== valeur),
  ) as LigneGardee;
}

/** The whole line again. */
export function rendLigne(ligne: LigneGardee & Pick<Ligne, 'rangLigne'>): Ligne {
  return { ...USUEL, ...ligne };
}
