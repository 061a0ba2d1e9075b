import type { CreateAccountAuthMode, IdentityFlags } from '#src/core/api/page-data.ts';
import { aLAgeDuCompte, TROP_JEUNE } from '#src/core/compte/age-compte.ts';
import {
  type Champ,
  defineFormulaire,
  type Formulaire,
  type Partie,
  type Reponses,
} from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { coche, identifiant, jour, motDePasse, regleMotDePasse } from './champs.ts';
import { codePostal, consentements, ibanFin, nomPropre, numeroAdherent } from './champs-personne.ts';
import { memeMotDePasse } from './mots-de-passe.ts';
import { nirSansCle } from './nir-sans-cle.ts';

/** What recognising a person depends on. */
export interface ContextePersonne {
  readonly client: Pick<
    IdentityFlags,
    | 'createAccountAuthMode'
    | 'tailleMaxPrenomNom'
    | 'isCodePostalVerifiedOnAccountCreation'
    | 'isRegisterVerifyIban'
    | 'isRegisterIbanObligatoire'
  >;
  /** `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
}

export interface ContexteInscription extends ContextePersonne {
  /** Terms of use and consents are asked for (feature `consentementCGUCreationCompteAutreActe`). */
  readonly avecCgu: boolean;
  /** The names of the consents that are asked for. */
  readonly consentements: readonly string[];
  readonly longueurMotDePasse: number;
}

/** By which numbers a person is recognised (specification 1 §5); with `ONE_OF_TWO` neither is needed by itself. */
function numeros(mode: CreateAccountAuthMode) {
  const unSeul = mode === 'ONE_OF_TWO';
  const requis = unSeul ? false : M.REQ;
  const selonAutres = unSeul && ({ selonAutres: true } as const);
  return {
    ...(mode !== 'NIR' && {
      numeroContrat: { ...numeroAdherent({ label: 'Numéro d’adhérent', requis }), ...selonAutres },
    }),
    ...(mode !== 'INDIVIDUAL' && {
      nir: { ...nirSansCle({ label: 'Numéro de sécurité sociale (sans clé)', requis }), ...selonAutres },
    }),
  };
}

function personne({ client, aujourdhui }: ContextePersonne) {
  const { isRegisterVerifyIban, isRegisterIbanObligatoire, createAccountAuthMode } = client;
  const iban: Champ<string> = ibanFin({
    label: '4 derniers caractères de votre IBAN',
    requis: isRegisterIbanObligatoire ? M.REQ : false,
  });
  return {
    ...numeros(createAccountAuthMode),
    prenom: nomPropre({ label: 'Prénom' }),
    nom: nomPropre({ label: 'Nom' }),
    dateNaissance: jour({ label: 'Date de naissance', requis: M.DATE_NAISSANCE }, aujourdhui),
    ...(client.isCodePostalVerifiedOnAccountCreation && { codePostal: codePostal({ label: 'Code postal' }) }),
    ...(isRegisterVerifyIban && { iban }),
  };
}

function acces({ longueurMotDePasse }: ContexteInscription) {
  return {
    email: identifiant(),
    password: motDePasse('Mot de passe', regleMotDePasse(longueurMotDePasse)),
    confirmPassword: motDePasse('Confirmation du mot de passe'),
  };
}

/** The one box that is ticked from the start (specification 1 §3). */
function envois() {
  return {
    dematerialization: { ...coche({ label: 'Je reçois mes documents en ligne', requis: false }), vide: true },
  };
}

function accords({ consentements: noms }: ContexteInscription) {
  return {
    consentements: consentements(noms),
    cgu: coche({ label: 'J’accepte les conditions générales d’utilisation du site' }),
  };
}

type ChampsPersonne = ReturnType<typeof personne>;
export type ReponsesPersonne = Reponses<ChampsPersonne>;

