import type { EnvoiDemo, EnvoiLu } from '#src/core/api/envoi.ts';
import { http } from './http.ts';

/** The latest mails and SMS of the demonstration, to everybody or to one recipient. */
export async function lireEnvois(destinataire: string): Promise<readonly EnvoiDemo[]> {
  const query = destinataire === '' ? '' : `?${new URLSearchParams({ destinataire })}`;
  return (await http(`/api/demo/envois${query}`)).json as readonly EnvoiDemo[];
}

/** One of them, as it was received. */
export async function lireEnvoi(id: string): Promise<EnvoiLu> {
  return (await http(`/api/demo/envois/${encodeURIComponent(id)}`)).json as EnvoiLu;
}
