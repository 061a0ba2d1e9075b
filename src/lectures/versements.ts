import { DESTINATAIRES, libelleDestinataire } from '#src/core/adherent/decompte.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { exporteDe } from '#src/core/lecture/export.ts';
import { groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';

const REGLE = {
  id: texte({ label: 'Identifiant', ...R }),
  numDecompte: texte({ label: 'Numéro de décompte', ...R }),
  montant: montant({ label: 'Montant', ...R }),
} as const;

const VERSEMENT = {
  id: texte({ label: 'Identifiant', ...R }),
  datePaiement: date({ label: 'Date du versement', ...R }),
  montant: montant({ label: 'Montant', ...R }),
  destinataire: groupe({
    type: choix({
      label: 'Versé à',
      ...R,
      choix: DESTINATAIRES.map((code) => ({ code, libelle: libelleDestinataire(code) })),
    }),
    nom: texte({ label: 'Nom', ...R }),
  }),
  ibanMasque: texte({ label: 'Compte' }),
} as const;

/** One bank transfer, and the statements that it settles. */
const PAIEMENT = {
  ...VERSEMENT,
  reference: texte({ label: 'Référence', ...R }),
  numContrat: texte({ label: 'Contrat', ...R }),
  codeModePaiement: texte({ label: 'Mode de paiement', ...R }),
  libelleVirement: texte({ label: 'Libellé du virement' }),
  decomptes: plusieurs(groupe(REGLE)),
  etat: parmi('État', ['emis', 'rejeteBanque', 'annule']),
} as const;

/** As the management system gives it: with whose its statements are, so that it may be seen in part. */
export const PAIEMENT_CONNU = {
  ...PAIEMENT,
  decomptes: plusieurs(groupe({ ...REGLE, numPers: texte({ label: 'Personne', ...R }) })),
} as const;
export type PaiementConnu = LigneDe<typeof PAIEMENT_CONNU>;

const CRITERES = {
  dateDebut: { depuis: 'datePaiement' },
  dateFin: { jusqua: 'datePaiement' },
  numPers: { propre: liste({ label: 'Personnes' }) },
} as const;
const ORDRE = {
  tris: { datePaiement: 'datePaiement', montant: 'montant' },
  tri: ['datePaiement', 'DESC'],
} as const;

const EXPORT = exporteDe(PAIEMENT, {
  fichier: 'versements',
  quoi: 'vos versements',
  colonnes: [
    'datePaiement',
    'montant',
    { titre: 'Versé à', de: 'destinataire.nom', sinon: 'destinataire.type' },
    'reference',
    { titre: 'Nombre de décomptes', nombre: 'decomptes' },
  ],
});

/** What the transfers have settled: its server half has it drawn. */
const RELEVE = { fichier: 'releve-versements', titre: 'Relevé de versements', table: null };

/** Those that reached the member. */
export const paiements = defineLecture({
  key: 'paiements',
  resume: 'Lister les virements reçus',
  genre: 'liste',
  ligne: PAIEMENT,
  criteres: CRITERES,
  ...ORDRE,
  exporte: EXPORT,
  imprime: RELEVE,
});
export type Paiement = Brute<typeof paiements>;

/** To whomever, in one line each. */
export const versements = defineLecture({
  key: 'remboursements',
  resume: 'Lister les versements',
  genre: 'liste',
  ligne: { ...VERSEMENT, nbDecomptes: entier({ label: 'Nombre de décomptes', ...R }) },
  criteres: {
    ...CRITERES,
    destinataire: { parmi: 'destinataire.type' },
  },
  ...ORDRE,
  /** Of the transfers themselves, with their references. */
  exporte: EXPORT,
  imprime: RELEVE,
});
