import { noteAction } from '#server/db/audit/member-history.ts';
import { findAccess } from '#server/db/comptes/account-access.ts';
import { findActiveAccount } from '#server/db/comptes/accounts.ts';
import { forgetCodesOfOthers } from '#server/db/comptes/security-codes.ts';
import { compteDeLaPersonne, montreEspace, type Remplacement } from '#server/db/comptes/session-vue.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertNotification } from '#server/db/demandes/suites.ts';
import { notFound } from '#server/db/store/refusals.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { currentClient } from '#server/http/current-client.ts';
import type { Session } from '#server/http/session.ts';
import { estRemplacable } from '#server/http/vue-de-session.ts';
import type { profilRemplacement } from '#src/acts/identite/profil-remplacement.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Reponses } from '#src/core/definition/form.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import type { AccountServices, Demandeur } from './account-mail.ts';

type Demande = Reponses<ReturnType<typeof profilRemplacement.champs>>;
type Services = Pick<AccountServices, 'db' | 'envois' | 'adresses'> & { readonly gestion: Gestion };

/** Whose account signed a contract; nobody's where there is none. */
async function compteDuContrat(
  { db, gestion }: Services,
  { tenant }: Demandeur,
  numContrat: string,
): Promise<string | null> {
  const dossier = await gestion.contrat(tenant.code, numContrat);
  for (const { numPers } of dossier?.assures ?? []) {
    const personne = await gestion.personne(tenant.code, numPers);
    const signe = personne?.contrats.some((un) => un.numContrat === numContrat && un.titulaire);
    if (signe) return compteDeLaPersonne(db, tenant.id, numPers);
  }
  return null;
}

/** Told to the member, where the client says so, on their page and by mail: their space was open to somebody, and why. */
async function previens(
  tx: Queryable,
  services: Services,
  { tenant, correlation }: Demandeur,
  compteId: string,
  motif: string,
): Promise<void> {
  if (!currentClient(tenant).isRemplacementNotifie) return;
  const acces = await findAccess(tx, tenant.id, compteId);
  // The reason is read where one has to sign in: whatever was written in it.
  if (acces)
    await services.envois.mail(tx, {
      clientId: tenant.id,
      modele: 'ESPACE_CONSULTE',
      destinataire: acces.email,
      variables: {
        date: new Date().toISOString(),
        lien: services.adresses.of(tenant, '/notifications'),
      },
      correlation,
    });
  await insertNotification(tx, {
    clientId: tenant.id,
    compteId,
    titre: NOUVELLES.consultation.titre,
    message: NOUVELLES.consultation.message(motif),
    codeType: 'securite',
    lien: null,
    lienLibelle: null,
    numContrat: null,
  });
}

/** Has a session show a member's space, or its own again: no code that a member was sent goes on from there. */
async function montre(
  tx: Queryable,
  { clientId, empreinte }: Session,
  auteurId: string,
  remplacement: Remplacement | null,
): Promise<Date | null> {
  const octets = Buffer.from(empreinte, 'hex');
  await forgetCodesOfOthers(tx, octets, auteurId);
  return montreEspace(tx, { clientId, empreinte: octets }, remplacement);
}

/**
 * Opens a member's space to somebody who works here, for a while, in their own session. Never that of an account that works
 * here, nor of another client.
 * @throws Refusal 404 (nobody's here), 409 (no space that may be opened).
 */
export async function ouvreEspace(
  services: Services,
  demandeur: Demandeur,
  session: Session,
  { idUtilisateur, numContrat, motif, dureeMin }: Demande,
): Promise<{ readonly nom: string; readonly jusqua: Date | null }> {
  const { db } = services;
  const { principal: auteur, empreinte, clientId } = session;
  const id = idUtilisateur ?? (await compteDuContrat(services, demandeur, numContrat ?? ''));
  if (id === null) throw notFound();
  const acteur = {
    id: auteur.id,
    nom: nomDe(auteur),
    motif: `Ouvrir l’espace en profil de remplacement : ${motif}`,
    correlationId: demandeur.correlation,
  };
  const ouvert = await db.transaction(acteur, async (tx) => {
    const membre = await findActiveAccount(tx, clientId, id);
    if (!membre) throw notFound();
    if (!estRemplacable(membre)) throw new Refusal(409, 'REMPLACEMENT_IMPOSSIBLE', R.REMPLACEMENT_IMPOSSIBLE);
    const jusqua = await montre(tx, session, auteur.id, { compteId: id, minutes: dureeMin, motif });
    await tx.prepared('select journal.noter_action($1, $2, $3, $4, $5)', [
      ...[clientId, 'compte-adherent', id, null],
      JSON.stringify({ isProfilRemplacement: true, dureeMin }),
    ]);
    // In the member's own history too, where the client's list of events shows it to them.
    await noteAction(tx, {
      clientId,
      compteId: id,
      codeEvenement: 'PROFIL_REMPLACEMENT',
      libelle: 'Consultation de votre espace par un gestionnaire',
      correlation: demandeur.correlation,
    });
    await previens(tx, services, demandeur, id, motif);
    return { nom: nomDe(membre), jusqua };
  });
  db.changes.announce(`vue:${empreinte}`);
  return ouvert;
}

/** Gives a session back to its own account; what is told says so where a member's space was open. */
export async function rendsSession({ db }: Pick<AccountServices, 'db'>, session: Session): Promise<void> {
  const auteur = session.remplacement?.auteur ?? session.principal;
  await db.transaction({ id: auteur.id, nom: nomDe(auteur) }, (tx) => montre(tx, session, auteur.id, null));
  db.changes.announce(`vue:${session.empreinte}`);
}
