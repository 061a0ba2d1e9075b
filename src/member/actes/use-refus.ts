import { type Acte, champsDeLEtape } from '#src/core/acte/act.ts';
import { M } from '#src/core/definition/messages.ts';
import type { HttpError } from '#src/provider/http-error.ts';
import type { Etape } from './use-etape.ts';
import type { Parcours } from './use-parcours.ts';
import type { SaisieActe } from './use-saisie.ts';
import { errorsDe, type Tentative } from './use-tentative.ts';

/**
 * What was refused of the answers, where it can be mended; `false`: it is of none of them. A price or a document that has changed
 * is another question (decision 151): this page does not have it.
 */
export function useRefus(
  acte: Acte,
  { champs }: SaisieActe,
  { tentative, parcours, etape }: { tentative: Tentative; parcours: Parcours; etape: Etape },
  onPerime: () => void,
): (error: HttpError) => boolean {
  /** Reads again what is asked, at the step of what is new. */
  async function relit(noms: readonly string[]): Promise<void> {
    const isNouvelle = (nom: string) => noms.includes(nom) && !Object.hasOwn(champs, nom);
    const demandees = Object.fromEntries(noms.map((nom) => [nom, null]));
    const premiere = acte.etapes.find((une) => champsDeLEtape(une, demandees).some(isNouvelle));
    await parcours.aJour();
    if (premiere) etape.va(premiere.key, { replace: true });
    onPerime();
  }
  return (error) => {
    const { root: _, ...errors } = error.body.errors ?? {};
    const noms = error.status === 400 ? Object.keys(errors) : [];
    if (noms.length === 0) return false;
    if (noms.every((nom) => Object.hasOwn(champs, nom))) tentative.montre(errorsDe(error, champs), M.FORM);
    else void relit(noms);
    return true;
  };
}
