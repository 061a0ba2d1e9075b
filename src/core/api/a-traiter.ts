import { appel } from './appel.ts';

/** What waits for who works here, by the key of its list: how many rows, and how many of them are late. */
export type Attentes = Readonly<Record<string, { readonly aFaire: number; readonly enRetard: number }>>;

export const ATTENTE = appel<Attentes>('/api/admin/attente');

/** More are not counted one by one. */
export const ATTENTES_MAX = 999;

/** «12», «plus de 999». */
export function nombreEnAttente(nombre: number): string {
  return nombre > ATTENTES_MAX ? `plus de ${ATTENTES_MAX}` : String(nombre);
}
