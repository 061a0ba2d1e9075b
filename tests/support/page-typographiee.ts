import { afterAll } from 'vitest';
import { typographieDeLaPage } from '#src/ui/typographie-de-la-page.ts';

/** The screens of a file are read as in the portal, where one observer sees to every text. */
export function pageTypographiee(): void {
  const observe = typographieDeLaPage();
  afterAll(() => observe.disconnect());
}
