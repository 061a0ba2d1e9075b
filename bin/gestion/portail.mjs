import { appelle, statutFaux } from './appel.mjs';

/**
 * Plays what a management system says to a portal: the same event twice, one that is late, one that is forged.
 * @param {import('./contrat.mjs').Contrat} contrat
 * @param {import('./conformite.mjs').Compte} compte
 * @param {{ portail: string, jeton: string, reference: string, cle: string }} reglage
 */
export async function verifiePortail(contrat, compte, { portail, jeton, reference, cle }) {
  const { chemin, reponse } = contrat.appel('ditEvenement');
  const url = portail.replace(/\/+$/, '') + chemin;
  const evenement = {
    id: cle,
    reference,
    rang: 1_000,
    date: new Date().toISOString(),
    nature: 'priseEnCharge',
  };
  /** @param {unknown} corps @param {string | null} [avec] */
  const dit = (corps, avec = jeton) => appelle(url, { methode: 'POST', jeton: avec, corps, delaiMs: 4000 });

  const un = await dit(evenement);
  compte.dit('Portail : un évènement est pris', statutFaux(un, [200]) ?? contrat.faute(reponse, un.corps));
  const deux = await dit(evenement);
  compte.dit(
    'Portail : redit, il reçoit la même réponse',
    JSON.stringify(un.corps) === JSON.stringify(deux.corps) ? null : 'elle a changé',
  );
  compte.dit(
    'Portail : le même identifiant pour autre chose est refusé',
    statutFaux(await dit({ ...evenement, message: 'Autre chose' }), [422]),
  );
  const tard = await dit({ ...evenement, id: `${cle}-tard`, rang: 1 });
  compte.dit(
    'Portail : un retardataire ne change rien',
    statutFaux(tard, [200]) ?? (tard.corps?.isApplique === false ? null : 'il a été appliqué'),
  );
  const lot = await dit({
    evenements: [evenement, { ...evenement, id: `${cle}-x`, reference: 'DEM-1999-000000' }],
  });
  const statuts = lot.corps?.resultats?.map((/** @type {any} */ { statut }) => statut).join();
  compte.dit(
    'Portail : dans un lot, chacun a sa réponse',
    statuts === '200,404' ? null : `statuts ${statuts}`,
  );
  compte.dit('Portail : une forme fausse est refusée', statutFaux(await dit({ id: cle }), [400]));
  compte.dit('Portail : sans jeton, refusé', statutFaux(await dit(evenement, null), [401]));
  compte.dit('Portail : un jeton faux est refusé', statutFaux(await dit(evenement, `${jeton}x`), [401]));
}
