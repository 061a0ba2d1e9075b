import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Access } from '#src/admin/generate/access.ts';
import type { useColumns } from '#src/admin/generate/list/use-columns.ts';
import type { VueListe } from '#src/core/api/vue-liste.ts';
import { useOpenView } from './use-open-view.ts';
import { useVuesDe } from './use-vues.tsx';

interface Props {
  readonly access: Access;
  readonly columns: ReturnType<typeof useColumns>;
  /** The view that a link names; `null`: the one that opens with its list. */
  readonly id: string | null;
}

/** One's own before one's role's, one's role's before everybody's. */
const RANGS: readonly VueListe['portee'][] = ['mienne', 'role', 'tous'];

export function vueParDefaut(vues: readonly VueListe[]): VueListe | undefined {
  return vues
    .filter(({ isDefaut }) => isDefaut)
    .sort((a, b) => RANGS.indexOf(a.portee) - RANGS.indexOf(b.portee))[0];
}

/** Opens a view once its list is there; what the address asks for meanwhile wins. */
export function VueParDefaut({ access, columns, id }: Props) {
  const { data } = useVuesDe(access.key);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const open = useOpenView(access, columns);
  const done = useRef(false);
  useEffect(() => {
    if (!data || done.current) return;
    done.current = true;
    const vue = id === null ? vueParDefaut(data) : data.find((one) => one.id === id);
    if (vue && (id !== null || search === '')) open(vue, { isRemplace: true });
    else if (id !== null) void navigate({ pathname, search }, { replace: true });
  });
  return null;
}
