/** The key of a tab: its own where keys are given, its index otherwise (specification 2 §4). */
export function cleOnglet(onglets: readonly { readonly cle?: string }[], rang: number): string | number {
  return onglets[rang]?.cle ?? rang;
}

/** Where an arrow leads from a tab, round the row; `null` for another key. */
export function rangVise(touche: string, rang: number, nombre: number): number | null {
  switch (touche) {
    case 'ArrowRight':
      return (rang + 1) % nombre;
    case 'ArrowLeft':
      return (rang + nombre - 1) % nombre;
    case 'Home':
      return 0;
    case 'End':
      return nombre - 1;
    default:
      return null;
  }
}
