/** The reference of the request of a number on a day: `DEM-2026-004213`. */
export function referenceDe(numero: number, aujourdhui: string): string {
  return `DEM-${aujourdhui.slice(0, 4)}-${String(numero).padStart(6, '0')}`;
}

const REFERENCE = /^DEM-\d{4}-\d{6,12}$/;

/** Whether a request may be called that. */
export function isReference(nom: string): boolean {
  return REFERENCE.test(nom);
}
