import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Consomme, Garantie } from '#src/lectures/couvertures.ts';
import { libellePeriode } from './mots.ts';

const MOIS_PAR_AN = 12;

/** «60,00 € par jour, 30 jours au plus», «Un équipement tous les 4 ans», «Sans plafond». */
export function limiteDe({ plafond, renouvellement }: Pick<Garantie, 'plafond' | 'renouvellement'>): string {
  if (!plafond)
    return renouvellement
      ? `Un équipement tous les ${renouvellement.mois / MOIS_PAR_AN}\u00a0ans`
      : 'Sans plafond';
  const { montant, periode, nbMax } = plafond;
  const limite = `${euros(montant)} ${libellePeriode(periode)}`.trim();
  if (nbMax === null) return limite;
  return `${limite}, ${nbMax}${periode === 'jour' ? ' jours' : ''} au plus`;
}

/** What one person had and what is left: «2 utilisés, 1 restant», in euros, or when the next equipment is paid. */
export function resteDe(
  { plafond, renouvellement }: Pick<Garantie, 'plafond' | 'renouvellement'>,
  { montant, nb, disponibleLe }: Consomme,
): string {
  const reste = euros(Math.max(0, (plafond?.montant ?? 0) - montant));
  if (renouvellement) {
    if (disponibleLe === null) return plafond ? `rien d’utilisé, reste ${reste}` : 'équipement disponible';
    const utilise = montant > 0 ? `utilisé ${euros(montant)}, ` : '';
    return `${utilise}prochain équipement à partir du ${jourFrancais(disponibleLe)}`;
  }
  if (plafond?.periode !== 'acte') return `utilisé ${euros(montant)}, reste ${reste}`;
  const restants = Math.max(0, (plafond.nbMax ?? 0) - nb);
  return `${nb} utilisé${nb > 1 ? 's' : ''}, ${restants} restant${restants > 1 ? 's' : ''}`;
}
