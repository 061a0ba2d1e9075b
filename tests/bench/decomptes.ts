import { withClient } from '#server/db/scratch.ts';
import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import { type Running, signIn } from './processes.ts';

const PEU = { numContrat: '00012346', nombre: 50 };
const BEAUCOUP = { numContrat: '00012345', nombre: 5_000 };

/** Gives each of a member's two contracts so many statements, each with its line and its payment's day. */
async function remplis(ownerUrl: string, { numContrat, nombre }: typeof PEU): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('delete from gestion_decompte where num_contrat = $1', [numContrat]);
    await client.query(
      `insert into gestion_decompte (id, client_id, num_decompte, num_contrat, num_pers, date_soins, date_reception,
         date_traitement, date_reglement, origine, destinataire, etat, depense, base_remboursement, montant_ro, montant_rc,
         reste_a_charge, nb_actes, codes_domaine, libelle, recherche)
       select portail_uuid7(), c.id, 'M' || n, $1, '000000451203', d, d + 2, d + 4, d + 5, 'noemie', 'assure', 'regle',
         30, 30, 19, 9, 2, 1, '{SOINS}', 'Consultation généraliste', 'consultation generaliste'
       from client c, generate_series(1, $2) n, lateral (select current_date - 20 - (n % 1000) as d) jour
       where c.code = 'horizon'`,
      [numContrat, nombre],
    );
    await client.query('vacuum analyze gestion_decompte');
  });
}

/** The first page of a member's statements, filtered or not, whatever they have of them. */
export async function decompteFigures(portal: Running, ownerUrl: string): Promise<Figure[]> {
  for (const contrat of [PEU, BEAUCOUP]) await remplis(ownerUrl, contrat);
  const cookie = await signIn(portal.port, 'adherent@demo.fr');
  const figure = async (name: string, filter: object): Promise<Figure> => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: '[0,24]',
      sort: '["dateReglement","DESC"]',
    });
    const rate =
      ({ numContrat }: typeof PEU) =>
      () =>
        throughput({
          port: portal.port,
          paths: [`/api/v2/adherent/prestations?${query}`],
          headers: { cookie, 'x-num-contrat': numContrat },
        });
    const found = await compare(rate(PEU), rate(BEAUCOUP));
    return {
      name: `Coût des décomptes d’un adhérent qui en a 5 000 / 50 (${name})`,
      ratio: found.ratio,
      goal: 1.5,
      detail: `${Math.round(found.ours)} → ${Math.round(found.floor)} réponses par seconde (au plus)`,
    };
  };
  return [
    await figure('première page', {}),
    await figure('une année', { dateSoinsDebut: '2020-01-01', etat: ['regle'] }),
  ];
}
