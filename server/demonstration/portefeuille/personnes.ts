import type { Adresse } from '#src/core/valeurs/address.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { cleNir } from '#src/core/valeurs/nir.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { Contacts } from '#src/lectures/personnes.ts';
import type { Alea } from './alea.ts';
import { nirInvente } from './identifiants.ts';
import type { PersonneDemo } from './modele.ts';

export interface Identite {
  readonly numPers: string;
  readonly codeCivilite: 'MME' | 'M';
  readonly nom: string;
  readonly prenom: string;
  readonly dateNaissance: string;
  readonly rangNaissance?: number;
  /** Without its key. */
  readonly nir?: string;
  readonly email?: string | null;
  readonly telMobile?: string | null;
  readonly telFixe?: string | null;
  readonly codeSituationFamiliale?: string;
  readonly codeCategorieSociale?: string;
}

/** Numbers that are given to nobody: kept by the regulator for fiction. */
const mobileFictif = (hasard: Alea) => `+3363998${String(hasard.entier(0, 9_999)).padStart(4, '0')}`;

function adresseMail({ prenom, nom, numPers }: Identite): string {
  const lettres = (texte: string) => normalise(texte).replace(/[^a-z]+/g, '-');
  return `${lettres(prenom)}.${lettres(nom)}${numPers.slice(-4)}@exemple.fr`;
}

function contactsDe(hasard: Alea, identite: Identite, age: number): Contacts {
  const { email, telMobile, telFixe } = identite;
  const aTelephone = age >= 16 && hasard.chance(0.85);
  const mobile = telMobile === undefined && aTelephone ? mobileFictif(hasard) : (telMobile ?? null);
  const adresse =
    email === undefined && age >= 16 && hasard.chance(0.9) ? adresseMail(identite) : (email ?? null);
  return {
    email: adresse,
    telMobile: mobile,
    telFixe: telFixe ?? null,
    telPro: null,
    preferenceContact: adresse ? 'email' : mobile ? 'mobile' : telFixe ? 'fixe' : null,
  };
}

const REGIMES = [
  ['01', 88],
  ['02', 6],
  ['04', 2],
  ['08', 2],
  ['10', 2],
] as const;
const TELETRANSMISSION = [
  ['active', 88],
  ['enAttente', 4],
  ['refusee', 3],
  ['inactive', 3],
  ['opposition', 2],
] as const;

/** What an office answered, by the state that it left: 33 is «création acquittée». */
const RETOURS: Readonly<Record<(typeof TELETRANSMISSION)[number][0], readonly string[]>> = {
  active: ['33'],
  enAttente: [],
  refusee: ['02', '18', '21'],
  inactive: [],
  opposition: ['35'],
};

function dernierRetour(hasard: Alea, etat: keyof typeof RETOURS, aujourdhui: string) {
  const [premier, ...autres] = RETOURS[etat];
  if (premier === undefined) return { codeRetourNoemie: null, dateDernierRetour: null };
  return {
    codeRetourNoemie: autres.length === 0 ? premier : hasard.parmi([premier, ...autres]),
    dateDernierRetour: plusJours(aujourdhui, etat === 'active' ? -400 : -20),
  };
}

/** A person with all that the insurer keeps of them. */
export function personneDe(
  hasard: Alea,
  identite: Identite,
  lieu: {
    readonly adresse: Adresse;
    readonly departement: string;
    readonly aujourdhui: string;
    readonly isConnu?: boolean;
  },
): PersonneDemo {
  const { numPers, codeCivilite, nom, prenom, dateNaissance, rangNaissance = 1, nir } = identite;
  const age = ageLe(dateNaissance, lieu.aujourdhui);
  const etat = lieu.isConnu ? 'active' : hasard.pese(TELETRANSMISSION);
  const regime = lieu.isConnu ? '01' : hasard.pese(REGIMES);
  return {
    numPers,
    codeCivilite,
    nom,
    prenom,
    dateNaissance,
    rangNaissance,
    nir: nir ? { numero: nir, cle: cleNir(nir) } : nirInvente(hasard, identite, lieu.departement),
    adresse: lieu.adresse,
    contacts: contactsDe(hasard, identite, age),
    rattachements: [
      {
        codeGrandRegime: regime,
        codeCaisse: `${lieu.departement.replace(/\D/g, '0').padStart(2, '0')}1`,
        codeCentre: '0000',
        dateDebut: dateNaissance > '2015-01-01' ? dateNaissance : '2015-01-01',
        dateFin: null,
        isTeletransmission: etat === 'active',
        etatTeletransmission: etat,
        ...dernierRetour(hasard, etat, lieu.aujourdhui),
      },
    ],
    codeSituationFamiliale: identite.codeSituationFamiliale ?? (age < 18 ? null : 'C'),
    codeCategorieSociale:
      identite.codeCategorieSociale ??
      (age < 16 ? null : age > 63 ? '77' : hasard.parmi(['37', '46', '47', '54', '55', '62', '84'])),
  };
}
