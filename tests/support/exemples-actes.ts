import type { Page } from 'playwright-core';
import type { CleActe } from '#src/core/actes.ts';
import { M } from '#src/core/messages.ts';

/** What is done on a page for a question, or an act, that draws itself. */
type Geste = (page: Page) => Promise<void>;

/** How an act is tried; what it does not say, the kind of each question does. */
export interface Exemple {
  /** Answers by their questions' names: what one types, a choice by its code, `true` for a box or a file. */
  readonly reponses?: Readonly<Record<string, string | boolean>>;
  /** Questions that the act's own page draws. */
  readonly gestes?: Readonly<Record<string, Geste>>;
  /** What is said of them where the others are not answered. */
  readonly fautes?: Readonly<Record<string, string>>;
  /** The whole of an act whose page is no form. */
  readonly page?: Geste;
  /** What is said when it is done, in place of the act's own sentence. */
  readonly succes?: string;
  /** With these answers it asks for a security code, which other answers do not. */
  readonly avecCode?: true;
  /** It ends the account: it is tried with another one. */
  readonly isFin?: true;
}

const NOUVELLE_ADRESSE = 'jeanne.nouvelle@exemple.fr';
const COMPTE = {
  titulaireCompte: 'Jeanne Martin',
  titulaire: 'Jeanne Martin',
  iban: 'FR7630004000031234567890143',
  bic: 'BNPAFRPPXXX',
};
/** A switch that is on goes off, or the other way round: the first that one may touch. */
const bascule = (noms: RegExp) => async (page: Page) => {
  await page.getByRole('switch', { name: noms, disabled: false }).first().click();
};

/** One line an act of the map: the longest way through its questions. */
export const EXEMPLES: Readonly<Record<CleActe, Exemple>> = {
  abonnement: {
    gestes: { abonnements: bascule(/par e-mail$/) },
  },
  adresse: {
    reponses: {
      codePostal: '51300',
      localite: 'VITRY LE FRANCOIS',
      numVoie: '7',
      libelleCourtBtq: 'B',
      libelleVoie: 'du Moulin',
      complementGeographique: 'Résidence des Tilleuls',
    },
  },
  envoiCarteTp: { reponses: { mode: 'courrier' } },
  carteTp: { reponses: { email: 'opticien@exemple.fr' } },
  changementIdentifiant: {
    reponses: { newUserName: NOUVELLE_ADRESSE, confirmUserName: NOUVELLE_ADRESSE },
  },
  communicationMail: { reponses: { email: NOUVELLE_ADRESSE, confirmEmail: NOUVELLE_ADRESSE } },
  communicationTel: { reponses: { telMobile: '06 12 34 56 78', preferenceContact: 'mobile' } },
  contact: { reponses: { pieces: true, modeReponse: 'telephone', telephone: '0612345678' } },
  creationCompteBeneficiaire: {
    reponses: { email: 'beneficiaire.nouveau@exemple.fr', confirmEmail: 'beneficiaire.nouveau@exemple.fr' },
  },
  declarationSinistre: {
    reponses: { codeTypeSinistre: 'ITT', description: 'Chute à vélo.', idRib: 'nouveau', ...COMPTE },
    avecCode: true,
  },
  demandeRemboursement: {
    reponses: { montantDepense: '132,45', montantRo: '50', montantAutre: '12,30' },
  },
  dematerialisation: {
    gestes: { familles: bascule(/en ligne$/) },
    fautes: { acceptation: M.REQ },
    reponses: { acceptation: true },
  },
  consentement: {
    page: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(J’accepte|Je refuse) : /, disabled: false })
        .first()
        .click(),
  },
  ribCotisations: { reponses: { ...COMPTE, isTitulaireDifferent: true } },
  ribPrestations: { reponses: { ...COMPTE, rib: true } },
  suppressionCompte: {
    reponses: { codeMotif: 'AUTRE', commentaire: 'Je quitte la mutuelle.' },
    succes: 'Votre compte adhérent est désormais supprimé',
    isFin: true,
  },
};
