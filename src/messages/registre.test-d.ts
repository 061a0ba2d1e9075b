import type { Queryable } from '#server/db/connection.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import type { CleAccuse } from '#src/core/acte/accuses.ts';
import type { Acte } from '#src/core/acte/act.ts';
import {
  defineMessage,
  entier,
  facultatif,
  texte,
  type ValeursDe,
} from '#src/core/message/define-message.ts';
import type { CodeAccuse } from './registre.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;
type Takes<Value, T> = Value extends T ? true : false;

const variables = { prenom: texte(), nombre: entier(), nom: facultatif(texte()) };
type Valeurs = ValeursDe<typeof variables>;
export type ValeursTests = [
  Expect<Takes<{ prenom: string; nombre: number }, Valeurs>>,
  Expect<Takes<{ prenom: string; nombre: number; nom: string }, Valeurs>>,
  Expect<Equal<Takes<{ prenom: string; nombre: string }, Valeurs>, false>>,
  Expect<Equal<Takes<{ prenom: string }, Valeurs>, false>>,
];

// What an act may name is declared, and asks for nothing that the engine does not give.
export type AccuseTests = [
  Expect<Takes<CleAccuse, CodeAccuse>>,
  Expect<Takes<'AR_RIB' | 'AR_CARTE_TP' | 'AR_RESILIATION', CodeAccuse>>,
  Expect<Equal<Takes<'RESILIATION_CONFIRMEE', CodeAccuse>, false>>,
  Expect<Equal<Takes<'CODE_SECURITE', CodeAccuse>, false>>,
];

const textes = { objet: '', html: [], texte: [] };
const exemple = { prenom: 'Jeanne', nombre: 3, nom: 'MARTIN' };
defineMessage({ code: 'X', label: 'X', variables, exemple, textes });
// @ts-expect-error no example for `nombre`
defineMessage({ code: 'X', label: 'X', variables, exemple: { prenom: 'Jeanne', nom: '' }, textes });
// @ts-expect-error a number in words
defineMessage({ code: 'X', label: 'X', variables, exemple: { ...exemple, nombre: '3' }, textes });

declare const envois: BoiteEnvoi;
declare const tx: Queryable;
const commun = { clientId: '', destinataire: '', correlation: '' };
const lien = 'https://portail.example';
export const appels = [
  envois.mail(tx, { ...commun, modele: 'IDENTIFIANT_OUBLIE', variables: { prenom: 'Jeanne', lien } }),
  // @ts-expect-error «Did you mean "IDENTIFIANT_OUBLIE"?»
  envois.mail(tx, { ...commun, modele: 'IDENTIFIANT_OUBLIER', variables: { prenom: 'Jeanne', lien } }),
  // @ts-expect-error a variable that the message does not have
  envois.mail(tx, { ...commun, modele: 'IDENTIFIANT_OUBLIE', variables: { prenon: 'Jeanne', lien } }),
  // @ts-expect-error `lien` is missing
  envois.sms(tx, { ...commun, modele: 'IDENTIFIANT_OUBLIE', variables: { prenom: 'Jeanne' } }),
  // @ts-expect-error a number in words
  envois.mail(tx, { ...commun, modele: 'RECAPITULATIF', variables: { prenom: '', lien, nombre: '3' } }),
];

// What an act names is one of them.
export const accuse = 'AR_ADRESSE' satisfies Acte['mail'];
// @ts-expect-error «AR_ADRESSES»
export const inconnu = 'AR_ADRESSES' satisfies Acte['mail'];
// @ts-expect-error a message that is no acknowledgement
export const autre = 'REINIT_MDP' satisfies Acte['mail'];
