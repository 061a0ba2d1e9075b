import { findAccess } from '#server/db/comptes/account-access.ts';
import { compteDeLaDemande, decideDemande, demandesEnCours } from '#server/db/comptes/demandes-rgpd.ts';
import { laisseTravail } from '#server/identity/demandes-rgpd.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { actionsDemandeRgpd, demandeRgpd } from '#src/resources/demandes/demande-rgpd.ts';
import { type DemandeAction, defineModelServeur } from './modele-serveur.ts';

async function compteVise({ tx, tenant }: DemandeAction, id: string) {
  const compteId = await compteDeLaDemande(tx, tenant.id, id);
  const compte = compteId && (await findAccess(tx, tenant.id, compteId));
  if (!compte) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return compte;
}

/** What somebody still waits for is answered first: nobody could be told of it any more. */
async function refuseEnCours(demande: DemandeAction, compteId: string): Promise<void> {
  const nombre = await demandesEnCours(demande.tx, demande.tenant.id, compteId);
  if (nombre === 0) return;
  const s = nombre > 1 ? 's' : '';
  throw new Refusal(
    409,
    'DEMANDES_EN_COURS',
    `Cette personne a ${nombre} demande${s} en cours : répondez-y, ou annulez-l${nombre > 1 ? 'es' : 'a'}, avant d’effacer ses données.`,
  );
}

export const demandeRgpdServeur = defineModelServeur(demandeRgpd, actionsDemandeRgpd, {
  actions: {
    async effacer(demande, { id }, { motif }) {
      const { tx, tenant, auteur, services, correlation } = demande;
      const compte = await compteVise(demande, id);
      if (compte.id === auteur.id)
        throw new Refusal(409, 'REFUS_METIER', 'Vous ne décidez pas de l’effacement de vos propres données.');
      await refuseEnCours(demande, compte.id);
      await decideDemande(tx, tenant.id, { id, etat: 'enCours', reponse: motif, par: nomDe(demande.auteur) });
      await laisseTravail(tx, services, 'effacement-des-donnees', {
        clientId: tenant.id,
        demande: id,
        correlation,
      });
    },
    async refuser(demande, { id }, { reponse }) {
      const { tx, tenant, services, correlation } = demande;
      const compte = await compteVise(demande, id);
      await decideDemande(tx, tenant.id, { id, etat: 'refusee', reponse, par: nomDe(demande.auteur) });
      await services.envois.mail(tx, {
        clientId: tenant.id,
        modele: 'RGPD_REFUSEE',
        destinataire: compte.email,
        variables: { prenom: compte.prenom, motif: reponse },
        correlation,
      });
    },
  },
});
