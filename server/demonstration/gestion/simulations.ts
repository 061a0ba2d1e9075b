import { actesSimules } from '#server/demonstration/simulation/actes.ts';
import type { FichePersonne, SimulationConnue } from '#server/gestion/portefeuille.ts';
import type { Regime } from '#src/core/soins/part-obligatoire.ts';

const REGIMES: Readonly<Record<string, Regime>> = { '01': 'general', '02': 'agricole', '03': 'tns' };
/** Caisses of Moselle, Bas-Rhin and Haut-Rhin. */
const CAISSES_LOCALES = /^(?:57|67|68)/;

type Rattachement = FichePersonne['rattachements'][number];

function regimeDe({ codeGrandRegime, codeCaisse }: Rattachement): Regime {
  const regime = REGIMES[codeGrandRegime] ?? 'special';
  return (regime === 'general' || regime === 'agricole') && CAISSES_LOCALES.test(codeCaisse)
    ? 'alsaceMoselle'
    : regime;
}

/** What may be simulated for somebody on a day, and under which scheme they are then. */
export function simulationDe(
  { rattachements }: Pick<FichePersonne, 'rattachements'>,
  jour: string,
): SimulationConnue {
  const siens = rattachements
    .filter(({ dateDebut, dateFin }) => dateDebut <= jour && (dateFin === null || dateFin >= jour))
    .toSorted((a, b) => a.dateDebut.localeCompare(b.dateDebut));
  const courant = siens.at(-1);
  const annee = `${jour.slice(0, 4)}-01-01`;
  const avant = rattachements
    .filter(({ dateDebut }) => courant !== undefined && dateDebut < courant.dateDebut)
    .toSorted((a, b) => a.dateDebut.localeCompare(b.dateDebut))
    .at(-1);
  const isChange =
    courant !== undefined &&
    avant !== undefined &&
    courant.dateDebut > annee &&
    regimeDe(avant) !== regimeDe(courant);
  return {
    jour,
    regime: courant ? regimeDe(courant) : null,
    changementRegime: isChange ? courant.dateDebut : null,
    actes: actesSimules(jour),
  };
}
