import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { numerosEnMots } from '#server/acts/avant-en-mots.ts';
import { coordonneesPour, optionsPersonnes } from '#server/acts/personnes.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { indicatifsDesPays } from '#server/db/adherent/adresse-referentiels.ts';
import { findCompteAmf } from '#server/db/comptes/amf.ts';
import { communicationTel as acte } from '#src/acts/adherent/communication-tel.ts';
import { indicatifDe, numeroAvecIndicatif, numeroSousIndicatif } from '#src/acts/champs/telephone-libre.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import type { Option } from '#src/core/definition/form.ts';
import type { Contacts } from '#src/lectures/personnes.ts';

type Numeros = Pick<Contacts, 'telMobile' | 'telFixe' | 'telPro' | 'preferenceContact'>;

/** Each prefix once, with its first countries: «+1 (États-Unis, Canada)». */
function indicatifsOfferts(pays: readonly (Option & { readonly indicatif: string })[]): Option[] {
  return [...Map.groupBy(pays, ({ indicatif }) => indicatif)].map(([code, memes]) => ({
    code,
    libelle: `${code} (${memes
      .slice(0, 3)
      .map(({ libelle }) => libelle)
      .join(', ')})`,
  }));
}

/** The number of the codes, where it is one of the contact numbers: changing these does not change that one. */
async function numeroAmf(
  { client, compte }: Demandeur,
  { db }: ServicesActes,
  telMobile: string | null,
): Promise<string | null> {
  const amf = await findCompteAmf(db, client.id, compte.id);
  return amf?.telAmf && amf.telAmf === telMobile ? `•• •• •• •• ${amf.telAmf.slice(-2)}` : null;
}

/** Telephone numbers. Those of others are not shown: what is left empty for them stays as it is. */
export const communicationTelServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { client, numPers, aujourdhui } = demandeur;
    const [pays, fiches] = await Promise.all([
      indicatifsDesPays(services.db, client.id, aujourdhui),
      coordonneesPour(demandeur, services),
    ]);
    const moi = fiches.find((fiche) => fiche.numPers === numPers);
    const parPays = Object.fromEntries(pays.map(({ code, indicatif }) => [code, indicatif]));
    const indicatif = indicatifDe(moi?.adresse ?? {}, parPays);
    const { telMobile = null, telFixe = null, telPro = null, preferenceContact = null } = moi?.contacts ?? {};
    return {
      donnees: {
        personnes: optionsPersonnes(fiches),
        indicatifs: indicatifsOfferts(pays),
        numeroAmf: await numeroAmf(demandeur, services, telMobile),
      },
      initial: {
        numPers,
        indicatif,
        telMobile: numeroSousIndicatif(telMobile, indicatif),
        telFixe: numeroSousIndicatif(telFixe, indicatif),
        telPro: numeroSousIndicatif(telPro, indicatif),
        preferenceContact,
      },
    };
  },
  async effets({ client, numPers: moi }, { gestion }, reponses, { donnees }) {
    const { numPers, indicatif } = reponses;
    const e164 = (saisi: string | null) => (saisi === null ? null : numeroAvecIndicatif(saisi, indicatif));
    const numeros: Numeros = {
      telMobile: e164(reponses.telMobile),
      telFixe: e164(reponses.telFixe),
      telPro: e164(reponses.telPro),
      preferenceContact: reponses.preferenceContact as Numeros['preferenceContact'],
    };
    const contacts: Partial<Numeros> =
      numPers === moi
        ? numeros
        : Object.fromEntries(Object.entries(numeros).filter(([, valeur]) => valeur !== null));
    const [avant] = await gestion.fiches(client.code, [numPers]);
    return {
      numPersConcerne: numPers,
      donnees: { numPers, contacts },
      ...(avant && {
        donneesAvant: { contacts: avant.contacts },
        avant: numerosEnMots(avant.contacts, contacts),
      }),
      changement: { nature: 'contacts', numPers, contacts },
      ...(donnees.numeroAmf !== null &&
        numPers === moi && {
          notification: {
            titre: NOUVELLES.telephones.titre,
            message: NOUVELLES.telephones.message(donnees.numeroAmf),
            codeType: 'securite' as const,
            lien: '/profil/securite',
          },
        }),
    };
  },
});
