import { randomBytes } from 'node:crypto';
import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { ribEnMots } from '#server/acts/avant-en-mots.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { ribCotisations as acte, type PrefillRibCotisations } from '#src/acts/adherent/rib-cotisations.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { decoupeCompte, nomSepa } from '#src/core/valeurs/bank-account.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import { echeancierPaiement } from '#src/resources/cotisations-paiement/echeancier-paiement.ts';
import { modePaiement } from '#src/resources/cotisations-paiement/mode-paiement.ts';
import { echeancierDepuis } from './echeancier-change.ts';

/** Days before a due date from which it cannot be changed any more (domain reference §2.21). */
const PREAVIS = 14;
const ECHEANCES_MAX = 6;
const FREQUENCE_ORDINAIRE = 'M';

async function dossierDe(
  { client, contrat }: Demandeur,
  { gestion }: Pick<ServicesActes, 'gestion'>,
): Promise<DossierContrat> {
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  if (!dossier) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return dossier;
}

/** What is still to be paid, this year and the next, in the order of its dates. */
async function aVenir(
  { client, contrat, aujourdhui }: Demandeur,
  { gestion }: Pick<ServicesActes, 'gestion'>,
): Promise<readonly Echeance[]> {
  const annee = Number(aujourdhui.slice(0, 4));
  const { numContrat } = contrat.contrat;
  const deDeuxAns = await Promise.all([
    gestion.echeances(client.code, numContrat, annee),
    gestion.echeances(client.code, numContrat, annee + 1),
  ]);
  return deDeuxAns
    .flat()
    .filter(({ etat }) => etat === 'aVenir')
    .sort((a, b) => (a.dateEcheance < b.dateEcheance ? -1 : 1));
}

/** The due dates to come that leave the time that a collection takes; the first of the month where none is known. */
async function echeancesOffertes(
  demandeur: Demandeur,
  services: Pick<ServicesActes, 'gestion'>,
): Promise<Option[]> {
  const { aujourdhui } = demandeur;
  const premiere = plusJours(aujourdhui, PREAVIS);
  const connues = (await aVenir(demandeur, services))
    .map(({ dateEcheance }) => dateEcheance)
    .filter((jour) => jour >= premiere);
  const mois = Array.from({ length: ECHEANCES_MAX }, (_, rang) =>
    plusMois(`${aujourdhui.slice(0, 7)}-01`, rang),
  );
  const jours = connues.length > 0 ? connues : mois.filter((jour) => jour >= premiere);
  return [...new Set(jours)]
    .slice(0, ECHEANCES_MAX)
    .map((jour) => ({ code: jour, libelle: jourFrancais(jour) }));
}

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

/** Another account of the same payer goes on under the same mandate; another payer signs one of their own. */
function rumPour(
  { mandat, ribCotisations, numContrat }: DossierContrat,
  payeur: string,
  aujourdhui: string,
): string {
  const isMemePayeur = ribCotisations !== null && nomSepa(ribCotisations.titulaire) === payeur;
  if (mandat && mandat.etat === 'actif' && isMemePayeur) return mandat.rum;
  return `${numContrat}-${aujourdhui.replaceAll('-', '')}-${randomBytes(3).toString('hex').toUpperCase()}`;
}

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
  async effets(demandeur, services, reponses, { donnees }) {
    const { client, contrat, aujourdhui } = demandeur;
    const { titulaireCompte, iban, bic, codeModePaiement, dateEffet, lienTitulaire } = reponses;
    const dossier = await dossierDe(demandeur, services);
    const jours = await joursOfferts(demandeur, services, dossier.cotisation.codeFrequence);
    const jour = jours.find(({ code }) => code === reponses.jourPrelevement)?.jour ?? null;
    const payeur = nomSepa(titulaireCompte ?? '');
    const isPreleve = donnees.modesAvecMandat.includes(codeModePaiement);
    const isCompte = iban !== null && bic !== null;
    const mandat = isPreleve
      ? { rum: rumPour(dossier, payeur, aujourdhui), ics: client.ics ?? '', dateSignature: aujourdhui }
      : null;
    const { numContrat } = contrat.contrat;
    const gardees = { titulaireCompte, iban, bic, codeModePaiement, dateEffet, lienTitulaire };
    return {
      donnees: { ...gardees, jourPrelevement: jour, mandat },
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
