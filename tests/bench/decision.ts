import { randomBytes, randomUUID } from 'node:crypto';
import { contexteDemande } from '#server/config/contextes-scelles.ts';
import { type Coffre, makeCoffre } from '#server/config/secrets.ts';
import { type Actor, type Database, openDatabase } from '#server/db/connection.ts';
import { act } from '#server/db/store/act.ts';
import { adminView } from '#server/db/store/view.ts';
import type { DemandeAction } from '#server/modeles/modele-serveur.ts';
import { modelesServeur } from '#server/modeles/registre.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { lookup } from '#src/registry.ts';
import { actionsDemande } from '#src/resources/demandes/demande-adherent.ts';
import { compteDe } from './acte.ts';
import { compare, type Figure, rate } from './measure.ts';

const DECISIONS = 200;
const NOM = 'gestionnaire@demo.fr';
const MESSAGE = 'Votre nouveau compte est pris en compte dès votre prochain remboursement.';
const CHANGEMENT = JSON.stringify({
  genre: 'compte',
  numContrat: '00012345',
  titulaire: 'Mme Jeanne Martin',
  iban: 'FR7630004000031234567890143',
  bic: 'BNPAFRPPXXX',
});

interface Comptes {
  readonly clientId: string;
  readonly auteur: string;
  readonly gestionnaire: string;
}

/** Requests that wait for somebody, sent before: not what is measured. */
async function demandes(db: Database, coffre: Coffre, { clientId, auteur }: Comptes): Promise<string[]> {
  const ids = Array.from({ length: DECISIONS }, () => randomUUID());
  await db.query(
    `insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_contrat, contrats, etat,
       is_manuel, is_ar, is_exclusive, delai_cible_jours, date_limite, donnees, resume, changement, empreinte)
     select id, 'X' || id, $1, $2, 'ribPrestations', '000000451203', '00012345', '{00012345}', 'enregistree',
       true, true, false, 5, (now() at time zone 'Europe/Paris')::date + 5, $3, $3, changement, '\\x00'
     from unnest($4::uuid[], $5::bytea[]) as v (id, changement)`,
    [
      clientId,
      auteur,
      randomBytes(300),
      ids,
      ids.map((id) => coffre.scelle(CHANGEMENT, contexteDemande(id))),
    ],
  );
  // As a base that lives has been: a plan made on an empty table would read all of it.
  await db.query('vacuum analyze demande');
  return ids;
}

/** The same rows, one statement each, prepared, in one transaction: what no decision can do without. */
async function plancher(db: Database, { clientId, auteur }: Comptes, actor: Actor, id: string) {
  await db.transaction(actor, async (tx) => {
    await tx.prepared(
      `update demande set etat = 'acceptee', gestionnaire = $2, commentaire_adherent = $3, version = version + 1,
         date_maj = now(), auteur_maj = $2 where id = $1`,
      [id, NOM, MESSAGE],
    );
    await tx.prepared(
      `insert into demande_evenement (demande_id, etat_avant, etat_apres, auteur, commentaire)
       values ($1, 'enregistree', 'acceptee', $2, $3)`,
      [id, NOM, MESSAGE],
    );
    await tx.prepared(
      `insert into notification (client_id, compte_id, titre, message, code_type, lien, lien_libelle, num_contrat)
       values ($1, $2, 'Votre demande est acceptée', 'Compte bancaire : référence', 'demande', '/demandes/x', 'Voir',
         '00012345')`,
      [clientId, auteur],
    );
    await tx.prepared(
      `insert into travail (id, client_id, genre, demande_id, contenu) values ($1, $2, 'transmission', $3, $4)`,
      [randomUUID(), clientId, id, randomBytes(900)],
    );
    await tx.prepared(`select journal.noter_action($1, 'demande-adherent', $2, $3, $4)`, [
      clientId,
      id,
      JSON.stringify({ etat: 'enregistree', gestionnaire: null }),
      JSON.stringify({ etat: 'acceptee', gestionnaire: NOM }),
    ]);
  });
}

/** A manager accepts a request, from the rights to the audit trail, past the gate; on one connection. */
function acceptation(db: Database, coffre: Coffre, { clientId, gestionnaire }: Comptes, actor: Actor) {
  const action = actionsDemande.accepter;
  const effet = modelesServeur['demande-adherent']?.effets[action.key];
  if (!effet) throw new Error('L’acceptation n’a pas d’effet');
  const habilitation = { ressource: 'demande-adherent', actions: ['read', 'update'] } as const;
  const auteur: Principal = {
    ...{ id: gestionnaire, clientId, userName: NOM, nom: 'PETIT', prenom: 'Camille', isPlateforme: false },
    roles: ['Gestionnaire'],
    habilitations: [{ ...habilitation, champsLecture: null, champsEcriture: null, condition: null }],
  };
  const view = adminView(lookup('demande-adherent'), clientId, auteur);
  const demande = {
    ...{ services: { coffre }, tenant: { id: clientId }, auteur, correlation: randomUUID() },
    apres: () => undefined,
  } as unknown as DemandeAction;
  return (id: string) =>
    act(
      db,
      view,
      action,
      { ids: [id], versions: { [id]: 1 } },
      { message: MESSAGE },
      actor,
      (tx, lignes, lu) => effet({ ...demande, tx }, lignes, lu),
    );
}

/** A decision end to end beside its bare writes, on a base whose portal is stopped. */
export async function decisionFigures(url: string): Promise<Figure[]> {
  const db = openDatabase({ url, max: 1 });
  try {
    const { id: auteur, clientId } = await compteDe(db, 'adherent@demo.fr');
    const { id: gestionnaire } = await compteDe(db, NOM);
    const comptes = { clientId, auteur, gestionnaire };
    const coffre = makeCoffre('c'.repeat(40));
    const actor = { id: gestionnaire, nom: 'Camille PETIT', correlationId: randomUUID() };
    const decide = acceptation(db, coffre, comptes, actor);
    const found = await compare(
      async () => rate(await demandes(db, coffre, comptes), decide),
      async () => rate(await demandes(db, coffre, comptes), (id) => plancher(db, comptes, actor, id)),
    );
    return [
      {
        name: 'La décision d’un gestionnaire de bout en bout / ses écritures seules',
        ratio: found.ratio,
        goal: 0.5,
        detail: `${found.ours.toFixed(0)} / ${found.floor.toFixed(0)} par seconde, une connexion`,
      },
    ];
  } finally {
    await db.close();
  }
}
