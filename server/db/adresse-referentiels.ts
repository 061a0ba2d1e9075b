import type { PaysAdresse } from '#src/acts/adherent/adresse-postale.ts';
import { aujourdhui } from '#src/core/dates.ts';
import type { Option } from '#src/core/form.ts';
import { codeBtq } from '#src/resources/identite-adresse/code-btq.ts';
import { codePostal as codesPostaux } from '#src/resources/identite-adresse/code-postal.ts';
import { natureVoie } from '#src/resources/identite-adresse/nature-voie.ts';
import { pays as tousLesPays } from '#src/resources/identite-adresse/pays.ts';
import type { Queryable } from './connection.ts';
import { lecteur } from './store/lecteur.ts';

/** What an address or a telephone number is chosen from. */
interface ReferentielsAdresse {
  readonly pays: readonly (PaysAdresse & { readonly indicatif: string })[];
  readonly btq: readonly Option[];
  readonly naturesVoie: readonly Option[];
}

/** The lists in force on a day, in their order; countries by their two letters. */
export async function referentielsAdresse(
  db: Queryable,
  clientId: string,
  jour: string,
): Promise<ReferentielsAdresse> {
  const listes = lecteur(db, { tenant: clientId, jour });
  const [pays, btq, naturesVoie] = await Promise.all([
    listes.tous(tousLesPays, {
      champs: ['codeIso2', 'libelle', 'indicatif', 'regexCodePostal'],
      tri: ['ordre', 'libelle'],
    }),
    listes.tous(codeBtq, { champs: ['code', 'libelle'] }),
    listes.tous(natureVoie, { champs: ['code', 'libelle'], tri: ['ordre', 'libelle'] }),
  ]);
  return {
    pays: pays.map(({ codeIso2, regexCodePostal, ...dits }) => ({
      code: codeIso2,
      formeCodePostal: regexCodePostal,
      ...dits,
    })),
    btq,
    naturesVoie,
  };
}

/** The localities of a postal code on a day in Paris, as they are written on an envelope, each once. */
export async function localitesDe(
  db: Queryable,
  codePostal: string,
  jour: string = aujourdhui(new Date()),
): Promise<string[]> {
  const rows = await lecteur(db, { tenant: null, jour }).tous(codesPostaux, {
    champs: ['localite'],
    ou: { codePostal },
    tri: ['localite'],
  });
  return [...new Set(rows.map(({ localite }) => localite))];
}
