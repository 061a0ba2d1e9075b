import type { RoleDeVue, VueDonnee, VueListe } from '#src/core/api/vue-liste.ts';
import { http } from './http.ts';

const VUES = '/api/admin/vues';

/** The kept views of lists. */
export interface VuesGardees {
  /** Those that one may open: of one list, or of all. */
  vues(liste?: string): Promise<{ data: VueListe[] }>;
  /** One's own roles, as they are called. */
  rolesDesVues(): Promise<{ data: RoleDeVue[] }>;
  /** Keeps a view, new or changed. */
  gardeVue(vue: VueDonnee | VueListe): Promise<{ data: VueListe }>;
  supprimeVue(id: string): Promise<{ data: VueListe }>;
  /** Puts a deleted view back. */
  restaureVue(id: string): Promise<{ data: VueListe }>;
}

async function une(url: string, method: string, body?: object): Promise<{ data: VueListe }> {
  const { json } = await http(url, { method, ...(body && { body: JSON.stringify(body) }) });
  return { data: json as VueListe };
}

export const vuesGardees: VuesGardees = {
  async vues(liste) {
    const { json } = await http(liste === undefined ? VUES : `${VUES}?${new URLSearchParams({ liste })}`);
    return { data: json as VueListe[] };
  },
  async rolesDesVues() {
    return { data: (await http(`${VUES}/roles`)).json as RoleDeVue[] };
  },
  gardeVue: (vue) => une(VUES, 'POST', vue),
  supprimeVue: (id) => une(`${VUES}/${encodeURIComponent(id)}`, 'DELETE'),
  restaureVue: (id) => une(`${VUES}/${encodeURIComponent(id)}/restauration`, 'POST'),
};
