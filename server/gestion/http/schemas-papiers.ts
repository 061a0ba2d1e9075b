import * as z from 'zod';
import type { Cartes } from '#src/lectures/cartes.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import { jour, type Schema, texte } from './schemas-personne.ts';

export const echeance = z.object({
  id: texte,
  numContrat: texte,
  periodeDebut: jour,
  periodeFin: jour,
  dateEcheance: jour,
  montant: z.number(),
  montantRegle: z.number(),
  solde: z.number(),
  codeModePaiement: texte,
  etat: z.enum(['aVenir', 'prelevee', 'payee', 'rejetee', 'impayee', 'remboursee', 'annulee']),
  dateReglement: jour.nullable(),
  motifRejetBancaire: texte.nullable(),
}) satisfies Schema<Echeance>;

const droit = z.object({ codeDomaineTp: texte, libelle: texte, valeur: texte });

const carte = z.object({
  id: texte,
  numContrat: texte,
  annee: z.int(),
  dateDebutValidite: jour,
  dateFinValidite: jour,
  numAmc: texte,
  typeConvention: texte,
  csr: texte,
  numAdherent: texte,
  isContratResponsable: z.boolean(),
  isDre: z.boolean(),
  libelleOrganisme: texte,
  operateurTp: texte.nullable(),
  telephonePs: texte.nullable(),
  telephoneAssure: texte.nullable(),
  urlPs: texte.nullable(),
  beneficiaires: z.array(
    z.object({
      numPers: texte,
      rang: z.int(),
      nom: texte,
      prenom: texte,
      dateNaissance: jour,
      rangNaissance: z.int(),
      nirMasque: texte.nullable(),
      droits: z.array(droit),
    }),
  ),
  colonnes: z.array(texte),
  mentions: z.array(texte),
  etat: z.enum(['active', 'enEdition', 'expiree', 'annulee', 'nonDisponible']),
});

export const cartes = z.object({
  cartes: z.array(carte),
  motifIndisponible: z.enum(['precontentieux', 'suspendu', 'resilie', 'eninstance', 'sansCarte']).nullable(),
}) satisfies Schema<Cartes>;

const piece = z.object({ id: texte, nomFichier: texte, taille: z.int().min(0), mime: texte });
const instant = z.iso.datetime();

export const courrier = z.object({
  id: texte,
  reference: texte,
  codeCourrier: texte,
  objet: texte,
  sens: z.enum(['entrant', 'sortant']),
  canal: z.enum(['portail', 'email', 'postal', 'sms']),
  date: instant,
  etat: z.enum(['recu', 'enCours', 'traite', 'lu', 'nonLu']),
  numContrat: texte,
  numPers: texte.nullable(),
  expediteur: texte,
  destinataire: texte,
  messages: z.array(
    z.object({
      date: instant,
      auteur: z.enum(['adherent', 'mutuelle']),
      texte: z.string().max(20_000),
      documents: z.array(piece),
    }),
  ),
  documents: z.array(piece),
  isLu: z.boolean(),
  referenceDemande: texte.nullable(),
}) satisfies Schema<Courrier>;

/** A paper that is described, and that the portal draws. */
export const fichierDecrit = z.object({
  nomFichier: texte,
  mime: texte,
  edition: texte,
  donnees: z.unknown(),
});

export const transmise = z.object({ idExterne: texte });
