import {
  type AccountAccess,
  changeNumPers,
  changeReferenceExterne,
  comptesDes,
  endOfAccess,
  findAccess,
  limitAccess,
  reviewAccess,
} from '#server/db/comptes/account-access.ts';
import { disableAccounts, enableAccounts, unlockAccounts } from '#server/db/comptes/account-states.ts';
import { supprimeCompte } from '#server/db/comptes/deleted-accounts.ts';
import { resetSecondFactor } from '#server/db/comptes/second-factor-reset.ts';
import { closeSessionsOf } from '#server/db/comptes/sessions.ts';
import { invalid } from '#server/db/store/refusals.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { refuseAccesPlusLong } from '#server/identity/acces-confie.ts';
import { sendLink, sendNotice } from '#server/identity/account-mail.ts';
import { demandeDonnees } from '#server/identity/demandes-rgpd.ts';
import { memePersonne } from '#server/identity/identification.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { estDeGestion, nomDe } from '#src/core/definition/principal.ts';
import type { Compte } from '#src/resources/compte.ts';
import { actionsAdherent, compteAdherent } from '#src/resources/comptes/compte-adherent.ts';
import { actionsGestionnaire, compteGestionnaire } from '#src/resources/comptes/compte-gestionnaire.ts';
import { gardeUnAdministrateur, refuseAuDessusDeSoi } from './comptes-proteges.ts';
import { type DemandeAction, type DemandeCalcul, defineModelServeur } from './modele-serveur.ts';

type Lignes = readonly RecordOf<Compte>[];

function vises({ tenant }: DemandeAction, lignes: Lignes) {
  return { clientId: tenant.id, ids: lignes.map(({ id }) => id) };
}

async function relancer(demande: DemandeAction, lignes: Lignes): Promise<void> {
  const { tx, services, tenant } = demande;
  for (const { id } of lignes) {
    const compte = await findAccess(tx, tenant.id, id);
    if (compte) await sendLink(tx, services, demande, compte, 'Confirmation');
  }
}

async function deverrouiller(demande: DemandeAction, lignes: Lignes): Promise<void> {
  await unlockAccounts(demande.tx, vises(demande, lignes));
}

const REFERENCE =
  'Votre compte a été relié à une autre référence externe par un gestionnaire, et vos sessions ont été fermées.';
const RATTACHE =
  'Votre compte a été relié à un autre numéro de personne par un gestionnaire, et vos sessions ont été fermées.';
const REINITIALISEE =
  'Votre double authentification a été réinitialisée à la demande d’un gestionnaire, et vos sessions ont été fermées.';

/** Nobody does it to himself: whoever has stolen a session would take away what keeps him out. */
async function reinitialiser(demande: DemandeAction, { id, roles }: RecordOf<Compte>): Promise<void> {
  const { tx, services, auteur, tenant } = demande;
  if (id === auteur.id) throw new Refusal(409, 'REFUS_METIER', R.PROPRE_AMF);
  await refuseAuDessusDeSoi(demande, [{ id, roles }]);
  const compte = await findAccess(tx, tenant.id, id);
  if (!compte) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  const closed = await resetSecondFactor(tx, compte);
  await sendNotice(tx, services, demande, compte, REINITIALISEE);
  oublie(demande, closed);
}

/** Nobody puts themselves out, nor decides of their own access: neither how long it lasts, nor that it is still needed. */
function refusePourSoi({ auteur, refuse }: DemandeAction, lignes: Lignes, phrase: string): void {
  refuse(
    lignes.filter(({ id }) => id === auteur.id),
    new Refusal(409, 'REFUS_METIER', phrase),
  );
}

async function desactiver(demande: DemandeAction, lignes: Lignes): Promise<void> {
  refusePourSoi(demande, lignes, R.PROPRE_COMPTE);
  await refuseAuDessusDeSoi(demande, lignes);
  const desactive = () => disableAccounts(demande.tx, vises(demande, lignes));
  oublie(demande, await gardeUnAdministrateur(demande, lignes, desactive));
}

