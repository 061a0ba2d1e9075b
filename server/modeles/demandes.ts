import { type Annonce, notifie, remetsDecision } from '#server/acts/decision.ts';
import { ditAuFil } from '#server/acts/fil.ts';
import { annonceAlerte } from '#server/db/demandes/evenements.ts';
import { autreOuverte } from '#server/db/demandes/reprise.ts';
import {
  attendsPiece,
  type DemandeTraitee,
  gestionnairesPossibles,
  motifConvient,
  motifsDeRefus,
  nombreDePieces,
  nomsDesComptes,
  oubliePieces,
  traite,
} from '#server/db/demandes/traitement.ts';
import { invalid } from '#server/db/store/refusals.ts';
import type { Decision } from '#server/gestion/transmission.ts';
import { currentClient } from '#server/http/current-client.ts';
import { delaiEnMots } from '#src/core/adherent/delai.ts';
import { DELAI_DE_REPRISE, isMessage } from '#src/core/adherent/demande.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M } from '#src/core/definition/messages.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import { actionsDemande, demandeAdherent } from '#src/resources/demandes/demande-adherent.ts';
import { type DemandeAction, defineModelServeur } from './modele-serveur.ts';

type Ligne = RecordOf<typeof demandeAdherent>;
type Lignes = readonly Ligne[];

const AUTRE_OUVERTE =
  'Son auteur a déjà une autre demande de ce type en cours : celle-ci ne peut pas être rouverte en même temps.';

/** The reason that says nothing by itself. */
const AUTRE = 'AUTRE';
const SANS_RAISON = 'Ce motif ne dit rien à lui seul : écrivez à la personne ce qui a manqué.';

const idsDe = (lignes: Lignes) => lignes.map(({ id }) => id);
const annonceDe = ({ tenant, correlation }: DemandeAction): Annonce => ({ clientId: tenant.id, correlation });

async function prendre({ tx, tenant, auteur }: DemandeAction, lignes: Lignes): Promise<void> {
  const commun = { auteur: auteur.userName, gestionnaire: auteur.userName, commentaire: null };
  const nouvelles = lignes.filter(({ etat }) => etat === 'enregistree');
  // What is already in their name stays as it is: nothing to tell of it.
  const reprises = lignes.filter(
    ({ etat, gestionnaire }) => etat !== 'enregistree' && gestionnaire !== auteur.userName,
  );
  if (nouvelles.length > 0)
    await traite(tx, tenant.id, { ...commun, ids: idsDe(nouvelles), etat: 'enCours' });
  if (reprises.length > 0) {
    const commentaire = `Prise en charge par ${nomDe(auteur)}.`;
    await traite(tx, tenant.id, { ...commun, ids: idsDe(reprises), commentaire, isInterne: true });
  }
}

async function attribuer(
  { tx, tenant, auteur }: DemandeAction,
  lignes: Lignes,
  { gestionnaire }: { readonly gestionnaire: string },
): Promise<void> {
  const possibles = await gestionnairesPossibles(tx, tenant.id);
  const choisi = possibles.find(({ code }) => code === gestionnaire);
  if (!choisi) throw invalid({ gestionnaire: M.CHOIX });
  const commentaire = `Attribuée à ${choisi.libelle}.`;
  const commun = { auteur: auteur.userName, gestionnaire, commentaire, isInterne: true };
  await traite(tx, tenant.id, { ...commun, ids: idsDe(lignes) });
}

async function commenter(
  { tx, tenant, auteur }: DemandeAction,
  { id }: Ligne,
  { commentaire }: { readonly commentaire: string },
): Promise<void> {
  await traite(tx, tenant.id, { ids: [id], auteur: auteur.userName, commentaire, isInterne: true });
}

/** What is written to its author is in the thread of their message. */
async function ecrit({ tx, tenant, services, auteur }: DemandeAction, demandeId: string, texte: string) {
  const qui = { clientId: tenant.id, isAdherent: false, auteur: auteur.userName };
  await ditAuFil(tx, services.coffre, { ...qui, demandeId, texte });
}

async function demanderPiece(
  demande: DemandeAction,
  { id, gestionnaire, codeType }: Ligne,
  reponses: { readonly piece: string; readonly message: string | null; readonly isMedical: boolean | null },
): Promise<void> {
  const { tx, tenant, auteur } = demande;
  const { piece, message, isMedical } = reponses;
  const inputName = `piece${(await nombreDePieces(tx, id)) + 1}`;
  await attendsPiece(
    tx,
    { clientId: tenant.id, demandeId: id },
    { inputName, libelle: piece, isMedical: isMedical === true },
  );
  if (message !== null && isMessage({ codeType })) await ecrit(demande, id, message);
  const [traitee] = await traite(tx, tenant.id, {
    ...{ ids: [id], auteur: auteur.userName, etat: 'enAttentePieces', message },
    ...(gestionnaire === null && { gestionnaire: auteur.userName }),
    commentaire: [`Document demandé : ${piece}.`, message].filter(Boolean).join(' '),
  });
  if (traitee) await notifie(tx, annonceDe(demande), traitee, NOUVELLES.demande.enAttentePieces);
}

