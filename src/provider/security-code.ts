import type { CurrentUser } from '#src/core/api/page-data.ts';
import type {
  AppareilAmf,
  DonneesAmf,
  OperationAmf,
  ReponseCode,
  SendType,
} from '#src/core/compte/security-code.ts';
import { type HttpOptions, http } from './http.ts';
import { HttpError } from './http-error.ts';
import { stored } from './stored.ts';

/** What a code is asked for. */
export interface DemandeCode {
  readonly operation: OperationAmf;
  readonly sendType?: SendType;
  readonly username?: string;
  /** For a change of number: the new one, or the sealed one of `readAmf`. */
  readonly newAmfTel?: string;
  /** With the code of a sign-in: this device goes without one for a while, under this name. */
  readonly confiance?: true;
  readonly nomAppareil?: string;
  /** Where the code is asked for and given back, with what else: a document that it signs. By default it is for its operation. */
  readonly porte?: {
    readonly envoi: string;
    readonly verification: string;
    readonly avec: Readonly<Record<string, unknown>>;
    /** What a right code has done, in one sentence. */
    readonly reussite: string;
  };
}

/** What a right code answers; `currentUser` after a sign-in. */
export interface CodeVerifie extends ReponseCode {
  readonly currentUser?: CurrentUser;
}

/** During a sign-in a 401 is an ordinary answer: nobody is signed in yet. */
function options({ operation }: DemandeCode): HttpOptions {
  return operation === 'LOGIN' || operation === 'VERIFY_UNAUTHENTICATED' ? { leaveOnRefusal: false } : {};
}

async function post(url: string, body: unknown, more: HttpOptions = {}): Promise<unknown> {
  return (await http(url, { method: 'POST', body: JSON.stringify(body), ...more })).json;
}

/** Has a code sent; throws the server's `HttpError` when none leaves. */
export async function sendSecurityCode({
  confiance: _,
  nomAppareil: __,
  porte,
  ...demande
}: DemandeCode): Promise<ReponseCode> {
  const { sendType } = demande;
  if (porte) return (await post(porte.envoi, sendType ? { sendType } : {})) as ReponseCode;
  return (await post('/api/amf/send-security-code', demande, options(demande))) as ReponseCode;
}

/**
 * Gives a code back. A right one is kept, and sent with every request from then on (specification 1 §4); that of a new
 * number only says that the number answers, and the one that was shown for it stays.
 */
export async function validateSecurityCode(
  { sendType: _, porte, ...demande }: DemandeCode,
  securityCode: string,
): Promise<CodeVerifie> {
  const verified = (await (porte
    ? post(porte.verification, { ...porte.avec, securityCode })
    : post('/api/amf/validate-operation', { ...demande, securityCode }, options(demande)))) as CodeVerifie;
  if (demande.operation !== 'MODIFY_PHONE') stored.write('securityCode', securityCode);
  return verified;
}

/** Where a refusal sends the browser, where it does. */
export function logoutUrlOf(error: unknown): string | null {
  return error instanceof HttpError ? (error.body.logoutUrl ?? null) : null;
}

/** The protection of one's account, masked and sealed. */
export async function readAmf(): Promise<DonneesAmf> {
  return (await http('/api/amf/get-encrypted-view-data?isLoginType=false')).json as DonneesAmf;
}

/** The follow-up of an activation or of a change of number: the data as they are then (specification 1 §4). */
export async function refreshAmf(): Promise<DonneesAmf> {
  return (await post('/api/amf/update-user-tel', {})) as DonneesAmf;
}

export async function readDevices(): Promise<readonly AppareilAmf[]> {
  const { appareils } = (await http('/api/amf/devices')).json as { appareils: readonly AppareilAmf[] };
  return appareils;
}

/** Forgets some devices, or all of them; answers those that are left. */
export async function deleteDevices(which: readonly string[] | 'tous'): Promise<readonly AppareilAmf[]> {
  const body = which === 'tous' ? { tous: true } : { ids: which };
  const left = (await post('/api/amf/delete-devices', body)) as { appareils: readonly AppareilAmf[] };
  return left.appareils;
}
