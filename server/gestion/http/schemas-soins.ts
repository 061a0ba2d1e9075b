import * as z from 'zod';
import type { Consommation, PaiementConnu } from '#server/gestion/portefeuille.ts';
import type { Decompte, DecompteDetaille, MoisDeSoins, TotauxSoins } from '#src/core/adherent/decompte.ts';
import { jour, type Schema, texte } from './schemas-personne.ts';

const destinataire = z.enum(['assure', 'professionnel', 'etablissement', 'tiers', 'employeur']);
/** Euros. */
const montant = z.number();

export const totaux = z.object({
  depense: montant,
  montantRo: montant,
  montantRc: montant,
  montantAutreRc: montant,
  resteACharge: montant,
}) satisfies Schema<TotauxSoins>;

export const moisDeSoins = totaux.extend({
  mois: z.string().regex(/^\d{4}-\d{2}$/),
}) satisfies Schema<MoisDeSoins>;

const decompte = z.object({
  id: texte,
  numDecompte: texte,
  numContrat: texte,
  numPers: texte,
  beneficiaire: z.object({ nom: texte, prenom: texte }),
  dateSoins: jour.nullable(),
  dateReception: jour.nullable(),
  dateTraitement: jour.nullable(),
  dateReglement: jour.nullable(),
  origine: z.enum(['noemie', 'tiersPayant', 'saisie', 'demandeEnLigne']).nullable(),
  professionnel: z
    .object({
      nom: texte,
      codeSpecialite: texte.nullable(),
      libelleSpecialite: texte.nullable(),
      numAm: texte.nullable(),
      secteur: texte.nullable(),
    })
    .nullable(),
  destinataire,
  etat: z.enum(['enAttente', 'enCours', 'regle', 'rejete', 'annule', 'regularise']),
  totaux: totaux.extend({ baseRemboursement: montant }).nullable(),
  montantVerse: montant,
  libelle: texte,
  codesDomaine: z.array(texte),
  nbActes: z.int().nullable(),
  idPaiement: texte.nullable(),
  motifRejet: z.object({ code: texte, libelle: texte }).nullable(),
  isConfidentiel: z.boolean(),
  tiers: z
    .object({
      numFacture: texte,
      dateFacture: jour,
      numLot: texte.nullable(),
      typeFlux: z.enum(['DRE', 'NOEMIE', 'papier']),
      conventionTp: texte.nullable(),
    })
    .nullable(),
}) satisfies Schema<Decompte>;

export const pageDecomptes = z.object({ lignes: z.array(decompte), total: z.int().min(0) });

const ligneActe = z.object({
  id: texte,
  rangLigne: z.int(),
  codeActe: texte,
  codeDetail: texte.nullable(),
  libelleActe: texte,
  codeDomaine: texte,
  libelleDomaine: texte,
  dateSoinsDebut: jour,
  dateSoinsFin: jour.nullable(),
  quantite: z.number(),
  coefficient: z.number(),
  depense: montant,
  baseRemboursement: montant,
  tauxRo: z.number(),
  montantRo: montant,
  participationForfaitaire: montant,
  franchise: montant,
  montantRc: montant,
  montantAutreRc: montant,
  resteACharge: montant,
  depassement: montant,
  parcoursSoins: z.boolean().nullable(),
  codeGarantie: texte.nullable(),
  commentaire: texte.nullable(),
  isReseau: z.boolean(),
  panier: texte.nullable(),
  isBaseExemple: z.literal(true).optional(),
});

export const decompteDetaille = z.object({
  decompte,
  actes: z.array(ligneActe),
}) satisfies Schema<DecompteDetaille>;

const paiement = z.object({
  id: texte,
  reference: texte,
  numContrat: texte,
  datePaiement: jour,
  montant,
  codeModePaiement: texte,
  destinataire: z.object({ type: destinataire, nom: texte }),
  ibanMasque: texte.nullable(),
  libelleVirement: texte.nullable(),
  decomptes: z.array(z.object({ id: texte, numDecompte: texte, montant, numPers: texte })),
  etat: z.enum(['emis', 'rejeteBanque', 'annule']),
}) satisfies Schema<PaiementConnu>;

export const consommation = z.object({
  codeGarantie: texte,
  numPers: texte,
  montant,
  nb: z.int(),
  dernier: jour,
}) satisfies Schema<Consommation>;

export const pagePaiements = z.object({ lignes: z.array(paiement), total: z.int().min(0) });
