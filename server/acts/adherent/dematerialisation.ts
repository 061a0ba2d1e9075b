import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import {
  changeDemat,
  insertPreference,
  moyensDe,
  preferenceDe,
  versionDuBloc,
} from '#server/db/adherent/preferences.ts';
import {
  dematerialisation as acte,
  isActivation,
  type PrefillDemat,
} from '#src/acts/adherent/dematerialisation.ts';
import { FAMILLES } from '#src/core/adherent/preferences.ts';

/** The block of content that says what is agreed to. */
const BLOC = 'Dematerialisation_Info';

/** What is chosen, and the contact address that «Modifier mon adresse e-mail» changes. */
async function donneesDe(
  { client, compte, numPers }: Demandeur,
  { db, gestion }: ServicesActes,
): Promise<PrefillDemat> {
  const ids = { clientId: client.id, compteId: compte.id };
  const [moyens, choix, [fiche]] = await Promise.all([
    moyensDe(db, client.id, compte.id),
    preferenceDe<Readonly<Record<string, boolean>>>(db, { ...ids, code: 'dematerialisation' }),
    gestion.fiches(client.code, [numPers]),
  ]);
  const parDefaut = moyens?.isDematActive === true;
  return {
    familles: FAMILLES.map(({ code }) => ({ code, isDematActive: choix?.[code] ?? parDefaut })),
    email: fiche?.contacts.email ?? compte.email,
    isEmailConfirme: moyens?.isEmailConfirme === true,
  };
}

/** Keeps the choice with its proof: when, and under which text. */
export const dematerialisationServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const donnees = await donneesDe(demandeur, services);
    return { donnees, initial: { familles: donnees.familles, email: donnees.email, acceptation: false } };
  },
  async effets({ client, compte }, { db }, { familles }, { donnees }) {
    const versionTexte = isActivation(donnees.familles, familles)
      ? await versionDuBloc(db, client.id, BLOC)
      : null;
    const valeur = Object.fromEntries(familles.map(({ code, isDematActive }) => [code, isDematActive]));
    const ids = { clientId: client.id, compteId: compte.id };
    return {
      numContrat: null,
      notification: null,
      donnees: { familles },
      async ecrit(tx) {
        await insertPreference(tx, { ...ids, code: 'dematerialisation', valeur, versionTexte });
        await changeDemat(
          tx,
          ids,
          familles.some(({ isDematActive }) => isDematActive),
        );
      },
    };
  },
});
