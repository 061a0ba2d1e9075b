import { choix } from '#src/acts/champs/choix.ts';
import { isMobile } from '#src/acts/champs/telephone.ts';
import { numeroAvecIndicatif, telephoneLibre } from '#src/acts/champs/telephone-libre.ts';
import { lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/act.ts';
import { ligneActe } from '#src/core/actes.ts';
import type { FieldErrors } from '#src/core/field-errors.ts';
import type { Option } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';

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

type Numeros = Readonly<Record<'telMobile' | 'telFixe' | 'telPro', string | null>>;

/** The sentence of each number that is none under this prefix. */
function fautes(numeros: Numeros, indicatif: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [nom, saisi] of Object.entries(numeros)) {
    if (typeof saisi !== 'string') continue;
    const numero = numeroAvecIndicatif(saisi, indicatif);
    if (numero === null) errors[nom] = M.TEL;
    else if (nom === 'telMobile' && !isMobile(numero)) errors[nom] = M.TEL_MOB;
  }
  return errors;
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
  secu: 'Numéros de téléphone',
  delaiJours: 2,
  evenement: 'MODIF_TEL',
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
  croisees: ({ indicatif, telMobile, telFixe, telPro }): FieldErrors => {
    const errors = indicatif ? fautes({ telMobile, telFixe, telPro }, indicatif) : {};
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
