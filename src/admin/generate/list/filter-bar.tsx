import { useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { type Filters, fieldFilters, withField } from './filter-state.ts';

interface Editing {
  readonly name: string;
  readonly anchor: HTMLElement;
}

type Change = (filters: Readonly<Record<string, unknown>>) => void;

/** The filters of the list that is shown, as its address has them. */
export function useFilterBar(access: Access) {
  const { filterValues, setFilters } = useListFilterContext();
  return useFilters(access, filterValues, (filters) => setFilters({ ...filters }));
}

/** «Filtrer», the chips, and the one editor that both open. Two parts, because they stand on two lines. */
export function useFilters(access: Access, filterValues: Filters, setFilters: Change) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const filters = fieldFilters(access, filterValues);
  const edit = (name: string, anchor: HTMLElement) => setEditing({ name, anchor });
  const editor = editing && (
    <FilterEditor
      key={editing.name}
      field={fieldOf(access.model, editing.name)}
      value={filters.find(({ name }) => name === editing.name)?.value ?? {}}
      anchor={editing.anchor}
      onClose={() => setEditing(null)}
      onApply={(value) => {
        setFilters(withField(access, filterValues, editing.name, value));
        setEditing(null);
      }}
    />
  );
  return {
    menu: <FilterMenu access={access} onChoose={edit} />,
    chips: (
      <>
        <FilterChips
          filters={filters}
          onEdit={edit}
          onRemove={(name) => setFilters(withField(access, filterValues, name, {}))}
          onClear={() => setFilters(typeof filterValues.q === 'string' ? { q: filterValues.q } : {})}
        />
        {editor}
      </>
    ),
  };
}
