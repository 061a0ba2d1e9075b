import { ageLe } from '#src/core/valeurs/age.ts';

/** The month in which a school year begins. */
const RENTREE = '09';

/** A school year, and what its certificate does. */
export interface AnneeScolaire {
  /** `2026-2027`. */
  readonly libelle: string;
  /** The last day on which its certificate keeps somebody covered: there is time to give the next one. */
  readonly jusquau: string;
}

/** The school year of a day. Example: `anneeScolaire('2026-11-26').libelle` → `'2026-2027'`. */
export function anneeScolaire(jour: string): AnneeScolaire {
  const annee = Number(jour.slice(0, 4));
  const debut = jour.slice(5, 7) >= RENTREE ? annee : annee - 1;
  return { libelle: `${debut}-${debut + 1}`, jusquau: `${debut + 1}-12-31` };
}

/** What a link asks of those whom it covers, as the list `type-beneficiaire` says. */
export interface LienAvecAge {
  readonly code: string;
  readonly ageMax: number | null;
  /** From which a certificate is asked for each school year; `null`: never. */
  readonly ageCertificat: number | null;
}

/** Whether somebody of that age studies to be covered by this link. */
export function isAgeDuCertificat({ ageCertificat, ageMax }: LienAvecAge, age: number): boolean {
  return ageCertificat !== null && age >= ageCertificat && (ageMax === null || age <= ageMax);
}

interface Couvert {
  readonly dateNaissance: string;
  /** As the management system knows it: `null`, no certificate yet; absent, it asks for none. */
  readonly dateFinScolarite?: string | null | undefined;
}

/** Whether the certificate of the school year of a day is waited for. */
export function isCertificatAttendu(
  { dateNaissance, dateFinScolarite }: Couvert,
  lien: LienAvecAge,
  jour: string,
): boolean {
  if (dateFinScolarite === undefined || !isAgeDuCertificat(lien, ageLe(dateNaissance, jour))) return false;
  return dateFinScolarite === null || dateFinScolarite < anneeScolaire(jour).jusquau;
}
