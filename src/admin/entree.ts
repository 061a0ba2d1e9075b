/** A turn for whoever waits: a tap, a drawing. */
const cede = () => new Promise<void>((suite) => setTimeout(suite));

/**
 * The parts of the back office, one after the other: what a part does once when it comes (themes, definitions) takes a turn of
 * its own, and a tap meanwhile is answered. The document has named their files already: nothing is fetched later for it.
 */
export async function entreAuBureau() {
  await import('#src/ui/theme/portal-theme.tsx');
  await cede();
  await import('#src/registry.ts');
  await cede();
  return import('./admin-area.tsx');
}
