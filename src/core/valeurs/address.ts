import { casseLisible } from './casse.ts';

/** A postal address as the management system has it (specification 1 §3); what is not there is absent or `null`. */
export interface Adresse {
  readonly pointRemiseCourrier?: string | null;
  readonly numVoie?: string | null;
  readonly libelleCourtBtq?: string | null;
  readonly libelleCourtNatureVoie?: string | null;
  readonly libelleVoie?: string | null;
  readonly complementGeographique?: string | null;
  readonly codeCedex?: string | null;
  readonly nomCedex?: string | null;
  readonly bureauCedex?: string | null;
  readonly mentionParticuliere?: string | null;
  readonly lieuDit?: string | null;
  readonly codePostal?: string | null;
  readonly localite?: string | null;
  readonly libellePays?: string | null;
  readonly codePays?: string | null;
  /** Lines of a foreign address as they are written, or `true` where its parts are free. */
  readonly adresseEtrangere?: boolean | string | null;
}

function joint(...parties: readonly (string | null | undefined)[]): string {
  return parties
    .map((partie) => partie?.trim())
    .filter(Boolean)
    .join(' ');
}

function ville(adresse: Adresse): string {
  const { codeCedex, nomCedex, bureauCedex, codePostal, localite } = adresse;
  if (!codeCedex) return joint(codePostal, casseLisible(localite));
  const nom = casseLisible(nomCedex ?? localite);
  return joint(codeCedex, nom, /\bcedex\b/i.test(nom) ? null : 'Cedex', bureauCedex);
}

function voie({ numVoie, libelleCourtBtq, libelleCourtNatureVoie, libelleVoie }: Adresse): string {
  return joint(
    numVoie,
    // A letter is a capital; «bis» and the kind of street are not.
    libelleCourtBtq && libelleCourtBtq.trim().length > 1 ? libelleCourtBtq.toLowerCase() : libelleCourtBtq,
    numVoie ? libelleCourtNatureVoie?.toLocaleLowerCase('fr') : libelleCourtNatureVoie,
    casseLisible(libelleVoie, 'suite'),
  );
}

/** The standard of postal addresses: what a line holds. */
export const LIGNE_MAX = 38;

/** A kind of street, whole and as short as it is ever written. */
export interface NatureVoie {
  readonly libelle: string;
  readonly abreviation: string;
}

/** A kind of street as a line writes it: whole, and shortened only where the line would not hold it (domain reference §1.25). */
export function natureEcrite(
  { libelle, abreviation }: NatureVoie,
  { numVoie, libelleCourtBtq, libelleVoie }: Pick<Adresse, 'numVoie' | 'libelleCourtBtq' | 'libelleVoie'>,
): string {
  const entiere = joint(numVoie, libelleCourtBtq, libelle, libelleVoie);
  return [...entiere].length > LIGNE_MAX ? abreviation : libelle;
}

/**
 * The lines of an address as people read it on a screen, in the order of an envelope: six at most, seven abroad, the country
 * last (domain reference §1.25). The management system has its parts in capitals; here only names have theirs.
 */
export function lignesAdresse(adresse: Adresse): string[] {
  const { adresseEtrangere, codePays, libellePays } = adresse;
  const dehors = codePays != null && codePays !== 'FR' && libellePays ? casseLisible(libellePays) : '';
  if (typeof adresseEtrangere === 'string' && adresseEtrangere.trim() !== '') {
    return [...adresseEtrangere.split(/\r?\n/).map((ligne) => ligne.trim()), dehors].filter(Boolean);
  }
  return [
    joint(adresse.pointRemiseCourrier),
    joint(adresse.complementGeographique),
    voie(adresse),
    joint(casseLisible(adresse.lieuDit), adresse.mentionParticuliere),
    ville(adresse),
    dehors,
  ].filter(Boolean);
}
