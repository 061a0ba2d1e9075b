import type { GetListParams, RaRecord } from 'react-admin';
import { vi } from 'vitest';
import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import type { Usage, Usages } from '#src/core/api/usage.ts';
import type { RoleDeVue, VueListe } from '#src/core/api/vue-liste.ts';
import type { Execution } from '#src/provider/data-provider.ts';
import { HttpError } from '#src/provider/http-error.ts';

type Rows = Readonly<Record<string, readonly RaRecord[]>>;

/** What the filters of these tests ask: codes, `q` in code and label, equality. */
function matches(row: RaRecord, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([key, asked]) => {
    if (key === 'q') return `${row.code} ${row.libelle}`.toLowerCase().includes(String(asked).toLowerCase());
    const name = key.replace(/_(in|like)$/, '');
    return Array.isArray(asked) ? asked.includes(row[name]) : row[name] === asked;
  });
}

/** A refusal as the API gives it. */
export function refusal(status: number, body: HttpError['body']): HttpError {
  return new HttpError(status, body);
}

/**
 * A data provider over rows in memory whose calls are watched: what a screen asks is as much the test as what it shows.
 * Any of its methods can be made to fail once: `provider.update.mockRejectedValueOnce(refusal(…))`.
 */
export function memoryProvider(rows: Rows, changes: readonly HistoryEntry[] = []) {
  const created: Record<string, RaRecord[]> = {};
  const of = (resource: string) => [...(rows[resource] ?? []), ...(created[resource] ?? [])];
  const one = (resource: string, id: unknown) => {
    const row = of(resource).find((record) => record.id === id);
    if (!row) throw refusal(404, { message: 'La ressource demandée est introuvable' });
    return row;
  };
  return {
    getList: vi.fn(async (resource: string, { filter = {}, pagination }: GetListParams) => {
      const found = of(resource).filter((row) => matches(row, filter));
      const { page = 1, perPage = 25 } = pagination ?? {};
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    }),
    getOne: vi.fn(async (resource: string, { id }: { id: unknown }) => ({ data: one(resource, id) })),
    getMany: vi.fn(async (resource: string, { ids }: { ids: readonly unknown[] }) => ({
      data: of(resource).filter((row) => ids.includes(row.id)),
    })),
    getManyReference: vi.fn(async () => ({ data: [], total: 0 })),
    create: vi.fn(async (resource: string, { data }: { data: object }) => {
      const record = { id: 'nouveau', version: 1, ...data };
      created[resource] = [...(created[resource] ?? []), record];
      return { data: record };
    }),
    update: vi.fn(async (resource: string, { id, data }: { id: unknown; data: object }) => ({
      data: { ...one(resource, id), ...data, version: 2 },
    })),
    updateMany: vi.fn(async (_resource: string, { ids }: { ids: unknown[] }) => ({ data: ids })),
    delete: vi.fn(async (resource: string, { id }: { id: unknown }) => ({ data: one(resource, id) })),
    deleteMany: vi.fn(async (_resource: string, { ids }: { ids: unknown[] }) => ({ data: ids })),
    usages: vi.fn(async (): Promise<{ data: Usages }> => ({ data: { usages: [], refus: null } })),
    deleted: vi.fn(async (): Promise<{ data: DeletedRecord[]; total: number }> => ({ data: [], total: 0 })),
    deletedOne: vi.fn(async (): Promise<{ data: DeletedRecord }> => {
      throw refusal(404, { message: 'La ressource demandée est introuvable' });
    }),
    execute: vi.fn(async (_resource: string, _action: string, { ids }: Execution) => ({
      data: Object.fromEntries(ids.map((id) => [id, 2])),
    })),
    restore: vi.fn(async (_resource: string, id: unknown) => ({ data: { id: String(id), version: 3 } })),
    replace: vi.fn(async () => ({ data: { total: 0, usages: [] as Usage[] } })),
    rolesDesVues: vi.fn(async (): Promise<{ data: RoleDeVue[] }> => ({ data: [] })),
    vues: vi.fn(async (_liste?: string): Promise<{ data: VueListe[] }> => ({ data: [] })),
    gardeVue: vi.fn(async (vue: object) => ({ data: { id: 'v9', version: 1, ...vue } })),
    supprimeVue: vi.fn(async (id: string) => ({ data: { id } })),
    restaureVue: vi.fn(async (id: string) => ({ data: { id, nom: 'Revenue' } })),
    restoreMany: vi.fn(async () => ({ data: { count: 0 } })),
    undoMany: vi.fn(async () => ({ data: { rendues: 0, gardees: 0 } })),
    selection: vi.fn(async (resource: string) => ({
      data: { nombre: of(resource).length, empreinte: '7' },
    })),
    reveal: vi.fn(async (): Promise<{ data: string | null }> => ({ data: null })),
    history: vi.fn(async () => ({ data: [...changes], total: changes.length })),
    exportUrl: vi.fn((resource: string, query: object) => `/export/${resource}?${JSON.stringify(query)}`),
  };
}

export type MemoryProvider = ReturnType<typeof memoryProvider>;
