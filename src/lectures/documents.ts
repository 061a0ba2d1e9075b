import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { exporteDe } from '#src/core/lecture/export.ts';
import { groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';
import { TETE_COUVERTURE } from './couvertures.ts';

/** A document, as the management system knows it. */
export const DOCUMENT_CONNU = {
  id: texte({ label: 'Identifiant', ...R }),
  codeCategorie: texte({ label: 'Code de la catégorie', ...R }),
  libelleCategorie: texte({ label: 'Catégorie', ...R }),
  libelle: texte({ label: 'Titre', ...R }),
  nomFichier: texte({ label: 'Nom du fichier', ...R }),
  mime: texte({ label: 'Type du fichier', ...R }),
  taille: entier({ label: 'Taille', ...R }),
  dateDocument: date({ label: 'Date', ...R }),
  numContrat: texte({ label: 'Contrat', ...R }),
  numPers: texte({ label: 'Personne' }),
  annee: entier({ label: 'Année', ...R }),
  isNouveau: booleen({ label: 'Nouveau' }),
} as const;
export type DocumentConnu = LigneDe<typeof DOCUMENT_CONNU>;

/** The same with what the list of categories says of it. */
const DOCUMENT = {
  ...DOCUMENT_CONNU,
  icone: texte({ label: 'Icône', ...R }),
  sens: parmi('Sens', ['entrant', 'sortant', 'mixte']),
} as const;

/** The documents of a contract (domain reference §1.11). */
export const documents = defineLecture({
  key: 'ged',
  resume: 'Lister ses documents',
  genre: 'liste',
  ligne: DOCUMENT,
  criteres: {
    codeCategorie: { parmi: 'codeCategorie' },
    annee: { vaut: 'annee' },
    numPers: { parmi: 'numPers' },
    dateDebut: { depuis: 'dateDocument' },
    dateFin: { jusqua: 'dateDocument' },
    q: { mots: ['libelle', 'libelleCategorie', 'annee'] },
  },
  tris: { dateDocument: 'dateDocument', libelle: 'libelle', libelleCategorie: 'libelleCategorie' },
  tri: ['dateDocument', 'DESC'],
  exporte: exporteDe(DOCUMENT, {
    fichier: 'documents',
    quoi: 'la liste de vos documents',
    colonnes: ['dateDocument', 'libelleCategorie', 'libelle', 'nomFichier', 'numContrat'],
  }),
});

export type DocumentGed = Brute<typeof documents>;

/** What tells what a cover pays. */
export const documentsCouverture = defineLecture({
  key: 'ged-couverture',
  resume: 'Lire les documents d’une couverture',
  genre: 'une',
  ligne: {
    couverture: groupe(TETE_COUVERTURE),
    documents: plusieurs(groupe(DOCUMENT)),
  },
  criteres: { codeCouverture: { vaut: 'couverture.code' } },
});

export const ficheDocument = defineLecture({
  key: 'ged-fiche',
  resume: 'Lire la fiche d’un document',
  genre: 'une',
  ligne: { ...DOCUMENT, isApercu: booleen({ label: 'Se montre dans le navigateur' }) },
  criteres: { id: { vaut: 'id' } },
  requis: ['id'],
});

export const idsDocuments = defineLecture({
  key: 'ged-ids',
  resume: 'Lire les identifiants de ses documents',
  genre: 'valeurs',
  ligne: { id: DOCUMENT.id },
  criteres: { codeCategorie: { propre: liste({ label: 'Catégories' }) } },
});
