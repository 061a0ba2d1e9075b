import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Access } from '#src/admin/generate/access.ts';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { doneMany } from '#src/admin/generate/sentences.ts';
import { compte } from '#src/core/definition/label.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { fauteDeLot } from './faute-de-lot.ts';

/** Says what was done to several rows at once, and undoes it by the request that did it. */
export function useToldBatch({ key, model: { label } }: Pick<Access, 'key' | 'model'>) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const says = async (work: () => Promise<string>) => {
    try {
      notify(await work(), { type: 'success' });
    } catch (error) {
      notify(fauteDeLot(error), { type: 'error' });
    }
    refresh();
  };
  /** Puts back what was deleted. */
  const restore = (lot: string) =>
    says(async () => doneMany(label, 'restauré', (await dataProvider.restoreMany(key, { lot })).data.count));
  /** Gives changed rows what they held; those that were changed since stay. */
  const giveBack = (lot: string) =>
    says(async () => {
      const { rendues, gardees } = (await dataProvider.undoMany(key, lot)).data;
      const dites = doneMany(label, 'rétabli', rendues);
      if (gardees === 0) return dites;
      return `${dites} Sans y toucher : ${compte(label, gardees)}, à cause de changements faits depuis.`;
    });
  /** Says what was done, with the click that undoes it where something does. */
  return (sentence: string, lot: string | null, isDeletion = false) => {
    const back = isDeletion ? restore : giveBack;
    notify(lot === null ? sentence : <UndoMessage sentence={sentence} onUndo={() => void back(lot)} />, {
      type: 'success',
    });
  };
}
