import { findAccess } from '#server/db/comptes/account-access.ts';
import { disableAccounts, enableAccounts, unlockAccounts } from '#server/db/comptes/account-states.ts';
import { resetSecondFactor } from '#server/db/comptes/second-factor-reset.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { sendLink, sendNotice } from '#server/identity/account-mail.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import type { Compte } from '#src/resources/compte.ts';
import { actionsAdherent, compteAdherent } from '#src/resources/comptes/compte-adherent.ts';
import { actionsGestionnaire, compteGestionnaire } from '#src/resources/comptes/compte-gestionnaire.ts';
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

const REINITIALISEE =
  'Votre double authentification a été réinitialisée à la demande d’un gestionnaire, et vos sessions ont été fermées.';

/** Nobody does it to himself: whoever has stolen a session would take away what keeps him out. */
async function reinitialiser(demande: DemandeAction, { id }: RecordOf<Compte>): Promise<void> {
  const { tx, services, auteur, tenant, apres } = demande;
  if (id === auteur.id) throw new Refusal(409, 'REFUS_METIER', R.PROPRE_AMF);
  const compte = await findAccess(tx, tenant.id, id);
  if (!compte) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  const closed = await resetSecondFactor(tx, compte);
  await sendNotice(tx, services, demande, compte, REINITIALISEE);
  apres(() => {
    for (const empreinte of closed) services.db.changes.announce(`session:${empreinte}`);
  });
}

async function desactiver(demande: DemandeAction, lignes: Lignes): Promise<void> {
  const { tx, services, auteur, apres } = demande;
  if (lignes.some(({ id }) => id === auteur.id)) throw new Refusal(409, 'REFUS_METIER', R.PROPRE_COMPTE);
  const closed = await disableAccounts(tx, vises(demande, lignes));
  apres(() => {
    for (const empreinte of closed) services.db.changes.announce(`session:${empreinte}`);
  });
}

async function reactiver(demande: DemandeAction, lignes: Lignes): Promise<void> {
  await enableAccounts(demande.tx, vises(demande, lignes));
}

/** Both lists show accounts of one table: what is done with one is done alike. */
const effets = { relancer, deverrouiller, reinitialiser, desactiver, reactiver };

export const compteGestionnaireServeur = defineModelServeur(compteGestionnaire, actionsGestionnaire, {
  actions: effets,
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

export const compteAdherentServeur = defineModelServeur(compteAdherent, actionsAdherent, {
  actions: effets,
  calcule: { numContrats: contratsDe },
});
