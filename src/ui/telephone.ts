/** Where the page has one column and a bar at the bottom: as wide as a phone. */
export const TELEPHONE = '(max-width: 699.95px)';
