/** A window that opens by itself, once a session: closed, it stays so in this tab until somebody signs out. */
export function fenetreDeSession(cle: string) {
  const nom = (de: string) => `portail.ferme.${cle}.${de}`;
  return {
    /** @param de whose window, or about what */
    estFermee(de: string): boolean {
      try {
        return window.sessionStorage.getItem(nom(de)) !== null;
      } catch {
        return false;
      }
    },
    ferme(de: string): void {
      try {
        window.sessionStorage.setItem(nom(de), '');
      } catch {
        // Not remembered: it is shown again with the next page.
      }
    },
  };
}
