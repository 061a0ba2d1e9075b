import type { IdentityServices } from '#server/identity/services.ts';

/** What the calls of the member area stand on. */
export type MemberServices = Pick<
  IdentityServices,
  'db' | 'gestion' | 'coffre' | 'envois' | 'adresses' | 'exigeCode' | 'config'
>;
