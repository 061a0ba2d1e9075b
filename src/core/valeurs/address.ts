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

/** The last lines are in capitals and without punctuation, as sorting machines read them. */
function capitales(texte: string): string {
  return texte
    .toLocaleUpperCase('fr')
    .replace(/[.,;:'’_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function joint(...parties: readonly (string | null | undefined)[]): string {
  return parties
    .map((partie) => partie?.trim())
    .filter(Boolean)
    .join(' ');
}

function ville(adresse: Adresse): string {
  const { codeCedex, nomCedex, bureauCedex, codePostal, localite } = adresse;
  if (!codeCedex) return joint(codePostal, localite);
  const nom = joint(nomCedex ?? localite);
  return joint(codeCedex, nom, /\bcedex\b/i.test(nom) ? null : 'CEDEX', bureauCedex);
}

/**
 * The lines of an address as they go on an envelope: six at most, seven abroad, the last ones (street or place, town,
 * country) in capitals (domain reference §1.25).
 */
export function lignesAdresse(adresse: Adresse): string[] {
  const { adresseEtrangere, codePays, libellePays } = adresse;
  const dehors = codePays != null && codePays !== 'FR' && libellePays ? capitales(libellePays) : '';
  if (typeof adresseEtrangere === 'string' && adresseEtrangere.trim() !== '') {
    return [...adresseEtrangere.split(/\r?\n/).map((ligne) => ligne.trim()), dehors].filter(Boolean);
  }
  const voie = joint(
    adresse.numVoie,
    adresse.libelleCourtBtq,
    adresse.libelleCourtNatureVoie,
    adresse.libelleVoie,
  );
  return [
    joint(adresse.pointRemiseCourrier),
    joint(adresse.complementGeographique),
    capitales(voie),
    capitales(joint(adresse.lieuDit, adresse.mentionParticuliere)),
    capitales(ville(adresse)),
    dehors,
  ].filter(Boolean);
}
