import { withClient } from '#server/db/scratch.ts';
import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import { type Running, signIn } from './processes.ts';

const MODELE = '00012345';
const PEU = { numContrat: '00012398', nombre: 50 };
const BEAUCOUP = { numContrat: '00012399', nombre: 5_000 };

/** A contract of the same household as the model, in force, without an account: lines alone are what differs between two. */
async function copie(ownerUrl: string, { numContrat }: typeof PEU): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into gestion_contrat (client_id, num_contrat, date_effet, donnees)
       select client_id, $2, date_effet, donnees from gestion_contrat
       where num_contrat = $1 and client_id = (select id from client where code = 'horizon')`,
      [MODELE, numContrat],
    );
    await client.query(
      `insert into gestion_assure
       select (jsonb_populate_record(a, jsonb_build_object('num_contrat', $2::text))).* from gestion_assure a
       where a.num_contrat = $1 and a.client_id = (select id from client where code = 'horizon')`,
      [MODELE, numContrat],
    );
  });
}

/** Gives one of these contracts so many statements, each settled by a transfer of its own. */
async function remplis(ownerUrl: string, { numContrat, nombre }: typeof PEU): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `with verses as (
         insert into gestion_paiement (id, client_id, reference, num_contrat, date_paiement, montant,
           code_mode_paiement, destinataire_type, destinataire_nom, iban_masque, etat)
         select portail_uuid7(), c.id, n::text, $1, (now() at time zone 'Europe/Paris')::date - 15 - (n % 1000), 9, 'V', 'assure', 'MME', 'FR76', 'emis'
         from client c, generate_series(1, $2::int) n where c.code = 'horizon' returning *
       )
       insert into gestion_decompte (id, client_id, num_decompte, num_contrat, num_pers, date_soins, date_reception,
         date_traitement, date_reglement, origine, destinataire, etat, depense, base_remboursement, montant_ro, montant_rc,
         reste_a_charge, nb_actes, codes_domaine, libelle, recherche, id_paiement)
       select portail_uuid7(), client_id, 'M' || reference, num_contrat, '000000451203', d - 5, d - 3, d - 1, d, 'noemie',
         'assure', 'regle', 30, 30, 19, 9, 2, 1, '{SOINS}', 'Consultation généraliste', 'consultation generaliste', v.id
       from verses v, lateral (select v.date_paiement as d) jour`,
      [numContrat, nombre],
    );
    await client.query('vacuum analyze gestion_decompte, gestion_paiement');
  });
}

/** The first page of a member's statements, filtered or not, and of their transfers, whatever they have of them; the same household on both sides. */
export async function decompteFigures(portal: Running, ownerUrl: string): Promise<Figure[]> {
  for (const contrat of [PEU, BEAUCOUP]) {
    await copie(ownerUrl, contrat);
    await remplis(ownerUrl, contrat);
  }
  const cookie = await signIn(portal.port, 'adherent@demo.fr');
  /** A year of care, as the page of the list asks for it. */
  const annee = {
    dateSoinsDebut: `${new Date().getFullYear()}-01-01`,
    dateSoinsFin: `${new Date().getFullYear()}-12-31`,
  };
  const figure = async (
    name: string,
    path: string,
    tri: string,
    filter: object,
    goal = 1.5,
  ): Promise<Figure> => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: '[0,24]',
      sort: JSON.stringify([tri, 'DESC']),
    });
    const rate =
      ({ numContrat }: typeof PEU) =>
      () =>
        throughput({
          port: portal.port,
          paths: [`/api/v2/adherent/prestations${path}?${query}`],
          headers: { cookie, 'x-num-contrat': numContrat },
        });
    const found = await compare(rate(PEU), rate(BEAUCOUP));
    return {
      name: `Coût d’une liste d’un adhérent qui a 5 000 / 50 décomptes (${name})`,
      ratio: found.ratio,
      goal,
      detail: `${Math.round(found.ours)} → ${Math.round(found.floor)} réponses par seconde (au plus)`,
    };
  };
  return [
    await figure('première page', '', 'dateReglement', {}),
    await figure('filtrée', '', 'dateReglement', { dateSoinsDebut: '2020-01-01', etat: ['regle'] }),
    await figure('un an de soins', '', 'dateReglement', annee, 1.2),
    await figure('versements', '/paiements', 'datePaiement', {}),
  ];
}
