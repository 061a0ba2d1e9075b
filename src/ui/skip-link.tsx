/** Id of the `<main>` of every area. */
export const MAIN_ID = 'contenu';

/**
 * «Aller au contenu»: the first stop of the keyboard. A button and not a link, because the address after `#` is the route.
 */
export function SkipLink() {
  const skip = () => {
    const main = document.getElementById(MAIN_ID);
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <button type="button" onClick={skip} className="aller-au-contenu">
      Aller au contenu
    </button>
  );
}
