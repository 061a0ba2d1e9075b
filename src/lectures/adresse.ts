import type { Field } from '#src/core/definition/field.ts';
import { facultatif } from '#src/core/lecture/forme.ts';
import { texte } from '#src/fields/texte/field.ts';

/** A part of an address: not there, or `null`. */
function partie(label: string) {
  return facultatif(texte({ label }));
}

/** Lines of a foreign address as they are written, or `true` where its parts are free. */
const etrangere = {
  ...texte({ label: 'Adresse étrangère' }),
  json: { type: ['boolean', 'string'] },
} as unknown as Field<boolean | string, true>;

/** A postal address as the management system has it (specification 1 §3); what is not there is absent or `null`. */
export const ADRESSE = {
  pointRemiseCourrier: partie('Point de remise'),
  numVoie: partie('Numéro'),
  libelleCourtBtq: partie('Indice de répétition'),
  libelleCourtNatureVoie: partie('Nature de la voie'),
  libelleVoie: partie('Voie'),
  complementGeographique: partie('Complément'),
  codeCedex: partie('Code CEDEX'),
  nomCedex: partie('Nom CEDEX'),
  bureauCedex: partie('Bureau CEDEX'),
  mentionParticuliere: partie('Mention particulière'),
  lieuDit: partie('Lieu-dit'),
  codePostal: partie('Code postal'),
  localite: partie('Localité'),
  libellePays: partie('Pays'),
  codePays: partie('Code du pays'),
  adresseEtrangere: facultatif(etrangere),
} as const;
