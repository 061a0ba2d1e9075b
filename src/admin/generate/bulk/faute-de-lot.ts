import { faultOf } from '#src/admin/generate/sentences.ts';
import type { LigneFautive } from '#src/core/api/ligne-fautive.ts';
import type { HttpErrorBody } from '#src/provider/http-error.ts';

/** The rows because of which nothing was done. */
export function lignesFautives(error: unknown): readonly LigneFautive[] {
  return (error as { body?: HttpErrorBody } | null)?.body?.lignes ?? [];
}

const NOMMEES = 3;

/** What went wrong, and the rows at fault: «… : « Madame », « Monsieur » et d’autres.» */
export function fauteDeLot(error: unknown): string {
  const noms = lignesFautives(error).map(({ titre }) => `« ${titre} »`);
  if (noms.length === 0) return faultOf(error);
  const suite = noms.length > NOMMEES ? ' et d’autres' : '';
  return `${faultOf(error)} Lignes en cause : ${noms.slice(0, NOMMEES).join(', ')}${suite}.`;
}
