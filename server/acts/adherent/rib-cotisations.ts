import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { ribEnMots } from '#server/acts/avant-en-mots.ts';
import { mandatSigne, signatureMandat } from '#server/acts/mandat.ts';
import { aVenir, dossierDe, echeancesOffertes } from '#server/acts/prelevement.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { ribCotisations as acte, type PrefillRibCotisations } from '#src/acts/adherent/rib-cotisations.ts';
import { decoupeCompte, nomSepa } from '#src/core/valeurs/bank-account.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import { echeancierPaiement } from '#src/resources/cotisations-paiement/echeancier-paiement.ts';
import { modePaiement } from '#src/resources/cotisations-paiement/mode-paiement.ts';
import { echeancierDepuis } from './echeancier-change.ts';

const FREQUENCE_ORDINAIRE = 'M';

const listesDe = ({ client, aujourdhui }: Demandeur, { db }: Pick<ServicesActes, 'db'>) =>
  lecteur(db, { tenant: client.id, jour: aujourdhui });

/** How a member may choose to pay. */
function modesOfferts(demandeur: Demandeur, services: ServicesActes) {
  return listesDe(demandeur, services).tous(modePaiement, {
    champs: ['code', 'libelle', 'isMandatRequis', 'isRibRequis'],
    ou: { isCotisation: true, isSelectionnableAdherent: true },
  });
}

/** On which days of the month for a frequency; those of monthly payments where it has none. */
async function joursOfferts(demandeur: Demandeur, services: ServicesActes, codeFrequence: string) {
  const tous = await listesDe(demandeur, services).tous(echeancierPaiement, {
    champs: ['code', 'libelle', 'jour', 'isParDefaut', 'codeFrequence'],
    ou: { codeFrequence: [codeFrequence, FREQUENCE_ORDINAIRE] },
    tri: ['ordre', 'jour'],
  });
  const siens = tous.filter((un) => un.codeFrequence === codeFrequence);
  return siens.length > 0 ? siens : tous;
}

async function donneesDe(demandeur: Demandeur, services: ServicesActes): Promise<PrefillRibCotisations> {
  const { client } = demandeur;
  const dossier = await dossierDe(demandeur, services);
  const { codeFrequence, jourPrelevement } = dossier.cotisation;
  const [modes, jours, echeances] = await Promise.all([
    modesOfferts(demandeur, services),
    joursOfferts(demandeur, services, codeFrequence),
    echeancesOffertes(demandeur, services),
  ]);
  // Without an identifier of its own, an insurer cannot collect.
  const possibles = modes.filter(({ isMandatRequis }) => !isMandatRequis || client.ics !== null);
  const propose =
    jours.find(({ jour }) => jour === jourPrelevement) ?? jours.find(({ isParDefaut }) => isParDefaut);
  return {
    echeances,
    modes: possibles.map(({ code, libelle }) => ({ code, libelle })),
    modesAvecMandat: possibles.filter(({ isMandatRequis }) => isMandatRequis).map(({ code }) => code),
    modesAvecCompte: possibles
      .filter(({ isRibRequis, isMandatRequis }) => isRibRequis || isMandatRequis)
      .map(({ code }) => code),
    jours: jours.map(({ code, libelle }) => ({ code, libelle })),
    jourPropose: propose?.code ?? null,
    actuel: dossier.ribCotisations ? masqueIban(dossier.ribCotisations.iban) : null,
    creancier: client.libelle,
    ics: client.ics,
    rum: dossier.mandat?.rum ?? null,
  };
}

const signature = signatureMandat(async (_demandeur, _services, { dateEffet }) =>
  typeof dateEffet === 'string' ? dateEffet : null,
);

/** The account from which contributions are taken: always with a security code, under a mandate where they are collected. */
export const ribCotisationsServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const donnees = await donneesDe(demandeur, services);
    const [premiere] = donnees.echeances;
    return {
      donnees,
      initial: {
        codeModePaiement: donnees.modesAvecMandat[0] ?? donnees.modes[0]?.code ?? null,
        dateEffet: premiere?.code ?? null,
        jourPrelevement: donnees.jourPropose,
      },
    };
  },
  calculs: {
    echeancier: async (demandeur, services, { dateEffet }) =>
      echeancierDepuis(await aVenir(demandeur, services), dateEffet),
  },
  externes: { signature },
  async effets(demandeur, services, reponses, { donnees }, references) {
    const { contrat } = demandeur;
    const { titulaireCompte, iban, bic, codeModePaiement, dateEffet, lienTitulaire } = reponses;
    const dossier = await dossierDe(demandeur, services);
    const jours = await joursOfferts(demandeur, services, dossier.cotisation.codeFrequence);
    const jour = jours.find(({ code }) => code === reponses.jourPrelevement)?.jour ?? null;
    const payeur = nomSepa(titulaireCompte ?? '');
    const isPreleve = donnees.modesAvecMandat.includes(codeModePaiement);
    const isCompte = iban !== null && bic !== null;
    const signe = isPreleve ? await mandatSigne(signature, demandeur, services, references.signature) : null;
    const mandat = signe?.mandat ?? null;
    const { numContrat } = contrat.contrat;
    const gardees = { titulaireCompte, iban, bic, codeModePaiement, dateEffet, lienTitulaire };
    return {
      donnees: { ...gardees, jourPrelevement: jour, mandat },
      ...(signe && { signees: signe.signees }),
      ...(dossier.ribCotisations && {
        donneesAvant: { ...dossier.ribCotisations, mandat: dossier.mandat },
        avant: ribEnMots(dossier.ribCotisations),
      }),
      ...(mandat &&
        isCompte && {
          changement: {
            nature: 'ribCotisations' as const,
            numContrats: [numContrat],
            rib: { titulaire: payeur, compte: decoupeCompte(iban, bic) },
            jourPrelevement: jour,
            mandat,
            dateEffet,
          },
        }),
      // Nothing is collected: somebody looks at how it will be paid.
      ...(!mandat && { isManuel: true as const }),
    };
  },
});
