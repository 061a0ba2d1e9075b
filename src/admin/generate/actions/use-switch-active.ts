import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { ACTIF, type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import { done, faultOf } from '#src/admin/generate/sentences.ts';

/**
 * Switches a record on or off, and says so. Its version goes with it. Told even when what asked for it is gone meanwhile:
 * a dialog closes first.
 */
export function useSwitchActive(access: Access) {
  const [update, { isPending }] = useUpdate<Row, Error>();
  const notify = useNotify();
  const refresh = useRefresh();
  const switchActive = async (record: Row, isActif: boolean) => {
    const data = { id: record.id, version: record.version, [ACTIF]: isActif };
    try {
      await update(access.key, { id: record.id, data, previousData: record }, { returnPromise: true });
      notify(done(access.model.label, isActif ? 'activé' : 'désactivé', titleOf(access, record)), {
        type: 'success',
      });
    } catch (error) {
      notify(faultOf(error), { type: 'error' });
    }
    refresh();
  };
  return { switchActive, isPending };
}
