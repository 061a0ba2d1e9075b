import { defineActeServeur } from '#server/acts/acte.ts';
import { ribEnMots } from '#server/acts/avant-en-mots.ts';
import { mandatSigne, signatureMandat } from '#server/acts/mandat.ts';
import { modeVerse } from '#server/acts/mode-verse.ts';
import { dossierDe, echeancesOffertes } from '#server/acts/prelevement.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { rib as acte, type PrefillRibUnique } from '#src/acts/adherent/rib.ts';
import type { Option } from '#src/core/definition/form.ts';
import { decoupeCompte, nomSepa } from '#src/core/valeurs/bank-account.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';

function donneesDe(
  { client }: Demandeur,
  dossier: DossierContrat,
  echeances: readonly Option[],
): PrefillRibUnique {
  const { modalitePaiementPrestation, ribCotisations, mandat, natureContrat } = dossier;
  const masque = (compte: { readonly iban: string } | null) => compte && masqueIban(compte.iban);
  // Without an identifier of its own an insurer cannot collect; an employer pays for its employees.
  const isPreleve = client.ics !== null && natureContrat !== 'collectifObligatoire';
  return {
    actuels: {
      prestations: masque(modalitePaiementPrestation.rib),
      cotisations: masque(ribCotisations),
    },
    echeance: isPreleve ? (echeances[0]?.code ?? null) : null,
    creancier: client.libelle,
    ics: client.ics,
    rum: mandat?.rum ?? null,
  };
}

const signature = signatureMandat(async (demandeur, services) => {
  const [premiere] = await echeancesOffertes(demandeur, services);
  return premiere?.code ?? null;
});

/** One account in place of those of a contract: always with a security code, under a mandate where contributions are collected on it. */
export const ribServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const [dossier, echeances] = await Promise.all([
      dossierDe(demandeur, services),
      echeancesOffertes(demandeur, services),
    ]);
    return { donnees: donneesDe(demandeur, dossier, echeances), initial: {} };
  },
  externes: { signature },
  async effets(demandeur, services, reponses, { donnees: { echeance } }, references) {
    const { usage, titulaireCompte, iban, bic } = reponses;
    const dossier = await dossierDe(demandeur, services);
    const { modalitePaiementPrestation, ribCotisations, cotisation, numContrat } = dossier;
    const payeur = nomSepa(titulaireCompte);
    const isVerse = usage !== 'cotisations';
    const isPreleve = usage !== 'prestations' && echeance !== null;
    const avant = [
      ...(isVerse && modalitePaiementPrestation.rib ? ribEnMots(modalitePaiementPrestation.rib) : []),
      ...(isPreleve && ribCotisations ? ribEnMots(ribCotisations) : []),
    ];
    const signe = isPreleve ? await mandatSigne(signature, demandeur, services, references.signature) : null;
    const preleve =
      signe && echeance !== null
        ? {
            mandat: signe.mandat,
            jourPrelevement: cotisation.jourPrelevement,
            dateEffet: echeance,
          }
        : null;
    return {
      donnees: { usage, titulaireCompte, iban, bic, ...preleve },
      donneesAvant: {
        ...(isVerse && { prestations: modalitePaiementPrestation.rib }),
        ...(isPreleve && { cotisations: ribCotisations, mandat: dossier.mandat }),
      },
      avant,
      ...(signe && { signees: signe.signees }),
      changement: {
        nature: 'rib' as const,
        numContrats: [numContrat],
        rib: { titulaire: payeur, compte: decoupeCompte(iban, bic) },
        isVerse,
        codeModePaiement: isVerse ? await modeVerse(demandeur, services.db) : null,
        preleve,
      },
    };
  },
});
