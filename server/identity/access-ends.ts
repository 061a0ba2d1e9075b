import {
  type AccesBorne,
  noteFinDAcces,
  prendAccesFinis,
  prendRappelsDAcces,
} from '#server/db/comptes/access-ends.ts';
import { disableAccounts } from '#server/db/comptes/account-states.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import type { AccountServices } from './account-mail.ts';

type Services = Pick<AccountServices, 'db' | 'envois' | 'adresses'>;

const REGARD_MS = 60_000;
/** Accounts of one turn. */
const ENSEMBLE = 100;
/** Days before the end on which it is told. */
const PREAVIS = 7;
const ACTEUR = { id: null, nom: 'Portail', motif: 'Fin de l’accès' };

/** Tells those whose access ends soon, each once a date; answers whether there may be more. */
async function previens({ db, envois, adresses }: Services): Promise<boolean> {
  return db.transaction(ACTEUR, async (tx) => {
    const dus = await prendRappelsDAcces(tx, { jours: PREAVIS, nombre: ENSEMBLE });
    for (const { clientId, hotes, email, prenom, jusquau } of dus)
      await envois.mail(tx, {
        clientId,
        modele: 'ACCES_BIENTOT_FINI',
        destinataire: email,
        variables: { prenom, date: jusquau, lien: adresses.of({ hotes }, '/accueil') },
        correlation: 'fin-d-acces',
      });
    return dus.length === ENSEMBLE;
  });
}

/** Closes the accounts whose last day is over, with their sessions; answers whether there may be more. */
async function ferme({ db }: Services): Promise<boolean> {
  const { finis, fermees } = await db.transaction(ACTEUR, async (tx) => {
    const pris: readonly AccesBorne[] = await prendAccesFinis(tx, ENSEMBLE);
    const closed: string[] = [];
    for (const [clientId, comptes] of Map.groupBy(pris, (compte) => compte.clientId))
      closed.push(...(await disableAccounts(tx, { clientId, ids: comptes.map(({ id }) => id) })));
    for (const compte of pris) await noteFinDAcces(tx, compte);
    return { finis: pris.length, fermees: closed };
  });
  for (const empreinte of fermees) db.changes.announce(`session:${empreinte}`);
  return finis === ENSEMBLE;
}

/** Ends the accesses that were given until a day, and says so a week before. */
export function finsDAccesServeur(services: Services): TravailServeur {
  return defineTravailPlanifie(travaux['fins-d-acces'], REGARD_MS, async ({ signal }) => {
    while (!signal.aborted && (await ferme(services)));
    while (!signal.aborted && (await previens(services)));
  });
}
