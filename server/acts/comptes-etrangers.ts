import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { LigneAvant } from '#src/core/acte/act-resume.ts';
import { isControle } from '#src/core/definition/controle.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { nettoieIban } from '#src/core/valeurs/iban.ts';
import { pays as tousLesPays } from '#src/resources/identite-adresse/pays.ts';

/** What the list of countries says of the accounts that an act gives. */
export interface ComptesDits {
  /** Under the questions whose account no transfer of the euro area reaches. */
  readonly fautes: FieldErrors;
  /** Held outside the European Economic Area: somebody looks at it, and at whose it is. */
  readonly isAVerifier: boolean;
  /** Where the foreign ones are held, for who decides. */
  readonly enMots: readonly LigneAvant[];
}

const RIEN: ComptesDits = { fautes: {}, isAVerifier: false, enMots: [] };
/** Whose banks one works with every day. */
const DICI: readonly string[] = ['FR', 'MC'];
/** A territory with IBANs of its own goes into SEPA with the country that it is of (EPC409-09). */
const AVEC: Readonly<Record<string, string>> = { GI: 'GB' };

/** The accounts that are given, under their questions. */
function comptesDonnes(champs: Champs, reponses: Saisie): readonly (readonly [string, string])[] {
  return Object.entries(champs).flatMap(([nom, { controle }]) => {
    const donne = reponses[nom];
    const isCompte = isControle(controle, 'iban') && typeof donne === 'string' && donne !== '';
    return isCompte ? [[nom, nettoieIban(donne)] as const] : [];
  });
}

const avecLeSien = (code: string) => [code, ...(AVEC[code] ? [AVEC[code]] : [])];

interface Pays {
  readonly libelle: string;
  readonly isUe: boolean;
  readonly isEee: boolean;
}

/** An account of the Union is as good as one from here (regulation (EU) 260/2012, article 9). */
function zoneDe({ libelle, isUe, isEee }: Pays): string {
  if (isUe) return `${libelle} (Union européenne)`;
  return isEee
    ? `${libelle} (Espace économique européen)`
    : `${libelle} (SEPA, hors Espace économique européen)`;
}

/**
 * Checks accounts against the list of countries, the only one to say who belongs to SEPA and how long their IBANs are; what
 * an IBAN is made of was checked with the form. An act that gives none reads nothing.
 */
export async function comptesDits(
  db: Queryable,
  { client, aujourdhui }: Pick<Demandeur, 'client' | 'aujourdhui'>,
  champs: Champs,
  reponses: Saisie,
): Promise<ComptesDits> {
  const comptes = comptesDonnes(champs, reponses);
  if (comptes.length === 0) return RIEN;
  const lus = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(tousLesPays, {
    champs: ['codeIso2', 'libelle', 'isSepa', 'isUe', 'isEee', 'longueurIban'],
    ou: { codeIso2: [...new Set(comptes.map(([, iban]) => iban.slice(0, 2)).flatMap(avecLeSien))] },
  });
  const pays = new Map(lus.map((un) => [un.codeIso2, un]));
  const isSepa = (code: string) => avecLeSien(code).some((un) => pays.get(un)?.isSepa === true);
  const dits = comptes.map(([nom, iban]) => ({ nom, iban, de: pays.get(iban.slice(0, 2)) }));
  const ailleurs = dits.flatMap(({ de }) => (de && !DICI.includes(de.codeIso2) ? [de] : []));
  return {
    fautes: Object.fromEntries(
      dits.flatMap(({ nom, iban, de }): [string, string][] => {
        if (!de) return [[nom, M.IBAN]];
        if (!isSepa(de.codeIso2)) return [[nom, M.IBAN_SEPA]];
        return de.longueurIban !== null && de.longueurIban !== iban.length ? [[nom, M.IBAN]] : [];
      }),
    ),
    isAVerifier: ailleurs.some(({ isEee }) => !isEee),
    enMots: ailleurs.map((de) => ({ libelle: 'Nouveau compte tenu en', valeur: zoneDe(de), demande: null })),
  };
}
