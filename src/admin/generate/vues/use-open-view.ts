import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Access } from '#src/admin/generate/access.ts';
import { useAiree } from '#src/admin/generate/list/use-airee.ts';
import type { useColumns } from '#src/admin/generate/list/use-columns.ts';
import type { VueListe } from '#src/core/api/vue-liste.ts';
import { lisVue, phraseManquants } from './lis-vue.ts';

/** Opens a view: its filters and order go to the address, its columns and density to the screen. */
export function useOpenView(access: Access, columns: ReturnType<typeof useColumns>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const [, setAiree] = useAiree();
  return (vue: VueListe, { isRemplace = false } = {}) => {
    const lue = lisVue(access, vue, columns);
    if (lue.colonnes) {
      columns.setHidden(lue.colonnes.hidden);
      columns.setOrder(lue.colonnes.order);
    }
    setAiree(vue.isAiree);
    const phrase = phraseManquants(lue);
    if (phrase !== '') notify(phrase, { type: 'warning' });
    void navigate({ pathname, search: lue.search }, { replace: isRemplace });
  };
}
