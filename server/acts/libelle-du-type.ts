import { actes } from '#src/core/acte/actes.ts';

/** What a type of request is called. */
export function libelleDuType(codeType: string): string {
  return Object.hasOwn(actes, codeType) ? actes[codeType as keyof typeof actes].label : 'Demande';
}
