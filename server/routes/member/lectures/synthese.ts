import { hasAccord } from '#server/adherent/accord-sante.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { certificatsAttendus, quiDonne } from '#server/adherent/scolarite.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { cartesVues } from '#server/documents/cartes-vues.ts';
import type { Page } from '#server/gestion/portefeuille.ts';
import { pageDe } from '#server/routes/member/remboursements/listes.ts';
import { cherchePour } from '#server/routes/member/remboursements/recherche.ts';
import { chercheVersements, pageVersements } from '#server/routes/member/remboursements/versements.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { carteSuivante, isSaisonDesCartes } from '#src/core/adherent/carte-suivante.ts';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import { impayesDe } from '#src/core/adherent/impayes.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import { type Synthese, synthese } from '#src/lectures/synthese.ts';
import type { Paiement } from '#src/lectures/versements.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

const RECENTS = { champ: 'datePaiement', ordre: 'DESC' } as const;
const UN = { debut: 0, nombre: 1 } as const;
/** More than anyone receives in a month: the next pages are asked for all the same. */
const PAR_PAGE = 200;
/** Of the list of means of payment: a SEPA debit. */
const PRELEVEMENT = 'P';

/** Every page of a list, one after the other. */
async function tout<T>(page: (debut: number) => Promise<Page<T>>): Promise<readonly T[]> {
  const lignes: T[] = [];
  for (;;) {
    const lue = await page(lignes.length);
    lignes.push(...lue.lignes);
    if (lignes.length >= lue.total || lue.lignes.length === 0) return lignes;
  }
}

function somme(montants: readonly { readonly montant: number }[]): number {
  return montants.reduce((total, { montant }) => total + Math.round(montant * 100), 0) / 100;
}

function emis({ etat }: Paiement): boolean {
  return etat === 'emis';
}

function isRecu({ destinataire }: Paiement): boolean {
  return destinataire.type === 'assure';
}

async function dernierVersement(demandeur: Demandeur, services: MemberServices) {
  const cherche = await chercheVersements(demandeur, services, { tri: RECENTS, destinataire: ['assure'] });
  const { lignes } = await pageVersements(demandeur, services, cherche, { debut: 0, nombre: 20 });
  const dernier = lignes.find(emis);
  return dernier ? { datePaiement: dernier.datePaiement, montant: dernier.montant } : null;
}

/** What was paid this month, and what is studied: for who may see care, `null` for anyone else. */
async function soinsDe(demandeur: Demandeur, services: MemberServices): Promise<Synthese['soins']> {
  if (!convientAuContrat('avecSante', demandeur.contrat.contrat)) return null;
  const visibilite = await visibiliteDe(demandeur, services);
  if (!(await hasAccord(demandeur, services, visibilite))) return null;
  const dateDebut = `${demandeur.aujourdhui.slice(0, 7)}-01`;
  const [duMois, aLEtude] = await Promise.all([
    chercheVersements(demandeur, services, { tri: RECENTS, dateDebut, dateFin: demandeur.aujourdhui }).then(
      (cherche) => tout((debut) => pageVersements(demandeur, services, cherche, { debut, nombre: PAR_PAGE })),
    ),
    cherchePour(demandeur, services, {
      lus: { etat: ['enAttente', 'enCours'] },
      tri: ['dateSoins', 'DESC'],
      circuit: undefined,
    }).then((cherche) => pageDe(demandeur, services, cherche, UN)),
  ]);
  const partis = duMois.filter(emis);
  const recus = partis.filter(isRecu);
  const [premier] = recus;
  return {
    verse: somme(recus),
    auxProfessionnels: somme(partis.filter((paiement) => !isRecu(paiement))),
    dernier: premier
      ? { datePaiement: premier.datePaiement, montant: premier.montant }
      : await dernierVersement(demandeur, services),
    enCours: aLEtude.total,
  };
}

