/** The reference of the request of a number on a day: `DEM-2026-004213`. */
export function referenceDe(numero: number, aujourdhui: string): string {
  return `DEM-${aujourdhui.slice(0, 4)}-${String(numero).padStart(6, '0')}`;
}
