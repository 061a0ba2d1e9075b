import type { IdentityServices } from '#server/identity/services.ts';
import type { CleDeSceau } from './sceau/cms.ts';
import type { Signataire } from './signataire.ts';

/** By what documents are signed and sealed. */
export interface MoyensDeSignature {
  readonly signataire: Signataire;
  /** The key that this installation was given; `null`: each client has one made for it. */
  readonly sceau: CleDeSceau | null;
  /** What the provider signs its announcements with; `null`: there is no provider. */
  readonly secret: string | null;
}

/** What signatures stand on. */
export interface ServicesSignature extends Pick<IdentityServices, 'db' | 'coffre' | 'envois' | 'adresses'> {
  readonly signature: MoyensDeSignature;
}