/** The last allowance that came to the account, of the people whose care is seen in full. */
async function indemniteDe(demandeur: Demandeur, services: MemberServices): Promise<Synthese['indemnite']> {
  const { client, contrat, aujourdhui } = demandeur;
  if (!convientAuContrat('avecPrevoyance', contrat.contrat)) return null;
  const { visibles } = await visibiliteDe(demandeur, services);
  const dossiers = await services.gestion.prevoyance(client.code, contrat.contrat.numContrat);
  const payees = dossiers
    .filter(({ numPers }) => visibles.includes(numPers))
    .flatMap(({ periodes }) => periodes)
    .filter(({ etat, destinataire }) => etat === 'payee' && destinataire === 'assure')
    .map(({ datePaiement, montantNet }) => ({ datePaiement: datePaiement ?? '', montant: montantNet }))
    .filter(({ datePaiement }) => datePaiement !== '' && datePaiement <= aujourdhui);
  const jour = payees.reduce(
    (dernier, { datePaiement }) => (datePaiement > dernier ? datePaiement : dernier),
    '',
  );
  const duJour = payees.filter(({ datePaiement }) => datePaiement === jour);
  return duJour.length > 0 ? { datePaiement: jour, montant: somme(duJour) } : null;
}

/** What is due on the first day that something is; two instalments of one day are one debit. */
function prochaine(echeances: readonly Echeance[], jour: string): Synthese['echeance'] {
  const attendues = echeances
    .filter(({ etat, dateEcheance, solde }) => etat === 'aVenir' && dateEcheance >= jour && solde > 0)
    .toSorted((a, b) => a.dateEcheance.localeCompare(b.dateEcheance));
  const [premiere] = attendues;
  if (!premiere) return null;
  const duJour = attendues.filter(({ dateEcheance }) => dateEcheance === premiere.dateEcheance);
  return {
    dateEcheance: premiere.dateEcheance,
    montant: somme(duJour.map(({ solde }) => ({ montant: solde }))),
    isPrelevement: duJour.every(({ codeModePaiement }) => codeModePaiement === PRELEVEMENT),
  };
}

/** For who signed the contract only, like the schedule it comes from. */
async function cotisationsDe(
  demandeur: Demandeur,
  { gestion }: MemberServices,
): Promise<Pick<Synthese, 'echeance' | 'impaye'>> {
  if (demandeur.isBeneficiaire) return { echeance: null, impaye: 0 };
  const { client, contrat, aujourdhui } = demandeur;
  const annee = Number(aujourdhui.slice(0, 4));
  const { numContrat } = contrat.contrat;
  const presentes = await gestion.echeances(client.code, numContrat, annee);
  const impaye = impayesDe(presentes).montant;
  const echeance = prochaine(presentes, aujourdhui);
  if (echeance) return { echeance, impaye };
  const suivantes = await gestion.echeances(client.code, numContrat, annee + 1);
  return { echeance: prochaine(suivantes, aujourdhui), impaye };
}

/** Out of season nothing is asked. */
async function carteQuiVient(
  demandeur: Demandeur,
  services: MemberServices,
): Promise<Synthese['carteSuivante']> {
  const { aujourdhui } = demandeur;
  if (!isSaisonDesCartes(aujourdhui)) return null;
  const carte = carteSuivante((await cartesVues(demandeur, services)).cartes, aujourdhui);
  return carte && { annee: carte.annee, dateDebutValidite: carte.dateDebutValidite };
}

async function certificats(demandeur: Demandeur, services: MemberServices): Promise<Synthese['certificats']> {
  const attendus = await certificatsAttendus(services, quiDonne(demandeur));
  return attendus.map(({ numPers, prenom, annee, dateFinScolarite }) => ({
    ...{ numPers, prenom, annee, dateFinScolarite },
    isSoi: numPers === demandeur.numPers,
  }));
}

/** The month of a contract, in a few numbers. */
export const lecturesSynthese = [
  defineLectureServeur(synthese, {
    async lit({ demandeur, services }) {
      const [soins, indemnite, cotisations, carteSuivante, attendus] = await Promise.all([
        soinsDe(demandeur, services),
        indemniteDe(demandeur, services),
        cotisationsDe(demandeur, services),
        carteQuiVient(demandeur, services),
        certificats(demandeur, services),
      ]);
      return {
        mois: demandeur.aujourdhui.slice(0, 7),
        soins,
        indemnite,
        ...cotisations,
        carteSuivante,
        certificats: attendus,
      };
    },
  }),
];
