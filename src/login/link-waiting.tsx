import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

/** While a link is asked about. */
export function LinkWaiting({ title }: { readonly title: string }) {
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle={title} />
      <div role="status" aria-label="Chargement" className="discret centre">
        Nous vérifions votre lien…
      </div>
    </div>
  );
}
