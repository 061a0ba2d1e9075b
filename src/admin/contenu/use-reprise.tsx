import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Row } from '#src/admin/generate/access.ts';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { faultOf } from '#src/admin/generate/sentences.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { champsDeBloc } from '#src/resources/bloc.ts';
import { A_JOUR } from '#src/resources/contenu/bloc-cms.ts';
import { RepriseDialog } from './reprise-dialog.tsx';

interface Reprise {
  /** Puts a version back as the draft; asks first where the draft would be lost. */
  readonly reprend: (numero: number) => void;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

/** Has a version of a block be its draft again, and offers to undo it: the draft that was there is written once more. */
export function useReprise(resource: string, record: Row): Reprise {
  const [demandee, setDemandee] = useState<number | null>(null);
  const dataProvider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id } = record;

  const rend = async (version: number) => {
    const dits = Object.fromEntries(Object.keys(champsDeBloc).map((champ) => [champ, record[champ]]));
    try {
      const previousData = { ...record, version };
      await dataProvider.update(resource, { id, data: { ...dits, id, version }, previousData });
      notify('Le brouillon est redevenu ce qu’il était.', { type: 'success' });
    } catch (cause) {
      notify(faultOf(cause), { type: 'error' });
    } finally {
      refresh();
    }
  };
  const ecrit = async (numero: number) => {
    setDemandee(null);
    try {
      const versions = { [id]: Number(record.version) };
      const { data } = await dataProvider.execute(resource, 'retablissement', {
        ids: [id],
        versions,
        data: { numero },
      });
      const sentence = `Le brouillon dit de nouveau ce que disait la version ${numero}.`;
      notify(<UndoMessage sentence={sentence} onUndo={() => void rend(Number(data[id]))} />, {
        type: 'success',
      });
    } catch (cause) {
      notify(faultOf(cause), { type: 'error' });
    } finally {
      refresh();
    }
  };
  return {
    reprend: (numero) => {
      if (record.ecart === A_JOUR) void ecrit(numero);
      else setDemandee(numero);
    },
    question: demandee !== null && (
      <RepriseDialog
        numero={demandee}
        onClose={() => setDemandee(null)}
        onConfirm={() => void ecrit(demandee)}
      />
    ),
  };
}
