import type { FastifyRequest } from 'fastify';
import { USER_TYPES, type UserType } from '#src/core/adherent/contenu.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { derivedFlags } from '#src/core/definition/principal.ts';

export function invalid(field: string, message: string): Refusal {
  return new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { [field]: message } });
}

/** For whom one may ask: visitors as visitors, members as what they are, those who keep the questions as anybody. */
export function allowed({ principal }: FastifyRequest): readonly UserType[] {
  if (!principal) return ['VISITEUR'];
  const { isBackEndUser, isUser, isBeneficiaire } = derivedFlags(principal);
  if (isBackEndUser) return USER_TYPES;
  return [...(isUser ? ['ADHERENT' as const] : []), ...(isBeneficiaire ? ['BENEFICIAIRE' as const] : [])];
}

/** @throws Refusal 400 for a kind that is none, 403 for one that is not theirs. */
export function readUserType(request: FastifyRequest, given: unknown): UserType {
  const userType = USER_TYPES.find((one) => one === given);
  if (!userType) throw invalid('userType', M.CHOIX);
  if (!allowed(request).includes(userType)) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
  return userType;
}
