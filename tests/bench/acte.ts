import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ActeServeur, ServicesActes } from '#server/acts/acte.ts';
import { ribPrestationsServeur } from '#server/acts/adherent/rib-prestations.ts';
import { execute } from '#server/acts/execution.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { CLIENT_COLUMNS } from '#server/db/clients/clients.ts';
import { type Database, openDatabase } from '#server/db/connection.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { gestionMemoire } from '#tests/support/gestion-memoire.ts';
import { compare, type Figure, rate } from './measure.ts';

const ACTES = 200;
const JEANNE = '000000451203';
const PARTIES = { titulaire: 'Mme Jeanne Martin', iban: 'FR7630004000031234567890143', bic: 'BNPAFRPPXXX' };
/** As many of it as one likes: the measure is not about the second one being refused. */
const ACTE: ActeServeur = {
  ...ribPrestationsServeur,
  acte: { ...ribPrestationsServeur.acte, isExclusif: false, mode: 'manuel' },
};

interface Compte {
  readonly id: string;
  readonly clientId: string;
}

/** An account of the demonstration. */
export async function compteDe(db: Database, userName: string): Promise<Compte> {
  const [compte] = await db.query<Compte>(
    `select c.id, c.client_id as "clientId" from compte c join client on client.id = c.client_id
     where client.code = 'horizon' and c.user_name = $1`,
    [userName],
  );
  if (!compte) throw new Error(`Le compte de démonstration ${userName} manque`);
  return compte;
}

/** Files that were sent ahead: not what is measured. */
async function fichiers(db: Database, { id, clientId }: Compte): Promise<FichierTeleverse[]> {
  const rows = await db.query<{ id: string }>(
    `insert into fichier_televerse (id, client_id, compte_id, input_name, nom, extension, mime, taille, contenu)
     select gen_random_uuid(), $1, $2, 'rib', 'rib.pdf', 'pdf', 'application/pdf', 1000, '\\x00'
     from generate_series(1, $3) returning id`,
    [clientId, id, ACTES],
  );
  return rows.map((row) => ({
    remoteFileName: `${row.id}.pdf`,
    localFileName: 'rib.pdf',
    size: 1000,
    inputName: 'rib',
  }));
}

/** The request of somebody who is signed in, past the gate, its contracts read. */
export async function requete(db: Database, gestion: ReturnType<typeof gestionMemoire>, compte: Compte) {
  const [tenant] = await db.query<object>(`select ${CLIENT_COLUMNS} from client c where c.id = $1`, [
    compte.clientId,
  ]);
  const contrats = await gestion.contrats('horizon', JEANNE);
  return {
    tenant,
    headers: {},
    principal: {
      id: compte.id,
      userName: 'adherent@demo.fr',
      nom: 'MARTIN',
      prenom: 'Jeanne',
      roles: ['User'],
    },
    session: null,
    correlation: randomUUID(),
    log: { warn: () => undefined },
    espace: {
      membre: { numPers: JEANNE, email: 'adherent@demo.fr', prenom: 'Jeanne' },
      contrats: contrats.map((contrat) => ({ contrat, isTitulaire: true })),
    },
  };
}

/** The same rows, one statement each, prepared, in one transaction: what no act can do without. */
async function plancher(db: Database, { id: compteId, clientId }: Compte, joint: FichierTeleverse) {
  const id = randomUUID();
  const [petit, moyen] = [randomBytes(300), randomBytes(900)];
  await db.transaction({ id: compteId, nom: 'adherent@demo.fr' }, async (tx) => {
    await tx.prepared(
      `insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_contrat, contrats, etat,
         is_manuel, is_ar, is_exclusive, delai_cible_jours, donnees, resume, resultat, empreinte, cle)
       values ($1, $9, $2, $3, 'ribPrestations', $4, '00012345', '{00012345}', 'enregistree', true, true,
         false, 5, $5, $6, '{"etat": "enregistree"}', $7, $8)`,
      [id, clientId, compteId, JEANNE, petit, moyen, randomBytes(32), randomUUID(), `X${id}`],
    );
    await tx.prepared(
      `insert into demande_evenement (demande_id, etat_apres, auteur) values ($1, 'enregistree', 'adherent@demo.fr')`,
      [id],
    );
    await tx.prepared('update fichier_televerse set demande_id = $1 where id = $2', [
      id,
      joint.remoteFileName.slice(0, 36),
    ]);
    await tx.prepared(
      `insert into travail (id, client_id, genre, demande_id, contenu) values ($1, $2, 'transmission', $3, $4)`,
      [randomUUID(), clientId, id, moyen],
    );
    await tx.prepared(
      `insert into action_membre (client_id, compte_id, code_evenement, libelle, num_contrat, reference, role)
       values ($1, $2, 'MODIF_RIB', 'Compte bancaire pour mes remboursements', '00012345', $3, 'User')`,
      [clientId, compteId, id],
    );
    await tx.prepared(
      `insert into notification (client_id, compte_id, titre, message, code_type, lien, lien_libelle, num_contrat)
       values ($1, $2, 'Votre demande est enregistrée', 'Compte bancaire : référence', 'demande', '/demandes/x', 'Voir',
         '00012345')`,
      [clientId, compteId],
    );
    for (const modele of ['AR_RIB_PRESTATIONS', 'SECU_MODIFICATION'])
      await tx.prepared(
        `insert into travail (id, client_id, genre, donnees, contenu) values ($1, $2, 'envoi', $3, $4)`,
        [
          randomUUID(),
          clientId,
          JSON.stringify({ canal: 'MAIL', modele, destinataire: 'adherent@demo.fr' }),
          petit,
        ],
      );
  });
}

/**
 * One act end to end, on one connection, beside a bare insert of the same rows on the same connection. The base is one whose
 * portal is stopped: its workers would take what is left to do meanwhile.
 */
export async function acteFigures(url: string): Promise<Figure[]> {
  const db = openDatabase({ url, max: 1 });
  try {
    const compte = await compteDe(db, 'adherent@demo.fr');
    const gestion = gestionMemoire();
    const coffre = makeCoffre('c'.repeat(40));
    const request = await requete(db, gestion, compte);
    const services = {
      db,
      coffre,
      gestion,
      envois: makeBoiteEnvoi(coffre),
      adresses: makePortalAddress(undefined, () => 80),
      exigeCode: async () => undefined,
      config: { lectureFactures: false },
    } as unknown as ServicesActes;
    const un = (rib: FichierTeleverse) => {
      const data = { ...PARTIES, rib: [rib], contrats: ['00012345'], numPers: JEANNE };
      const headers = { 'idempotency-key': randomUUID() };
      return execute(ACTE, { ...request, headers, body: { data } } as unknown as FastifyRequest, services);
    };
    const found = await compare(
      async () => rate(await fichiers(db, compte), un),
      async () => rate(await fichiers(db, compte), (joint) => plancher(db, compte, joint)),
    );
    return [
      {
        name: 'Un acte de bout en bout / ses écritures seules',
        ratio: found.ratio,
        goal: 0.5,
        detail: `${found.ours.toFixed(0)} / ${found.floor.toFixed(0)} par seconde, une connexion`,
      },
    ];
  } finally {
    await db.close();
  }
}
