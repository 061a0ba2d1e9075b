import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import type { NomDeCollection } from '#src/core/adherent/emplacements.ts';
import { pageData } from './page-data.ts';
import { publicRead } from './public-read.ts';
import { stored } from './stored.ts';

/** The blocks of a collection, or of one of its items; none where there is none. */
export function lireBlocs(name: NomDeCollection, itemName?: string): Promise<BlocContenu[]> {
  return publicRead('/api/cms/blocklists', { name, itemName });
}

function whoHides(): string {
  return pageData().currentUser?.id ?? 'visiteur';
}

/** The blocks that this account has hidden in this browser: «account;block;block», as the specification keeps it. */
function hidden(): string[] {
  const [who, ...ids] = (stored.read('blocsMasques') ?? '').split(';');
  return who === whoHides() ? ids : [];
}

/** Whether a block that shows only once was hidden by this account. */
export function estMasque({ isSingleDisplay, blockListId }: BlocContenu): boolean {
  return isSingleDisplay && hidden().includes(blockListId);
}

/** Hides a block from this account for good. */
export function masque({ blockListId }: BlocContenu): void {
  stored.write('blocsMasques', [whoHides(), ...hidden(), blockListId].join(';'));
}
