import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

export function Component() {
  return <PageTitleBar mode="index" mainTitle="Mes demandes" />;
}
