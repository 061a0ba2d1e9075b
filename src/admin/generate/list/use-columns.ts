import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Access } from '#src/admin/generate/access.ts';
import { type Column, columnsOf, hiddenByDefault } from './columns.ts';

/** The key under which react-admin's DataTable keeps what was chosen. */
function columnsStoreKey(resource: string): string {
  return `${resource}.datatable`;
}

/** The columns, in the chosen order, and which of them are hidden; kept on this browser for this account. */
export function useColumns(access: Access) {
  const columns = useMemo(() => columnsOf(access), [access]);
  const defaultHidden = useMemo(() => hiddenByDefault(access, columns), [access, columns]);
  const storeKey = columnsStoreKey(access.key);
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHidden);
  const [order, setOrder] = useStore<string[]>(`${storeKey}.ordre`, []);
  const ordered = useMemo(() => inOrder(columns, order), [columns, order]);
  return {
    columns: ordered,
    visible: ordered.filter(({ name }, index) => index === 0 || !hidden.includes(name)),
    defaultHidden,
    hidden,
    setHidden,
    setOrder,
    storeKey,
  };
}

/** The first column leads to the record and stays first; a column that the order does not know keeps its place after. */
export function inOrder(columns: readonly Column[], order: readonly string[]): Column[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const rank = ({ name }: Column) => {
    const found = order.indexOf(name);
    return found === -1 ? order.length : found;
  };
  return [first, ...others.sort((a, b) => rank(a) - rank(b))];
}