/** Last name and first name together, with the space between them. */
function longueurNoms({ nom, prenom }: Partial<ReponsesPersonne>): number {
  return [...[nom, prenom].filter((partie) => partie !== undefined).join(' ')].length;
}

function croiseesPersonne(reponses: Partial<ReponsesPersonne>, { client }: ContextePersonne) {
  const { createAccountAuthMode, tailleMaxPrenomNom } = client;
  const { numeroContrat, nir } = reponses;
  const sansNumero = createAccountAuthMode === 'ONE_OF_TWO' && numeroContrat === null && nir === null;
  return {
    ...(sansNumero && { numeroContrat: M.REQ, nir: M.REQ }),
    ...(longueurNoms(reponses) > tailleMaxPrenomNom && { nom: M.NOMLEN(tailleMaxPrenomNom) }),
  };
}

function champsInscription(contexte: ContexteInscription) {
  return {
    ...personne(contexte),
    ...acces(contexte),
    ...envois(),
    ...(contexte.avecCgu && accords(contexte)),
  };
}

type ChampsInscription = ReturnType<typeof champsInscription>;
export type ReponsesInscription = Reponses<ChampsInscription>;

/** Said of the day that is typed: it tells nothing of whom the insurer knows. */
function isTropJeune(dateNaissance: string | undefined, aujourdhui: string): boolean {
  return dateNaissance !== undefined && !aLAgeDuCompte(dateNaissance, aujourdhui);
}

/** The creation of an account by its owner. */
export const inscription: Formulaire<ContexteInscription, ChampsInscription> = defineFormulaire({
  key: 'inscription',
  champs: champsInscription,
  croisees: (reponses, contexte) => ({
    ...croiseesPersonne(reponses, contexte),
    ...(isTropJeune(reponses.dateNaissance, contexte.aujourdhui) && { dateNaissance: TROP_JEUNE }),
    ...memeMotDePasse(reponses.password, reponses.confirmPassword),
  }),
});

/**
 * The parts in which registration is asked: who one is, with what one signs in, what one chooses. The last is not there where
 * the client leaves nothing to choose.
 * @param avecDemat the client lets one choose how documents come (feature `dematCreationCompte`)
 */
export function partiesInscription(contexte: ContexteInscription, avecDemat: boolean): readonly Partie[] {
  const choix = [
    ...(avecDemat ? Object.keys(envois()) : []),
    ...(contexte.avecCgu ? Object.keys(accords(contexte)) : []),
  ];
  return [
    { cle: 'personne', titre: 'Qui vous êtes', noms: Object.keys(personne(contexte)) },
    { cle: 'acces', titre: 'Vos accès', noms: Object.keys(acces(contexte)) },
    ...(choix.length > 0 ? [{ cle: 'choix', titre: 'Vos choix', noms: choix }] : []),
  ];
}

/** The search for a forgotten identifier: registration again, which asks who one is and for nothing else. */
export const identifiantOublie: Formulaire<ContextePersonne, ChampsPersonne> = defineFormulaire({
  key: 'identifiant-oublie',
  champs: personne,
  croisees: croiseesPersonne,
});

/** One number is enough for a look ahead, where registration asks for both. */
function unNumero({ createAccountAuthMode: mode }: ContextePersonne['client']): CreateAccountAuthMode {
  return mode === 'ALL' ? 'ONE_OF_TWO' : mode;
}

/** What comes before it: a number and a birthday. */
export const avantIdentifiantOublie = defineFormulaire({
  key: 'avant-identifiant-oublie',
  champs: ({ client, aujourdhui }: ContextePersonne) => ({
    ...numeros(unNumero(client)),
    dateNaissance: jour({ label: 'Date de naissance', requis: M.DATE_NAISSANCE }, aujourdhui),
  }),
  croisees: (reponses, { client, aujourdhui }) =>
    croiseesPersonne(reponses, {
      client: { ...client, createAccountAuthMode: unNumero(client) },
      aujourdhui,
    }),
});
