import { isSource, type NomTarif, tarifOuNul } from '#server/demonstration/portefeuille/tarifs.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import type { ActeSimule, CasSimule, OptionSimu } from '#src/core/soins/acte-simule.ts';
import { chiffre, type NomChiffre } from '#src/core/soins/chiffres-legaux.ts';

/** From what an act is reckoned: a tariff of the demonstration, so many times, or an example that no text gives. Euros. */
export type Base =
  | { readonly tarifs: Partial<Record<NomTarif, number>> }
  | { readonly exemple: number }
  | 'prix'
  | 'rien';

interface Cas {
  readonly si?: Readonly<Record<string, string>>;
  readonly libelle?: string;
  readonly base: Base;
  readonly taux: number;
  /** Euros; `null`: that of the base. */
  readonly prix: number | null;
  readonly max?: number;
  readonly garanties?: readonly string[];
  readonly panier?: string;
}

export interface Acte {
  readonly code: string;
  readonly libelle: string;
  readonly description: string;
  readonly codeDomaine: string;
  readonly codeActe: string;
  readonly famille: ActeSimule['famille'];
  readonly tags?: readonly string[];
  readonly retenue?: NonNullable<ActeSimule['retenue']>;
  readonly isParcours?: true;
  readonly isLourd?: true;
  readonly quantite?: {
    readonly libelle: string;
    readonly unite: string;
    readonly max: number;
    readonly defaut?: number;
  };
  readonly champs?: readonly OptionSimu[];
  readonly cas: readonly Cas[];
  readonly majorations?: readonly {
    readonly champ: string;
    readonly valeur: string;
    readonly centimes: number;
  }[];
  readonly limites?: readonly { readonly champ: string; readonly chiffre: NomChiffre }[];
}

/** The base of one, in euros; `null` where one of its tariffs is not known that day. */
function baseDe(base: Base, jour: string): number | null {
  if (base === 'prix' || base === 'rien') return 0;
  if ('exemple' in base) return base.exemple;
  let centimes = 0;
  for (const [nom, fois] of Object.entries(base.tarifs)) {
    const un = tarifOuNul(nom as NomTarif, jour);
    if (un === null) return null;
    centimes += un * fois;
  }
  return enEuros(centimes);
}

function isExemple(base: Base): boolean {
  if (base === 'prix' || base === 'rien') return false;
  return 'exemple' in base || Object.keys(base.tarifs).some((nom) => !isSource(nom));
}

function casDu({ si = {}, libelle, base, taux, prix, max, garanties, panier }: Cas, jour: string): CasSimule {
  return {
    si: Object.entries(si).map(([champ, valeur]) => ({ champ, valeur })),
    libelle: libelle ?? null,
    baseRemboursement: baseDe(base, jour),
    tauxRo: taux,
    isBasePrix: base === 'prix',
    montantMoyen: prix ?? baseDe(base, jour) ?? 0,
    montantMax: max ?? null,
    isBaseExemple: isExemple(base),
    codesGarantie: garanties ?? [],
    panier: panier ?? null,
  };
}

/** A question with its answers, the first one being taken where nobody answers. */
export function choix(code: string, libelle: string, valeurs: Readonly<Record<string, string>>): OptionSimu {
  const lues = Object.entries(valeurs).map(([un, nom]) => ({ code: un, libelle: nom }));
  return {
    ...{ code, libelle, type: 'radio', valeurs: lues, defaut: lues[0]?.code ?? null },
    ...{ isObligatoire: true, min: null, max: null },
  };
}

/** An amount that is a part of the price. */
export function part(code: string, libelle: string): OptionSimu {
  return {
    ...{ code, libelle, type: 'montant', valeurs: [], defaut: null },
    ...{ isObligatoire: false, min: null, max: null },
  };
}

function nombre({ libelle, max, defaut = 1 }: NonNullable<Acte['quantite']>): OptionSimu {
  return {
    ...{ code: 'nombre', libelle, type: 'nombre', valeurs: [], defaut: String(defaut) },
    ...{ isObligatoire: true, min: 1, max },
  };
}

/** An act as the management system tells it, on a day. */
export function acteDu(acte: Acte, jour: string): ActeSimule {
  const {
    code,
    libelle,
    description,
    codeDomaine,
    codeActe,
    famille,
    tags = [],
    quantite,
    champs = [],
  } = acte;
  return {
    ...{ code, libelle, description, codeDomaine, codeActe, famille, tags },
    retenue: acte.retenue ?? null,
    isParcours: acte.isParcours ?? false,
    isLourd: acte.isLourd ?? false,
    quantite: quantite ? 'nombre' : null,
    unite: quantite?.unite ?? null,
    champs: quantite ? [...champs, nombre(quantite)] : champs,
    cas: acte.cas.map((un) => casDu(un, jour)),
    majorations: (acte.majorations ?? []).map(({ champ, valeur, centimes }) => ({
      ...{ champ, valeur, montant: enEuros(centimes) },
    })),
    limites: (acte.limites ?? []).map(({ champ, chiffre: nom }) => ({
      ...{ champ, montant: enEuros(chiffre(nom, jour)) },
    })),
  };
}