/** Tells every node that sessions are over, once it is written. */
function oublie({ services, apres }: DemandeAction, closed: readonly string[]): void {
  apres(() => {
    for (const empreinte of closed) services.db.changes.announce(`session:${empreinte}`);
  });
}

async function deconnecter(demande: DemandeAction, lignes: Lignes): Promise<void> {
  await refuseAuDessusDeSoi(demande, lignes);
  oublie(demande, await closeSessionsOf(demande.tx, vises(demande, lignes)));
}

async function reactiver(demande: DemandeAction, lignes: Lignes): Promise<void> {
  await refuseAuDessusDeSoi(demande, lignes);
  await enableAccounts(demande.tx, vises(demande, lignes));
}

/** Both lists show accounts of one table: what is done with one is done alike. */
const effets = { relancer, deverrouiller, reinitialiser, deconnecter, desactiver, reactiver };

export const compteGestionnaireServeur = defineModelServeur(compteGestionnaire, actionsGestionnaire, {
  actions: {
    ...effets,
    async borner(demande, lignes, { dateExpirationAcces, motif }) {
      refusePourSoi(demande, lignes, R.PROPRE_ACCES);
      await refuseAuDessusDeSoi(demande, lignes);
      const { id, clientId } = demande.auteur;
      refuseAccesPlusLong(await endOfAccess(demande.tx, { id, clientId }), dateExpirationAcces);
      const fin = { jusquau: dateExpirationAcces, motif };
      await gardeUnAdministrateur(demande, lignes, () =>
        limitAccess(demande.tx, vises(demande, lignes), fin),
      );
    },
    async revoir(demande, lignes) {
      refusePourSoi(demande, lignes, R.PROPRE_ACCES);
      await reviewAccess(demande.tx, vises(demande, lignes), nomDe(demande.auteur));
    },
  },
});

/** The contracts that cover each person, asked once for all of them; nobody's where the management system does not answer. */
async function contratsDe(
  { gestion, tenant }: DemandeCalcul,
  lignes: readonly RecordOf<typeof compteAdherent>[],
): Promise<readonly (readonly string[] | null)[]> {
  const demandes = [...new Set(lignes.flatMap(({ numPers }) => numPers ?? []))];
  if (demandes.length === 0) return lignes.map(() => null);
  const fiches = await gestion.fiches(tenant.code, demandes).catch((error: unknown) => {
    if (error instanceof GestionIndisponible) return [];
    throw error;
  });
  const contrats = new Map(
    fiches.map((fiche) => [fiche.numPers, fiche.contrats.map(({ numContrat }) => numContrat)]),
  );
  return lignes.map(({ numPers }) => contrats.get(numPers ?? '') ?? null);
}

type CompteAdherent = RecordOf<typeof compteAdherent>;

function refuseDeGestion(roles: CompteAdherent['roles']): void {
  if (estDeGestion(roles ?? [])) throw new Refusal(409, 'REFUS_METIER', R.COMPTE_DE_GESTION);
}

function pris(champ: string, message: string): Refusal {
  return new Refusal(409, 'DOUBLON', message, { errors: { [champ]: message } });
}

/** Says that an account is somebody else's elsewhere: what it had opened is closed, and its owner is told. */
async function relie(
  demande: DemandeAction,
  id: string,
  annonce: string,
  change: (compte: AccountAccess) => Promise<void>,
): Promise<AccountAccess> {
  const { tx, services, tenant } = demande;
  const compte = await findAccess(tx, tenant.id, id);
  if (!compte) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  await change(compte);
  oublie(demande, await closeSessionsOf(tx, { clientId: tenant.id, ids: [id] }));
  await sendNotice(tx, services, demande, compte, annonce);
  return compte;
}

