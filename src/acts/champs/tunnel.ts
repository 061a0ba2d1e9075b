import { VEL } from '#src/acts/champs/lues-en-ligne.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import {
  accordDuTarif,
  EXEMPLE_SOUSCRIPTION,
  fautesDeSouscription,
  type PrefillSouscription,
  parOption,
  questionsDeSouscription,
} from './souscription.ts';

const R = { required: true } as const;
const MAX_ECART = 9_999_999.99;

/** Of every sale and of its end: kept on the server, signed, and given up for fourteen days. */
export const TUNNEL = {
  demande: 'suivie',
  isExclusif: true,
  // Who signs has given a code for it.
  codeSecurite: false,
  changeContrats: true,
  efface: ['contrats', 'carte-tp', 'ged', 'demandes', ...VEL],
  mail: 'VEL_CONFIRMATION',
  mailToujours: true,
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  etat: 'serveur',
} as const;

/** The last step of each: what was read and agreed to is signed. */
export const SIGNATURE = {
  externes: {
    signature: {
      bouton: 'Lire et signer',
      fait: 'Votre signature est enregistrée. Il vous reste à relire vos réponses et à les valider.',
    },
  },
  etape: { key: 'signature', titre: 'Votre signature', champs: [], externe: 'signature' },
} as const;

/** What a contract costs before and after. */
export const TARIF = {
  montantAvant: montant({ label: 'Cotisation mensuelle aujourd’hui', ...R }),
  montantApres: montant({ label: 'Cotisation mensuelle ensuite', ...R }),
  difference: montant({ label: 'Différence chaque mois', ...R, min: -MAX_ECART, max: MAX_ECART }),
  detail: texte({ label: 'Dont' }),
} as const;

export const CALCULS_SOUSCRIPTION = {
  conseil: {
    de: ['codeOption', 'besoins.postes', 'besoins.isCouvertAilleurs', 'besoins.priorite'],
    donne: { conseil: texte({ label: 'Notre conseil', ...R }) },
    exemple: { conseil: 'Elle répond à ce que vous voulez mieux couvrir : optique.' },
  },
  tarif: {
    de: ['codeOption', 'assures', 'dateEffet'],
    donne: TARIF,
    exemple: { montantAvant: 158.1, montantApres: 163.9, difference: 5.8, detail: null },
  },
} as const;

/** Of a sale, after what comes before it in some of them. */
export const ETAPES_SOUSCRIPTION = [
  {
    key: 'besoins',
    titre: 'Vos besoins',
    champs: ['besoins.postes', 'besoins.isCouvertAilleurs', 'besoins.priorite', 'besoins.precisions'],
  },
  {
    key: 'choix',
    titre: 'Votre choix',
    champs: ['codeOption', 'comparaison*', 'engagement*'],
    montre: 'conseil',
  },
  { key: 'beneficiaires', titre: 'Pour qui, et quand', champs: ['assures', 'dateEffet'] },
  { key: 'tarif', titre: 'Votre cotisation', champs: ['ratios*', 'accordTarif*'], montre: 'tarif' },
  {
    key: 'documents',
    titre: 'Les documents à lire',
    champs: ['acceptationDocuments*', 'isPapier'],
  },
  SIGNATURE.etape,
] as const;

export const TEXTES_SOUSCRIPTION = {
  suiteManuelle:
    'Un conseiller vérifie votre souscription, puis vous confirme la date d’effet. Vous trouvez le bulletin signé et une copie de chaque document parmi vos documents.',
  suiteAutomatique:
    'Votre option commence à la date choisie. Vous trouvez le bulletin signé et une copie de chaque document parmi vos documents.',
  conseil:
    'Vous avez quatorze jours pour renoncer, sans motif ni frais. Le formulaire est à la fin de votre bulletin, et une page le fait en ligne.',
} as const;

/** Questions of a sale, as what is offered and its price stand. */
export function champsDeSouscription(
  donnees: PrefillSouscription,
  tarif: { readonly montantApres: number } | null,
): Champs & ReturnType<typeof questionsDeSouscription> {
  return { ...questionsDeSouscription(donnees), ...parOption(donnees), ...accordDuTarif(tarif) };
}

/** A sale of an option, from one's needs to one's signature (domain reference §1.18, §6.7). */
export function souscriptionEnLigne(
  cle: 'optionAffiliation' | 'optionRenfort',
  { intro, codeOption }: { readonly intro: string; readonly codeOption: string },
) {
  return defineAct({
    ...ligneActe(cle),
    ...TUNNEL,
    exemple: { reponses: { codeOption }, donnees: EXEMPLE_SOUSCRIPTION },
    sources: donneesDuServeur<PrefillSouscription>(),
    textes: { ...TEXTES_SOUSCRIPTION, intro },
    calculs: CALCULS_SOUSCRIPTION,
    champs: ({ donnees, calculs: { tarif } }) => champsDeSouscription(donnees, tarif),
    croisees: (reponses, { donnees }): FieldErrors => fautesDeSouscription(reponses, donnees),
    externes: SIGNATURE.externes,
    etapes: ETAPES_SOUSCRIPTION,
    parametres: { option: 'codeOption' },
  });
}
export type SouscriptionEnLigne = ReturnType<typeof souscriptionEnLigne>;
