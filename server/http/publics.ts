import type { UserType } from '#src/core/adherent/contenu.ts';
import { derivedFlags, type Principal } from '#src/core/definition/principal.ts';

/** Which publics somebody is of: a visitor, or what their roles make of them; who keeps the contents is of none. */
export function publicsDe(principal: Pick<Principal, 'roles' | 'habilitations'> | null): readonly UserType[] {
  if (!principal) return ['VISITEUR'];
  const { isUser, isBeneficiaire } = derivedFlags(principal);
  return [...(isUser ? ['ADHERENT' as const] : []), ...(isBeneficiaire ? ['BENEFICIAIRE' as const] : [])];
}
