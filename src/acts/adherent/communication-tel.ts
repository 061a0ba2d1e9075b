import { choix } from '#src/acts/champs/choix.ts';
import { fauteNature, type NatureTelephone, phraseNumeroFaux } from '#src/acts/champs/telephone.ts';
import { numeroAvecIndicatif, telephoneLibre } from '#src/acts/champs/telephone-libre.ts';
import { lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';

export interface PrefillTel {
  readonly personnes: readonly Option[];
  /** Telephone prefixes, `+33`. */
  readonly indicatifs: readonly Option[];
  /** The number to which security codes go, masked; `null`: it is not one of the contact numbers. */
  readonly numeroAmf: string | null;
}

const PREFERENCES = [
  { code: 'mobile', libelle: 'Téléphone mobile' },
  { code: 'fixe', libelle: 'Téléphone fixe' },
  { code: 'email', libelle: 'E-mail' },
] as const;

const NATURES = { telMobile: 'mobile', telFixe: 'fixe', telPro: 'tous' } as const satisfies Readonly<
  Record<string, NatureTelephone>
>;
/** `undefined`: what was sent is no text that a number could be. */
type Numeros = Readonly<Record<keyof typeof NATURES, string | null | undefined>>;
/** Which number a preference is about. */
const NUMERO_PREFERE: Readonly<Record<string, keyof Numeros>> = { mobile: 'telMobile', fixe: 'telFixe' };

/** The sentence of each number that is none under this prefix, or not of the kind that is asked for. */
function fautes(numeros: Numeros, indicatif: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const nom of Object.keys(NATURES) as (keyof Numeros)[]) {
    const saisi = numeros[nom];
    if (!saisi) continue;
    const numero = numeroAvecIndicatif(saisi, indicatif);
    const faute = numero === null ? phraseNumeroFaux(saisi) : fauteNature(numero, NATURES[nom]);
    if (faute !== null) errors[nom] = faute;
  }
  return errors;
}

/** Nobody is reached on a number that is not there. */
function fautePreference(numeros: Numeros, preference: string | null | undefined): FieldErrors {
  const prefere = preference ? NUMERO_PREFERE[preference] : undefined;
  return prefere && numeros[prefere] === null ? { preferenceContact: MA.TEL_PREFERENCE } : {};
}

/** The telephone numbers of somebody (domain reference §2.8). */
export const communicationTel = defineAct({
  ...ligneActe('communicationTel'),
  demande: 'trace',
  isExclusif: false,
  codeSecurite: 'siAmf',
  changeContrats: false,
  efface: ['profil'],
  mail: 'AR_TEL',
  secu: { quoi: 'vos numéros de téléphone', modifie: 'ont été modifiés' },
  delaiJours: 2,
  evenement: 'MODIF_TEL',
  exemple: { reponses: { telMobile: '06 12 34 56 78', preferenceContact: 'mobile' } },
  sources: donneesDuServeur<PrefillTel>(),
  textes: {
    intro: 'Indiquez les numéros auxquels nous pouvons vous joindre.',
    suiteManuelle: 'Nous vérifions vos numéros, puis nous les enregistrons.',
    suiteAutomatique: 'Vos numéros sont enregistrés.',
  },
  champs: ({ donnees }: Contexte<PrefillTel>) => ({
    numPers: choix({ label: 'Personne concernée' }, donnees.personnes),
    indicatif: choix({ label: 'Indicatif' }, donnees.indicatifs, 'liste'),
    // Its help says when it is needed.
    telMobile: {
      ...telephoneLibre('Téléphone mobile', 'Au moins un numéro, mobile ou fixe, est nécessaire.'),
      selonAutres: true as const,
    },
    telFixe: telephoneLibre('Téléphone fixe'),
    telPro: telephoneLibre('Téléphone professionnel'),
    preferenceContact: choix(
      { label: 'Je préfère être contacté(e) par', requis: false },
      PREFERENCES,
      'boutons',
    ),
    ...(donnees.numeroAmf !== null && {
      codesSecurite: lecture('Codes de sécurité', `Envoyés par SMS au ${donnees.numeroAmf}`, {
        libelle: 'Changer le numéro des codes',
        route: '/profil/securite',
      }),
    }),
  }),
  croisees: ({ indicatif, telMobile, telFixe, telPro, preferenceContact }): FieldErrors => {
    const numeros = { telMobile, telFixe, telPro };
    const errors = {
      ...(indicatif && fautes(numeros, indicatif)),
      ...fautePreference(numeros, preferenceContact),
    };
    return telMobile === null && telFixe === null ? { telMobile: M.REQ, ...errors } : errors;
  },
  etapes: [
    {
      key: 'numeros',
      titre: 'Vos numéros',
      champs: [
        'numPers',
        'indicatif',
        'telMobile',
        'telFixe',
        'telPro',
        'preferenceContact',
        'codesSecurite*',
      ],
    },
  ],
});
