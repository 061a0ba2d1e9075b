import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { http } from './http.ts';
import type { DemandeCode } from './security-code.ts';

const route = (id: string) => `/api/cegepay/signature/${encodeURIComponent(id)}`;

/** What one signs: reading it, having a code sent for it, signing, refusing. */
export const signatures = {
  async lis(id: string, signal: AbortSignal): Promise<SignatureVue> {
    return (await http(route(id), { signal, leaveOnRefusal: 'session' })).json as SignatureVue;
  },
  /** The address of the document, as it is shown or as it was signed. */
  document: (id: string): string => `${route(id)}/document`,
  async quitte(id: string, comment: 'refus' | 'abandon'): Promise<SignatureVue> {
    const options = { method: 'POST', body: '{}', leaveOnRefusal: 'session' } as const;
    return (await http(`${route(id)}/${comment}`, options)).json as SignatureVue;
  },
  /** The code by which this document is signed, once its box is ticked. */
  code({ idTransaction, version, empreinte }: SignatureVue): DemandeCode {
    const la = route(idTransaction);
    return {
      operation: 'VERIFY',
      porte: {
        ...{ envoi: `${la}/code`, verification: `${la}/signer`, reussite: 'Votre document est signé.' },
        avec: { consentement: true, version, empreinte },
      },
    };
  },
};
