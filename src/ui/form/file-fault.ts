import { MO } from '#src/core/file-size.ts';
import { M } from '#src/core/messages.ts';
import { extensionDe } from '#src/core/uploaded-file.ts';
import { pageData } from '#src/provider/page-data.ts';

/** What is wrong with a file before it is sent, so that nobody waits for a refusal; `null` when nothing is. */
export function fauteFichier({ name, size }: Pick<File, 'name' | 'size'>, dejaJoints: number): string | null {
  const { extensionsAutorisees, tailleMaxFichierMo, nbMaxFichiers } = pageData().currentClient;
  if (dejaJoints >= nbMaxFichiers) return M.FILE_NOMBRE(nbMaxFichiers);
  if (!extensionsAutorisees.includes(extensionDe(name))) return M.FILE_TYPE(extensionsAutorisees.join(', '));
  return size > tailleMaxFichierMo * MO ? M.FILE_SIZE(tailleMaxFichierMo) : null;
}
