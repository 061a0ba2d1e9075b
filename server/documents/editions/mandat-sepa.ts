import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { espace, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { texteMandat } from '#src/acts/champs/mandat.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';

/** What a mandate must say (domain reference §6.7). */
export interface MandatImprime {
  readonly rum: string;
  readonly ics: string;
  readonly date: string;
  readonly creancier: { readonly nom: string; readonly adresse: string | null };
  readonly debiteur: { readonly nom: string; readonly numContrat: string };
  readonly iban: string;
  readonly bic: string;
  /** The first due date that it is for, where it is known. */
  readonly echeance: string | null;
  /** The mandate is that of before, for another account. */
  readonly isAmende: boolean;
}

const MOTIF =
  'Les montants et les dates des prélèvements vous sont annoncés à l’avance par votre échéancier. Un mandat qui n’a servi à aucun prélèvement pendant 36 mois n’est plus valable. Un prélèvement que vous n’avez pas autorisé se conteste auprès de votre banque dans les 13 mois.';

/** A SEPA direct debit mandate, to be read and signed. */
export function mandatSepa(mandat: MandatImprime, charte: CharteImprimee): Readable {
  const { creancier, debiteur, ics, echeance } = mandat;
  const feuille = ouvreFeuille({ titre: 'Mandat de prélèvement SEPA', charte });
  entete(feuille);
  titre(feuille, 'Mandat de prélèvement SEPA');
  paragraphe(feuille, `Établi le ${jourFrancais(mandat.date)}.`, true);
  if (mandat.isAmende) paragraphe(feuille, 'Ce mandat garde sa référence : seul le compte à débiter change.');
  titre(feuille, 'Le mandat', 2);
  definitions(feuille, 'Le mandat', [
    ['Référence unique du mandat (RUM)', mandat.rum],
    ['Type de paiement', 'Récurrent'],
    ...(echeance === null ? [] : [['Premier prélèvement', `Échéance du ${jourFrancais(echeance)}`] as const]),
  ]);
  titre(feuille, 'Le créancier', 2);
  definitions(feuille, 'Le créancier', [
    ['Nom', creancier.nom],
    ...(creancier.adresse === null ? [] : [['Adresse', creancier.adresse] as const]),
    ['Identifiant créancier SEPA (ICS)', ics],
  ]);
  titre(feuille, 'Le débiteur', 2);
  definitions(feuille, 'Le débiteur', [
    ['Titulaire du compte', debiteur.nom],
    ['Contrat', debiteur.numContrat],
    ['IBAN', mandat.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', mandat.bic],
  ]);
  espace(feuille, 8);
  paragraphe(feuille, texteMandat({ creancier: creancier.nom, ics }));
  paragraphe(feuille, MOTIF);
  espace(feuille, 8);
  paragraphe(
    feuille,
    'Signé électroniquement : la date de signature et ce qui la prouve sont dans le sceau de ce document et dans son dossier de preuve.',
    true,
  );
  return fermeFeuille(feuille);
}
