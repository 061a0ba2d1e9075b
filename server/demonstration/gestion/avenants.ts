import { partsDe } from '#server/demonstration/portefeuille/cotisation.ts';
import { couvertureDe, offre } from '#server/demonstration/portefeuille/offres.ts';
import { couvertureOption, optionVendue } from '#server/demonstration/portefeuille/options.ts';
import type { Avenant, DonneesContrat } from '#server/demonstration/sql/donnees.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';

/** What amendments change of a contract. */
export type Contenu = Pick<DonneesContrat, 'nomOffre' | 'couvertures' | 'cotisation'>;

/** Somebody of the contract, in its order. */
export interface Membre {
  readonly numPers: string;
  readonly codeTypeBeneficiaire: string;
}

/** Every base cover at the price of its offer for the people that it covers, and the whole contract at theirs. */
function chiffre(client: string, contenu: Contenu, membres: readonly Membre[]): Contenu {
  const isCouvert = ({ numPers }: Membre) =>
    contenu.couvertures.some(({ assures }) => assures.includes(numPers));
  const parts = partsDe(membres.filter(isCouvert));
  const couvertures = contenu.couvertures.map((couverture) => {
    if (couverture.type !== 'base') return couverture;
    const nombre = couverture.assures.reduce((somme, numPers) => somme + (parts.get(numPers) ?? 0), 0);
    const centimes = Math.round(offre(client, couverture.libelle).tarif * 100 * nombre);
    return { ...couverture, montantCotisation: enEuros(centimes) };
  });
  const centimes = couvertures.reduce((somme, une) => somme + Math.round(une.montantCotisation * 100), 0);
  const { cotisation } = contenu;
  return {
    ...contenu,
    couvertures,
    cotisation: {
      ...cotisation,
      montantMensuel: enEuros(centimes),
      montantAnnuel: enEuros(centimes * 12),
      partEmployeur: cotisation.partEmployeur === null ? null : enEuros(Math.round(centimes / 2)),
    },
  };
}

/** Who joins a contract has what everybody has, and takes options by themselves. */
const isCommune = ({ type }: Contenu['couvertures'][number]) => type === 'base' || type === 'prevoyance';

/** A cover that some leave costs for as many as still have it; without anybody, it is gone. */
function retire(contenu: Contenu, partis: readonly string[], codeCouverture?: string): Contenu {
  const couvertures = contenu.couvertures.flatMap((une) => {
    if (codeCouverture !== undefined && une.code !== codeCouverture) return [une];
    const assures = une.assures.filter((numPers) => !partis.includes(numPers));
    if (assures.length === une.assures.length) return [une];
    if (assures.length === 0) return [];
    const centimes = Math.round((une.montantCotisation * 100 * assures.length) / une.assures.length);
    return [{ ...une, assures, montantCotisation: enEuros(centimes) }];
  });
  return { ...contenu, couvertures };
}

/** An option for some more: it costs the same for each of those who have it. */
function ajoute(
  contenu: Contenu,
  { codeCouverture, assures: nouveaux, dateEffet }: Extract<Avenant, { nature: 'option' }>,
): Contenu {
  const option = optionVendue(codeCouverture);
  const connue = contenu.couvertures.find(({ code }) => code === codeCouverture);
  const assures = [...new Set([...(connue?.assures ?? []), ...nouveaux])];
  const { dateDebut, dateFin } = connue ?? { dateDebut: dateEffet, dateFin: null };
  const prise = {
    ...couvertureOption(option, { dateDebut, dateFin }, assures, dateEffet),
    ...(connue && { finEngagement: connue.finEngagement ?? null }),
  };
  const couvertures = connue
    ? contenu.couvertures.map((une) => (une === connue ? prise : une))
    : [...contenu.couvertures, prise];
  return { ...contenu, couvertures };
}

function applique(client: string, contenu: Contenu, avenant: Avenant, membres: readonly Membre[]): Contenu {
  if (avenant.nature === 'retrait') return retire(contenu, avenant.assures, avenant.codeCouverture);
  if (avenant.nature === 'depart') return retire(contenu, avenant.assures);
  if (avenant.nature === 'option') return ajoute(contenu, avenant);
  const titulaire = membres[0]?.numPers ?? '';
  if (avenant.nature === 'employeur') return contenu;
  if (avenant.nature === 'ajout') {
    const couvertures = contenu.couvertures.map((une) =>
      isCommune(une) && une.assures.includes(titulaire) && !une.assures.includes(avenant.numPers)
        ? { ...une, assures: [...une.assures, avenant.numPers] }
        : une,
    );
    return { ...contenu, couvertures };
  }
  const restantes = contenu.couvertures
    .map((une) =>
      une.type === 'base'
        ? { ...une, assures: une.assures.filter((numPers) => !avenant.assures.includes(numPers)) }
        : une,
    )
    .filter(({ assures }) => assures.length > 0);
  const depuis = { dateDebut: avenant.dateEffet, dateFin: null };
  const nouvelle = couvertureDe(offre(client, avenant.nomOffre), depuis, avenant.assures, 0);
  return {
    ...contenu,
    nomOffre: avenant.isPrincipale ? avenant.nomOffre : contenu.nomOffre,
    couvertures: [nouvelle, ...restantes],
  };
}

function venus({ avenants = [] }: Pick<DonneesContrat, 'avenants'>, jour: string): readonly Avenant[] {
  return avenants
    .filter(({ dateEffet }) => dateEffet <= jour)
    .toSorted((a, b) => a.dateEffet.localeCompare(b.dateEffet));
}

/** The name of a contract on a day. */
export function nomOffreLe(donnees: Pick<DonneesContrat, 'nomOffre' | 'avenants'>, jour: string): string {
  const noms = venus(donnees, jour).flatMap((un) =>
    un.nature === 'formule' && un.isPrincipale ? [un.nomOffre] : [],
  );
  return noms.at(-1) ?? donnees.nomOffre;
}

/** The employer of a contract on a day. */
export function entrepriseLe(
  donnees: Pick<DonneesContrat, 'entreprise' | 'avenants'>,
  jour: string,
): DonneesContrat['entreprise'] {
  const employeurs = venus(donnees, jour).flatMap((un) => (un.nature === 'employeur' ? [un.entreprise] : []));
  return employeurs.at(-1) ?? donnees.entreprise;
}

/** A contract as it is on a day: what was agreed for later does not count yet. */
export function contenuLe(
  client: string,
  donnees: Contenu & Pick<DonneesContrat, 'avenants'>,
  membres: readonly Membre[],
  jour: string,
): Contenu {
  const { nomOffre, couvertures, cotisation } = donnees;
  const avant: Contenu = { nomOffre, couvertures, cotisation };
  const faits = venus(donnees, jour);
  if (faits.length === 0) return avant;
  const contenu = faits.reduce((fait, un) => applique(client, fait, un, membres), avant);
  return chiffre(client, contenu, membres);
}
