import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { type Access, canImport, type Row } from '#src/admin/generate/access.ts';
import { faultOf } from '#src/admin/generate/sentences.ts';
import type { Cible } from '#src/core/api/cible.ts';
import { REFUS_DES_ECRANS } from '#src/core/api/refus-des-ecrans.ts';
import { MAX_EN_FOND, MAX_SELECTION } from '#src/core/api/selection.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

export type Entiere = Extract<Cible, { filter: unknown }>;

/**
 * All the rows that the filter of the list finds, once somebody has asked for them; choosing other rows or another filter
 * gives it up.
 */
export function useWhole(access: Access) {
  const { data = [], total, selectedIds, filterValues } = useListContext<Row>();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const chosen = JSON.stringify([filterValues, selectedIds]);
  const [kept, setKept] = useState<{ readonly chosen: string; readonly entiere: Entiere } | null>(null);
  const isPage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const ask = async () => {
    try {
      const { nombre, empreinte } = (await dataProvider.selection(access.key, filterValues)).data;
      const [max, phrase] = canImport(access)
        ? ([MAX_EN_FOND, REFUS_DES_ECRANS.EN_FOND_TROP_GRAND] as const)
        : ([MAX_SELECTION, REFUS_DES_ECRANS.SELECTION_TROP_GRANDE] as const);
      if (nombre > max) notify(phrase, { type: 'warning' });
      else setKept({ chosen, entiere: { filter: filterValues, expectedCount: nombre, empreinte } });
    } catch (error) {
      notify(faultOf(error), { type: 'error' });
    }
  };
  return {
    entiere: kept?.chosen === chosen ? kept.entiere : null,
    /** Offered once the page is chosen, where it is not all. */
    offered: isPage && total !== undefined && total > selectedIds.length ? total : null,
    ask: () => void ask(),
  };
}
