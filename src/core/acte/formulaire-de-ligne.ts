import { actes, type CleActe, type LigneActe } from './actes.ts';

/** The act whose form a line of the map draws: its own, or that of the act of which it is another name. */
export function formulaireDeLaLigne(cle: CleActe): CleActe {
  const { facette }: LigneActe = actes[cle];
  return (facette?.de as CleActe | undefined) ?? cle;
}
