/** A place on the ground, in degrees (WGS 84). */
export interface Coordonnees {
  readonly lat: number;
  readonly lon: number;
}

/** What holds metropolitan France and each overseas department or community, with some sea: south, north, west, east. */
const CADRES = [
  [41, 51.6, -5.6, 10],
  [14.2, 18.3, -63.3, -60.7],
  [2, 6, -55, -51],
  [-21.6, -20.7, 55, 56],
  [-13.2, -12.4, 44.8, 45.5],
  [46.6, 47.3, -56.6, -56],
] as const;

/** Whether a place is in France, overseas included, as far as a frame can tell. */
export function isEnFrance({ lat, lon }: Coordonnees): boolean {
  return CADRES.some(([sud, nord, ouest, est]) => lat >= sud && lat <= nord && lon >= ouest && lon <= est);
}

const RAYON_TERRE_KM = 6371;
const radians = (degres: number) => (degres * Math.PI) / 180;

/** As the crow flies, in kilometres (haversine on a sphere of 6,371 km). */
export function distanceKm(un: Coordonnees, autre: Coordonnees): number {
  const [lat, lon] = [radians(autre.lat - un.lat) / 2, radians(autre.lon - un.lon) / 2];
  const corde =
    Math.sin(lat) ** 2 + Math.cos(radians(un.lat)) * Math.cos(radians(autre.lat)) * Math.sin(lon) ** 2;
  return 2 * RAYON_TERRE_KM * Math.asin(Math.sqrt(corde));
}
