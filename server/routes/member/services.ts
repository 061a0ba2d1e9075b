import type { Annuaire } from '#server/annuaire/annuaire.ts';
import type { IdentityServices } from '#server/identity/services.ts';

/** What the calls of the member area stand on. */
export type MemberServices = Pick<
  IdentityServices,
  'db' | 'gestion' | 'coffre' | 'envois' | 'adresses' | 'liens' | 'exigeCode' | 'config'
>;

/** What reads stand on besides. */
export interface LectureServices extends MemberServices {
  readonly annuaire: Annuaire;
}