/** Decides, tells their authors, and hands it over. */
async function decide(
  demande: DemandeAction,
  decidees: readonly DemandeTraitee[],
  titre: string,
  decision: Decision,
): Promise<void> {
  const { tx, services } = demande;
  for (const decidee of decidees) {
    await notifie(tx, annonceDe(demande), decidee, titre);
    await remetsDecision(tx, services, annonceDe(demande), decidee, decision);
  }
}

async function accepter(
  demande: DemandeAction,
  lignes: Lignes,
  { message }: { readonly message: string | null },
): Promise<void> {
  const { tx, tenant, auteur } = demande;
  const commun = { auteur: auteur.userName, gestionnaire: auteur.userName, commentaire: message, message };
  const decidees = await traite(tx, tenant.id, { ...commun, ids: idsDe(lignes), etat: 'acceptee' });
  const decision = { etat: 'acceptee', motifRefus: null, message } as const;
  await decide(demande, decidees, NOUVELLES.demande.acceptee, decision);
}

async function refuser(
  demande: DemandeAction,
  lignes: Lignes,
  { motif: code, message: ajout }: { readonly motif: string; readonly message: string | null },
): Promise<void> {
  const { tx, tenant, auteur } = demande;
  const motif = (await motifsDeRefus(tx, tenant.id)).find((un) => un.code === code);
  if (!motif) throw invalid({ motif: M.CHOIX });
  const autre = lignes.find((ligne) => !motifConvient(motif, ligne.codeType));
  if (autre) throw invalid({ motif: `Ce motif ne va pas à la demande ${autre.reference}.` });
  if (motif.code === AUTRE && !ajout) throw invalid({ message: SANS_RAISON });
  const message = [motif.messageAdherent, ajout].filter(Boolean).join('\n\n');
  await oubliePieces(tx, idsDe(lignes));
  const decidees = await traite(tx, tenant.id, {
    ...{ ids: idsDe(lignes), auteur: auteur.userName, gestionnaire: auteur.userName, etat: 'refusee' },
    ...{ motifRefus: code, message, commentaire: motif.libelle },
  });
  const decision = { etat: 'refusee', motifRefus: code, message } as const;
  await decide(demande, decidees, NOUVELLES.demande.refusee, decision);
}

async function repondre(
  demande: DemandeAction,
  { id, etat }: Ligne,
  { message }: { readonly message: string },
): Promise<void> {
  const { tx, tenant, auteur, services } = demande;
  await ecrit(demande, id, message);
  const decidees = await traite(tx, tenant.id, {
    ...{ ids: [id], auteur: auteur.userName, gestionnaire: auteur.userName, etat: 'traitee' },
    ...{ message, commentaire: null },
  });
  // Its state says it the first time.
  if (etat === 'traitee') await annonceAlerte(tx, id, 'courrier');
  for (const decidee of decidees) {
    const lien = `/messagerie/${decidee.id}`;
    await notifie(tx, annonceDe(demande), decidee, NOUVELLES.demande.reponse, lien);
    const decision = { etat: 'traitee', motifRefus: null, message } as const;
    await remetsDecision(tx, services, annonceDe(demande), decidee, decision);
  }
}

async function reprendre(
  demande: DemandeAction,
  { id }: Ligne,
  { message }: { readonly message: string | null },
): Promise<void> {
  const { tx, tenant, auteur } = demande;
  if (await autreOuverte(tx, tenant.id, id)) throw new Refusal(409, 'DEMANDE_DEJA_EN_COURS', AUTRE_OUVERTE);
  const rouvertes = await traite(tx, tenant.id, {
    ...{ ids: [id], auteur: auteur.userName, etat: 'enregistree', motifRefus: null, message },
    dateLimite: echeance(currentClient(tenant), new Date(), DELAI_DE_REPRISE),
    commentaire: message,
  });
  const decision = { etat: 'enregistree', motifRefus: null, message } as const;
  await decide(demande, rouvertes, NOUVELLES.demande.reprise, decision);
}

export const demandeAdherentServeur = defineModelServeur(demandeAdherent, actionsDemande, {
  actions: { prendre, attribuer, commenter, demanderPiece, accepter, refuser, repondre, reprendre },
  calcule: {
    suiviePar: async ({ db, tenant }, lignes) => {
      const noms = await nomsDesComptes(db, tenant.id, [
        ...new Set(lignes.flatMap(({ gestionnaire }) => gestionnaire ?? [])),
      ]);
      return lignes.map(({ gestionnaire }) =>
        gestionnaire === null ? null : (noms.get(gestionnaire) ?? gestionnaire),
      );
    },
    delai: async (_, lignes) => {
      const jour = aujourdhui(new Date());
      return lignes.map(({ echeance }) => (echeance === null ? null : delaiEnMots(echeance, jour)));
    },
  },
});
