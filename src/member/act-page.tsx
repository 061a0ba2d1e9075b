import type { Acte } from '#src/core/act.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

/** Draws any act from its definition. */
export function ActPage({ acte }: { readonly acte: Acte }) {
  return <PageTitleBar mode="index" mainTitle={acte.label} />;
}
