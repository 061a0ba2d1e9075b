import { findAccess } from '#server/db/account-access.ts';
import { disableAccounts, enableAccounts, unlockAccounts } from '#server/db/account-states.ts';
import { sendLink } from '#server/identity/account-mail.ts';
import { Refusal } from '#src/core/errors.ts';
import type { RecordOf } from '#src/core/model.ts';
import { R } from '#src/core/refus.ts';
import type { actionsDeCompte, Compte } from '#src/resources/compte.ts';
import { actionsAdherent, compteAdherent } from '#src/resources/comptes/compte-adherent.ts';
import { actionsGestionnaire, compteGestionnaire } from '#src/resources/comptes/compte-gestionnaire.ts';
import { type DemandeAction, defineModelServeur } from './modele-serveur.ts';

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
function moitie(modele: Compte, actions: ReturnType<typeof actionsDeCompte>) {
  return defineModelServeur(modele, actions, {
    actions: { relancer, deverrouiller, desactiver, reactiver },
  });
}

export const compteGestionnaireServeur = moitie(compteGestionnaire, actionsGestionnaire);
export const compteAdherentServeur = moitie(compteAdherent, actionsAdherent);
