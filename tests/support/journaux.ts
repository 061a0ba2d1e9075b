import type { TestDatabase } from './database.ts';

/** A row of each list that the code alone writes and that begins empty, for both clients. */
export async function fichesDesJournaux({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  await db.query(
    `insert into audience (client_id, code, libelle) select id, 'ESSAI', 'Une audience' from client`,
  );
  await db.query(
    `insert into etiquette (client_id, cle, valeur) select id, 'acte.essai.label', 'Un essai' from client`,
  );
  await db.query('insert into conservation_journaux (client_id) select id from client');
  await db.query(
    `insert into alerte_d_acces (client_id, nature, acteur, nombre, cle) select id, 'export', 'Marc LEMOINE', 501, 'essai' from client`,
  );
  await db.query(
    `insert into signature (id, client_id, num_pers, num_contrat, signataire, code_acte, code_document, code_categorie, titre,
       version_document, nom_fichier, empreinte, taille, retour, preuve, date_expiration)
     select portail_uuid7(), id, '000000451203', '00012345', 'Jeanne MARTIN', 'rib', 'MANDAT_SEPA', 'MANDAT', 'Mandat', '1', 'mandat.pdf',
       '\\x00', 1, '/profil/rib', '\\x00', now() + interval '1 day' from client`,
  );
  await db.query(
    "insert into edition (client_id, code, libelle) select id, 'attestation', 'Attestation' from client",
  );
  await db.query(
    `insert into demande_de_donnees (client_id, compte_id, genre, etat, origine)
     select client_id, id, 'effacement', 'aDecider', 'adherent' from compte where user_name = 'adherent@demo.fr'`,
  );
}
