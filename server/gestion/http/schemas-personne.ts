import * as z from 'zod';
import type { Contrat, Personne } from '#server/gestion/gestion.ts';
import type { DossierContrat, FichePersonne } from '#server/gestion/portefeuille.ts';
import { TYPES_CONTRAT } from '#src/core/contrat.ts';

/** `AAAA-MM-JJ`. */
export const jour = z.iso.date();
export const texte = z.string().max(4_000);
/** A schema of a type: the two are compared by the compiler, so that one cannot change alone. */
export type Schema<T> = z.ZodType<T>;

export const personne = z.object({
  numPers: texte,
  codeCivilite: z.enum(['MME', 'M']),
  nom: texte,
  prenom: texte,
  dateNaissance: jour,
  codePostal: texte,
  email: texte.nullable(),
  telephone: texte.nullable(),
  ibanFin: texte.nullable(),
  contrats: z.array(z.object({ numContrat: texte, titulaire: z.boolean() })),
}) satisfies Schema<Personne>;

const ligne = texte.nullable().exactOptional();
const adresse = z.object({
  pointRemiseCourrier: ligne,
  numVoie: ligne,
  libelleCourtBtq: ligne,
  libelleCourtNatureVoie: ligne,
  libelleVoie: ligne,
  complementGeographique: ligne,
  codeCedex: ligne,
  nomCedex: ligne,
  bureauCedex: ligne,
  mentionParticuliere: ligne,
  lieuDit: ligne,
  codePostal: ligne,
  localite: ligne,
  libellePays: ligne,
  codePays: ligne,
  adresseEtrangere: z.union([z.boolean(), texte]).nullable().exactOptional(),
});

export const fiche = personne.extend({
  rangNaissance: z.int(),
  nir: z.object({ numero: texte, cle: texte }).nullable(),
  adresse: adresse.nullable(),
  contacts: z.object({
    email: texte.nullable(),
    telMobile: texte.nullable(),
    telFixe: texte.nullable(),
    telPro: texte.nullable(),
    preferenceContact: z.enum(['mobile', 'fixe', 'email']).nullable(),
  }),
  rattachements: z.array(
    z.object({
      codeGrandRegime: texte,
      codeCaisse: texte,
      codeCentre: texte,
      dateDebut: jour,
      dateFin: jour.nullable(),
      isTeletransmission: z.boolean(),
      etatTeletransmission: z.enum(['active', 'enAttente', 'refusee', 'inactive', 'opposition']),
    }),
  ),
  codeSituationFamiliale: texte.nullable(),
  codeCategorieSociale: texte.nullable(),
}) satisfies Schema<FichePersonne>;

const rib = z.object({ titulaire: texte, iban: texte, bic: texte });

export const contrat = z.object({
  numContrat: texte,
  nomOffre: texte,
  etat: z.enum(['eninstance', 'valide', 'resilie', 'suspendu']),
  precontentieux: z.boolean(),
  typeContrat: z.enum(TYPES_CONTRAT),
  dateEffet: jour,
  modalitePaiementPrestation: z.object({
    rib: rib.nullable(),
    codeModePaiement: texte,
    isMissing: z.boolean(),
  }),
  isUnePersonne: z.boolean().optional(),
  ribPropre: rib.nullish(),
}) satisfies Schema<Contrat>;

const garantie = z.object({
  code: texte,
  codeDomaine: texte,
  libelle: texte,
  valeur: texte,
  isReseau: z.boolean(),
  plafond: z.object({ montant: z.number(), periode: texte, nbMax: z.number().nullable() }).nullable(),
  conditions: texte.nullable(),
  renouvellement: z.object({ mois: z.int().min(1), moisAvant16Ans: z.int().min(1) }).nullable(),
});

const couverture = z.object({
  code: texte,
  libelle: texte,
  type: z.enum(['base', 'option', 'renfort', 'surcomplementaire', 'prevoyance']),
  niveau: z.number(),
  dateDebut: jour,
  dateFin: jour.nullable(),
  assures: z.array(texte),
  montantCotisation: z.number(),
  garanties: z.array(garantie),
});

export const dossier = contrat.extend({
  natureContrat: z.enum(['individuel', 'collectifObligatoire', 'collectifFacultatif', 'tns', 'css']),
  isContratResponsable: z.boolean(),
  dateFin: jour.nullable(),
  dateAnniversaire: jour,
  souscripteur: z.object({ nom: texte, prenom: texte.nullable() }),
  entreprise: z.object({ siret: texte, raisonSociale: texte }).nullable(),
  assures: z.array(
    z.object({
      numPers: texte,
      rang: z.int(),
      isTitulaire: z.boolean(),
      codeTypeBeneficiaire: texte,
      dateEntree: jour,
      dateSortie: jour.nullable(),
      couvertures: z.array(texte),
      rattacheA: z.array(texte),
    }),
  ),
  couvertures: z.array(couverture),
  cotisation: z.object({
    montantMensuel: z.number(),
    montantAnnuel: z.number(),
    codeFrequence: texte,
    codeModePaiement: texte,
    jourPrelevement: z.int().nullable(),
    partEmployeur: z.number().nullable(),
    prochaineEcheance: jour.nullable(),
  }),
  ribCotisations: rib.nullable(),
  mandat: z
    .object({
      rum: texte,
      ics: texte,
      dateSignature: jour,
      etat: z.enum(['enAttenteSignature', 'actif', 'revoque', 'caduc']),
    })
    .nullable(),
  compteEncaissement: z
    .object({ libelle: texte, iban: texte, bic: texte, ics: texte.nullable(), referenceAVirer: texte })
    .nullable(),
  gestionnaire: z.object({ libelle: texte, telephone: texte, email: texte }),
  isDemat: z.boolean(),
  isBeneficiaireAjoutable: z.boolean(),
  version: z.int(),
}) satisfies Schema<DossierContrat>;
