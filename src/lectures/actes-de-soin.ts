import { facultatif } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ouNul, R } from './commun.ts';

/** One act of a statement: `depense = montantRo + montantRc + montantAutreRc + resteACharge`, to the cent. */
export const LIGNE_ACTE = {
  id: texte({ label: 'Identifiant', ...R }),
  rangLigne: entier({ label: 'Rang', ...R }),
  codeActe: texte({ label: 'Code de l’acte', ...R }),
  codeDetail: texte({ label: 'Code de détail' }),
  libelleActe: texte({ label: 'Acte', ...R }),
  codeDomaine: texte({ label: 'Code du domaine', ...R }),
  libelleDomaine: texte({ label: 'Domaine', ...R }),
  dateSoinsDebut: date({ label: 'Début des soins', ...R }),
  dateSoinsFin: date({ label: 'Fin des soins' }),
  quantite: montant({ label: 'Quantité', ...R }),
  coefficient: montant({ label: 'Coefficient', ...R }),
  depense: montant({ label: 'Dépense', ...R }),
  baseRemboursement: montant({ label: 'Base de remboursement', ...R }),
  /** Percent. */
  tauxRo: taux({ label: 'Taux', ...R }),
  /** Net of the levies below. */
  montantRo: montant({ label: 'Assurance maladie', ...R }),
  participationForfaitaire: montant({ label: 'Participation forfaitaire', ...R }),
  franchise: montant({ label: 'Franchise', ...R }),
  montantRc: montant({ label: 'Mutuelle', ...R }),
  montantAutreRc: montant({ label: 'Autre mutuelle', ...R }),
  resteACharge: montant({ label: 'Reste à votre charge', ...R }),
  depassement: montant({ label: 'Dépassement', ...R }),
  parcoursSoins: ouNul(booleen({ label: 'Parcours de soins' })),
  codeGarantie: texte({ label: 'Garantie' }),
  /** Why the mutual paid that. */
  commentaire: texte({ label: 'Commentaire' }),
  isReseau: booleen({ label: 'Réseau de soins' }),
  panier: texte({ label: 'Panier' }),
  /** The base is a figure of the demonstration: no public text gives it. */
  isBaseExemple: facultatif(booleen({ label: 'Base d’exemple' })),
} as const;
