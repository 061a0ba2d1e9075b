import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { type Adresse, LIGNE_MAX, type NatureVoie, natureEcrite } from '#src/core/valeurs/address.ts';
import { CODE_POSTAL } from '#src/core/valeurs/code-postal.ts';

/** Countries whose mail the French post delivers: their postal codes and localities are checked. */
export function isPosteFrancaise(codePays: unknown): boolean {
  return codePays === 'FR' || codePays === 'MC';
}

/** Domain reference §7.6; Monaco has codes of its own. */
const CODES: Readonly<Record<string, RegExp>> = {
  FR: CODE_POSTAL,
  MC: /^980\d{2}$/,
};
/** As an envelope that crosses a border says it: B-1000, CH-8000. */
const LETTRES_DU_PAYS = /^[A-Z]{1,3}-/;
/** The standard of postal addresses: a locality abroad. */
const LOCALITE_MAX = 32;

/** A country, and what its postal codes look like where the list says so: a regular expression. */
export interface PaysAdresse extends Option {
  readonly regexCodePostal: string | null;
}

/** A kind of street of the list; `isSirene`: the national nomenclature has it, and so the management system. */
export interface NatureOfferte extends Option, NatureVoie {
  readonly isSirene: boolean;
}

/** What an address is written with. */
export interface ListesAdresse {
  readonly pays: readonly PaysAdresse[];
  readonly naturesVoie: readonly NatureOfferte[];
}

export interface ReponsesAdresse {
  readonly codePays: string | null;
  readonly codePostal: string | null;
  readonly localite: string | null;
  readonly numVoie: string | null;
  readonly libelleCourtBtq: string | null;
  readonly libelleCourtNatureVoie: string | null;
  readonly libelleVoie: string | null;
  readonly complementGeographique: string | null;
  readonly pointRemiseCourrier: string | null;
  readonly lieuDit: string | null;
  readonly mentionParticuliere: string | null;
  readonly codeCedex: string | null;
  readonly nomCedex: string | null;
  readonly bureauCedex: string | null;
}

/** As far as it does: an answer that does not is not there. */
type AdresseLue = { readonly [K in keyof ReponsesAdresse]?: string | null };

/** Abroad a code may be missing; one that is there looks like those of its country. */
function fauteCodeEtranger({ codePays, codePostal }: AdresseLue, pays: readonly PaysAdresse[]): FieldErrors {
  const forme = pays.find(({ code }) => code === codePays)?.regexCodePostal;
  if (!forme || !codePostal) return {};
  const attendu = new RegExp(`^(?:${forme})$`, 'u');
  const ecrit = codePostal.toUpperCase();
  return attendu.test(ecrit) || attendu.test(ecrit.replace(LETTRES_DU_PAYS, '')) ? {} : { codePostal: M.CP };
}

function fauteCodePostal(reponses: AdresseLue, pays: readonly PaysAdresse[]): FieldErrors {
  const { codePays, codePostal } = reponses;
  const forme = codePays ? CODES[codePays] : undefined;
  if (!forme) return fauteCodeEtranger(reponses, pays);
  if (codePostal === null) return { codePostal: M.REQ };
  return codePostal === undefined || forme.test(codePostal) ? {} : { codePostal: M.CP };
}

function fauteVoie(reponses: AdresseLue, natures: readonly NatureOfferte[]): FieldErrors {
  const { numVoie, libelleCourtBtq, libelleCourtNatureVoie, libelleVoie, lieuDit } = reponses;
  if (libelleVoie === null) return lieuDit === null ? { libelleVoie: M.REQ } : {};
  const nature = natures.find(({ code }) => code === libelleCourtNatureVoie)?.abreviation;
  const ligne = [numVoie, libelleCourtBtq, nature, libelleVoie].filter(Boolean).join(' ');
  return [...ligne].length > LIGNE_MAX ? { libelleVoie: M.LEN(LIGNE_MAX) } : {};
}

function fauteCedex({ codeCedex, nomCedex, bureauCedex }: AdresseLue): FieldErrors {
  if (codeCedex === null && nomCedex === null && bureauCedex === null) return {};
  const errors: FieldErrors = {};
  if (codeCedex !== undefined && !CODE_POSTAL.test(codeCedex ?? '')) errors.codeCedex = M.CP;
  if (nomCedex === null) errors.nomCedex = M.REQ;
  return errors;
}

/** The rules over several parts of an address (domain reference §2.3, §1.25). */
export function fautesAdresse(reponses: AdresseLue, { pays, naturesVoie }: ListesAdresse): FieldErrors {
  const { codePays, localite } = reponses;
  const isTropLongue = !isPosteFrancaise(codePays) && (localite?.length ?? 0) > LOCALITE_MAX;
  return {
    ...fauteCodePostal(reponses, pays),
    ...(isTropLongue && { localite: M.LEN(LOCALITE_MAX) }),
    ...fauteVoie(reponses, naturesVoie),
    ...fauteCedex(reponses),
  };
}

/** A kind of street that the nomenclature does not have is part of the name of the street. */
function voieDe(
  { libelleCourtNatureVoie, libelleVoie }: Pick<ReponsesAdresse, 'libelleCourtNatureVoie' | 'libelleVoie'>,
  natures: readonly NatureOfferte[],
): Pick<Adresse, 'libelleCourtNatureVoie' | 'libelleVoie'> {
  const nature = natures.find(({ code }) => code === libelleCourtNatureVoie);
  if (!nature || nature.isSirene) return { libelleCourtNatureVoie, libelleVoie };
  return {
    libelleCourtNatureVoie: null,
    libelleVoie: [nature.libelle, libelleVoie].filter(Boolean).join(' '),
  };
}

/** The same with the kind of street in words, as people read it. */
export function adresseEcrite(reponses: ReponsesAdresse, listes: ListesAdresse): Adresse {
  const adresse = adresseDe(reponses, listes);
  const nature = listes.naturesVoie.find(({ code }) => code === adresse.libelleCourtNatureVoie);
  return nature ? { ...adresse, libelleCourtNatureVoie: natureEcrite(nature, adresse) } : adresse;
}

/** An address as the management system has it. */
export function adresseDe(reponses: ReponsesAdresse, { pays, naturesVoie }: ListesAdresse): Adresse {
  const {
    codePays,
    codePostal,
    localite,
    numVoie,
    libelleCourtBtq,
    complementGeographique,
    pointRemiseCourrier,
    lieuDit,
    mentionParticuliere,
    codeCedex,
    nomCedex,
    bureauCedex,
  } = reponses;
  return {
    pointRemiseCourrier,
    complementGeographique,
    numVoie,
    libelleCourtBtq,
    ...voieDe(reponses, naturesVoie),
    lieuDit,
    mentionParticuliere,
    codePostal,
    localite,
    codeCedex,
    nomCedex,
    bureauCedex,
    codePays,
    libellePays: pays.find(({ code }) => code === codePays)?.libelle ?? null,
    adresseEtrangere: !isPosteFrancaise(codePays),
  };
}
