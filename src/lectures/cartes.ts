import type { MotifSansCarte } from '#src/core/adherent/contrat.ts';
import { defineLecture } from '#src/core/lecture/definition.ts';
import { facultatif, groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ouNul, parmi, R } from './commun.ts';

const DROIT = {
  codeDomaineTp: texte({ label: 'Code du domaine', ...R }),
  libelle: texte({ label: 'Domaine', ...R }),
  /** «100 % TM», «PEC», «/». */
  valeur: texte({ label: 'Valeur', ...R }),
} as const;
export type DroitTp = LigneDe<typeof DROIT>;

/** A card of third-party payment (domain reference §1.11); the NIR is masked on screen and whole on the PDF only. */
const CARTE = {
  id: texte({ label: 'Identifiant', ...R }),
  numContrat: texte({ label: 'Contrat', ...R }),
  annee: entier({ label: 'Année', ...R }),
  dateDebutValidite: date({ label: 'Valable du', ...R }),
  dateFinValidite: date({ label: 'Valable jusqu’au', ...R }),
  numAmc: texte({ label: 'Numéro AMC', ...R }),
  typeConvention: texte({ label: 'Convention', ...R }),
  csr: texte({ label: 'CSR', ...R }),
  numAdherent: texte({ label: 'Numéro d’adhérent', ...R }),
  isContratResponsable: booleen({ label: 'Contrat responsable' }),
  isDre: booleen({ label: 'DRE' }),
  libelleOrganisme: texte({ label: 'Organisme', ...R }),
  operateurTp: texte({ label: 'Opérateur' }),
  telephonePs: texte({ label: 'Téléphone des professionnels' }),
  telephoneAssure: texte({ label: 'Téléphone des assurés' }),
  urlPs: texte({ label: 'Adresse des professionnels' }),
  beneficiaires: plusieurs(
    groupe({
      numPers: texte({ label: 'Personne', ...R }),
      rang: entier({ label: 'Rang', ...R }),
      nom: texte({ label: 'Nom', ...R }),
      prenom: texte({ label: 'Prénom', ...R }),
      dateNaissance: date({ label: 'Date de naissance', ...R }),
      rangNaissance: entier({ label: 'Rang de naissance', ...R }),
      nirMasque: texte({ label: 'Numéro de sécurité sociale, masqué' }),
      droits: plusieurs(groupe(DROIT)),
    }),
  ),
  /** Codes of the columns, in their order. */
  colonnes: plusieurs(texte({ label: 'Colonne', ...R })),
  mentions: plusieurs(texte({ label: 'Mention', ...R })),
  etat: parmi('État', ['active', 'enEdition', 'expiree', 'annulee', 'nonDisponible']),
} as const;
export type CarteTp = LigneDe<typeof CARTE>;

const MOTIFS = [
  ...(['precontentieux', 'suspendu', 'resilie', 'eninstance', 'sansCarte'] as const),
] satisfies MotifSansCarte[];

/** As the management system gives them. */
export const CARTES_CONNUES = {
  cartes: plusieurs(groupe(CARTE)),
  motifIndisponible: ouNul(parmi('Pourquoi il n’y en a pas', MOTIFS)),
} as const;
export type Cartes = LigneDe<typeof CARTES_CONNUES>;

/** The cards, or why there is none; and whose is missing while their school certificate is. */
export const cartes = defineLecture({
  key: 'carte-tp',
  resume: 'Lire ses cartes de tiers payant',
  detail: 'Un bénéficiaire lit sa ligne et celles des mineurs qui lui sont rattachés. Le NIR est masqué.',
  genre: 'une',
  ligne: {
    ...CARTES_CONNUES,
    attendues: facultatif(
      plusieurs(
        groupe({
          numPers: texte({ label: 'Personne', ...R }),
          /** «Lucas : carte 2027 en attente de son certificat de scolarité.» */
          phrase: texte({ label: 'Ce qui est attendu', ...R }),
          isADonner: booleen({ label: 'Le certificat reste à envoyer' }),
        }),
      ),
    ),
  },
  criteres: {
    annee: { propre: entier({ label: 'Année', ...R }) },
    numPers: { propre: liste({ label: 'Personnes' }) },
  },
});
