import type { LieuVerse } from '#server/db/annuaire/versement.ts';
import { PROFESSIONS, type Profession } from '#src/core/adherent/annuaire.ts';
import type { Coordonnees } from '#src/core/valeurs/coordonnees.ts';
import { isFiness } from '#src/core/valeurs/finess.ts';
import type { Exercice, Organisation, PersonneFhir } from './formes.ts';

/** Nomenclatures of the ANS, by what their addresses hold. */
const PROFESSION = 'TRE_G15-ProfessionSante';
const SPECIALITE = 'TRE_R38-SpecialiteOrdinale';
/** Those whom people know by the name of their place. */
const EN_BOUTIQUE: ReadonlySet<Profession> = new Set(['PHARMACIEN', 'OPTICIEN', 'AUDIOPROTHESISTE']);

/** One practice: who, in which structure, by which role. */
export interface Situation {
  readonly exercice: Exercice;
  readonly personne: PersonneFhir;
  readonly organisation: Organisation;
}

function codeDe({ qualification }: PersonneFhir, nomenclature: string) {
  return qualification
    .flatMap(({ code }) => code?.coding ?? [])
    .find(({ system = '' }) => system.includes(nomenclature));
}

function telephoneDe(...sources: readonly { readonly telecom: Exercice['telecom'] }[]): string | null {
  const dits = sources.flatMap(({ telecom }) => telecom);
  return dits.find(({ system, value }) => system === 'phone' && value)?.value ?? null;
}

function finessDe({ identifier }: Organisation): string | null {
  return identifier.map(({ value = '' }) => value.toUpperCase()).find(isFiness) ?? null;
}

function rppsDe({ identifier }: PersonneFhir): string | null {
  const rpps = identifier.find(({ system = '' }) => system.includes('rpps'))?.value;
  return rpps && /^\d{11}$/.test(rpps) ? rpps : null;
}

/** A practice as the base keeps it; `null`: of a profession that nobody looks for, or without a name. `centre`: of its commune. */
export function lieuDe(
  { exercice, personne, organisation }: Situation,
  centre: Coordonnees | null,
): LieuVerse | null {
  const profession = PROFESSIONS.find(({ ans }) => ans === codeDe(personne, PROFESSION)?.code);
  if (!profession || exercice.active === false || personne.active === false) return null;
  if (organisation.active === false) return null;
  const [nomPersonne] = personne.name;
  const raisonSociale = organisation.name ?? null;
  const boutique = EN_BOUTIQUE.has(profession.code) ? raisonSociale : null;
  const nom = boutique ?? nomPersonne?.family;
  if (!nom) return null;
  const specialite = codeDe(personne, SPECIALITE);
  const [adresse] = organisation.address;
  const isNommee = specialite?.code !== undefined && specialite.display !== undefined;
  return {
    cle: boutique === null ? exercice.id : `${profession.code}:${organisation.id}`,
    nom,
    prenom: boutique === null ? (nomPersonne?.given[0] ?? null) : null,
    raisonSociale,
    civiliteExercice: boutique === null ? (nomPersonne?.suffix[0] ?? nomPersonne?.prefix[0] ?? null) : null,
    codeProfession: profession.code,
    codeSpecialite: isNommee ? (specialite.code ?? null) : null,
    libelleSpecialite: isNommee ? (specialite.display ?? null) : null,
    numRpps: boutique === null ? rppsDe(personne) : null,
    finess: finessDe(organisation),
    telephone: telephoneDe(exercice, organisation),
    adresse: adresse
      ? {
          libelleVoie: adresse.line.filter((ligne) => ligne !== null && ligne !== '').join(' ') || null,
          codePostal: adresse.postalCode ?? null,
          localite: adresse.city ?? null,
        }
      : null,
    latitude: centre?.lat ?? null,
    longitude: centre?.lon ?? null,
    isApproche: centre !== null,
    // The open part of the directory says none of these.
    ...{ numAm: null, siret: null, secteur: null, isTeleconsultation: false, services: [], reseaux: [] },
    ...{ tarifs: [], horaires: null, urlRendezVous: null },
  };
}
