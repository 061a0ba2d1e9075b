import { TYPES_CONTRAT } from '#src/core/adherent/contrat.ts';
import { defineLecture } from '#src/core/lecture/definition.ts';
import { facultatif, groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';

/** An account as screens show it: the whole of its number never leaves the server. */
export const RIB_VU = {
  titulaireCompte: texte({ label: 'Titulaire du compte', ...R }),
  ibanMasque: texte({ label: 'IBAN, masqué', ...R }),
} as const;
export type RibVu = LigneDe<typeof RIB_VU>;

/** What is known of a contract wherever it is named. */
export const CONTRAT_CONNU = {
  numContrat: texte({ label: 'Contrat', ...R }),
  nomOffre: texte({ label: 'Offre', ...R }),
  etat: parmi('État', ['eninstance', 'valide', 'resilie', 'suspendu']),
  precontentieux: booleen({ label: 'Précontentieux' }),
  typeContrat: parmi('Type', TYPES_CONTRAT),
  dateEffet: date({ label: 'Date d’effet', ...R }),
} as const;

/** A contract as its holder's browser knows it. */
export const CONTRAT = {
  ...CONTRAT_CONNU,
  /** Signed by who looks, and not only covering them. */
  isTitulaire: booleen({ label: 'Titulaire' }),
  /** Covers nobody but who signed it; absent where the management system does not say. */
  isUnePersonne: facultatif(booleen({ label: 'D’une personne' })),
  modalitePaiementPrestation: groupe({
    /** The account that is paid. */
    rib: peutEtre(RIB_VU),
    codeModePaiement: texte({ label: 'Mode de paiement', ...R }),
    /** Somebody has an account to give, and this account may give it. */
    isMissing: booleen({ label: 'Compte à donner' }),
  }),
} as const;
export type ContratAdherent = LigneDe<typeof CONTRAT>;

export const contrats = defineLecture({
  key: 'contrats',
  resume: 'Lister ses contrats',
  detail: 'Les siens seulement, les valides d’abord. L’IBAN est masqué.',
  genre: 'une',
  portee: 'compte',
  ligne: { contrats: plusieurs(groupe(CONTRAT)) },
  criteres: {
    etat: { propre: liste({ label: 'États' }) },
    typeContrat: { propre: liste({ label: 'Types' }) },
    isActif: { propre: booleen({ label: 'En cours' }) },
  },
});

/** The accounts of one contract; a beneficiary has there that of their own care. */
const COMPTES = {
  numContrat: CONTRAT_CONNU.numContrat,
  nomOffre: CONTRAT_CONNU.nomOffre,
  isTitulaire: CONTRAT.isTitulaire,
  /** Where care is paid back. */
  rib: peutEtre(RIB_VU),
  codeModePaiement: texte({ label: 'Mode de paiement', ...R }),
  isMissing: booleen({ label: 'Compte à donner' }),
  /** Where care is paid back may be changed by who asks: a beneficiary who is a minor may not. */
  isModifiable: booleen({ label: 'Modifiable' }),
  /** From where contributions are taken; `null` where who asks does not pay them. */
  cotisations: peutEtre({
    rib: peutEtre(RIB_VU),
    codeModePaiement: texte({ label: 'Mode de paiement', ...R }),
    jourPrelevement: entier({ label: 'Jour de prélèvement' }),
  }),
} as const;
export type RibContrat = LigneDe<typeof COMPTES>;

export const comptesBancaires = defineLecture({
  key: 'rib-prestations',
  resume: 'Lire les comptes bancaires de ses contrats',
  detail: 'Masqués : ceux des contrats que l’on a signés, et le sien là où l’on est couvert.',
  genre: 'une',
  ligne: { contrats: plusieurs(groupe(COMPTES)) },
});