/** Who links an account may sign in to it: it changes its number for the same person alone, as the management system has them. */
async function rattacher(
  demande: DemandeAction,
  { id, numPers, roles }: CompteAdherent,
  reponses: { readonly ancienNumero: string; readonly nouveauNumero: string },
): Promise<void> {
  const { tx, services, tenant } = demande;
  const { ancienNumero, nouveauNumero } = reponses;
  refuseDeGestion(roles);
  if (ancienNumero !== numPers) throw invalid({ ancienNumero: R.ANCIEN_NUMERO });
  const nouvelle = await services.gestion.personne(tenant.code, nouveauNumero);
  if (!nouvelle) throw invalid({ nouveauNumero: R.REFERENCE });
  const titulaires = await comptesDes(tx, tenant.id, [nouveauNumero]);
  if (titulaires.some((titulaire) => titulaire !== id)) throw pris('nouveauNumero', R.NUMERO_PRIS);
  const actuelle = await services.gestion.personne(tenant.code, ancienNumero);
  const compte = await relie(demande, id, RATTACHE, async (relu) => {
    if (!memePersonne(nouvelle, actuelle ?? relu)) throw invalid({ nouveauNumero: R.NUMERO_AUTRE_PERSONNE });
    if (!(await changeNumPers(tx, relu, nouveauNumero))) throw pris('nouveauNumero', R.NUMERO_PRIS);
  });
  const { email: connu, prenom } = nouvelle;
  if (connu && connu.toLowerCase() !== compte.email.toLowerCase())
    await sendNotice(tx, services, demande, { ...compte, email: connu, prenom }, RATTACHE);
}

async function referencer(
  demande: DemandeAction,
  { id, referenceExterne, roles }: CompteAdherent,
  reponses: { readonly ancienneReference: string | null; readonly nouvelleReference: string },
): Promise<void> {
  const { ancienneReference, nouvelleReference } = reponses;
  refuseDeGestion(roles);
  if (ancienneReference !== referenceExterne)
    throw invalid({ ancienneReference: referenceExterne ? R.ANCIENNE_REFERENCE : R.SANS_REFERENCE });
  if (nouvelleReference === referenceExterne) throw invalid({ nouvelleReference: R.MEME_REFERENCE });
  await relie(demande, id, REFERENCE, async (compte) => {
    if (!(await changeReferenceExterne(demande.tx, compte, nouvelleReference)))
      throw pris('nouvelleReference', R.REFERENCE_EXTERNE_PRISE);
  });
}

async function supprimer(demande: DemandeAction, { id, roles }: CompteAdherent): Promise<void> {
  const { tx, services, tenant, correlation } = demande;
  refuseDeGestion(roles);
  const compte = await findAccess(tx, tenant.id, id);
  const closed = await supprimeCompte(tx, { compteId: id, clientId: tenant.id, motif: 'GESTION' });
  if (!compte || !closed) throw new Refusal(409, 'ACTION_IMPOSSIBLE', actionsAdherent.supprimer.refus);
  await services.envois.mail(tx, {
    clientId: tenant.id,
    modele: 'COMPTE_SUPPRIME',
    destinataire: compte.email,
    variables: { prenom: compte.prenom },
    correlation,
  });
  oublie(demande, closed);
}

/** Notes what somebody asks of their data through the office. */
async function noteDemande(
  demande: DemandeAction,
  { id, roles }: CompteAdherent,
  genre: 'copie' | 'effacement',
  motif: string,
): Promise<void> {
  const { tx, services, tenant, correlation } = demande;
  refuseDeGestion(roles);
  const compte = await findAccess(tx, tenant.id, id);
  if (!compte) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  await demandeDonnees(tx, services, { tenant, compte, genre, origine: 'bureau', motif, correlation });
}

export const compteAdherentServeur = defineModelServeur(compteAdherent, actionsAdherent, {
  actions: {
    ...effets,
    rattacher,
    referencer,
    copier: (demande, compte, { motif }) => noteDemande(demande, compte, 'copie', motif),
    demanderEffacement: (demande, compte, { motif }) => noteDemande(demande, compte, 'effacement', motif),
    supprimer,
  },
  calcule: { numContrats: contratsDe },
});
