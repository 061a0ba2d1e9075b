/**
 * The mailbox that an address reaches, as most providers read it: neither case, nor dots, nor what follows a «+» make another
 * one. Example: `boiteDe('Jeanne.Martin+thomas@exemple.fr')` → `'jeannemartin@exemple.fr'`.
 */
export function boiteDe(adresse: string): string {
  const at = adresse.lastIndexOf('@');
  const local = adresse.slice(0, Math.max(at, 0)).toLowerCase();
  const plus = local.indexOf('+');
  const nom = plus > 0 ? local.slice(0, plus) : local;
  return `${nom.replaceAll('.', '')}${adresse.slice(Math.max(at, 0)).toLowerCase()}`;
}
