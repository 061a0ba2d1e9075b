import type { LatLngBounds } from 'leaflet';
import Supercluster from 'supercluster';
import { casseLisible } from '#src/core/valeurs/casse.ts';
import type { Ps } from '#src/lectures/annuaire.ts';

/** One round of the map: one professional, or as many as would cover each other. */
interface Groupe {
  readonly lat: number;
  readonly lon: number;
  readonly nombre: number;
  /** The zoom at which it comes apart. */
  readonly ouverture: number;
  readonly ps: Ps | null;
}

type Cadre = Pick<LatLngBounds, 'getWest' | 'getSouth' | 'getEast' | 'getNorth'>;

/** Pixels under which two of them are one. */
const RAYON = 44;
const ZOOM_MAX = 16;

/** What is to be drawn of some professionals in a frame, at a zoom. Those without a position are in the list alone. */
export function groupesDe(resultats: readonly Ps[]): (cadre: Cadre, zoom: number) => readonly Groupe[] {
  const index = new Supercluster<{ readonly rang: number }>({ radius: RAYON, maxZoom: ZOOM_MAX });
  index.load(
    resultats.flatMap(({ coordonnees }, rang) =>
      coordonnees
        ? [
            {
              type: 'Feature' as const,
              properties: { rang },
              geometry: { type: 'Point' as const, coordinates: [coordonnees.lon, coordonnees.lat] },
            },
          ]
        : [],
    ),
  );
  return (cadre, zoom) =>
    index
      .getClusters([cadre.getWest(), cadre.getSouth(), cadre.getEast(), cadre.getNorth()], Math.round(zoom))
      .map(({ geometry, properties }) => {
        const [lon = 0, lat = 0] = geometry.coordinates;
        if ('cluster' in properties)
          return {
            ...{ lat, lon, nombre: properties.point_count, ps: null },
            ouverture: index.getClusterExpansionZoom(properties.cluster_id),
          };
        return { lat, lon, nombre: 1, ouverture: zoom, ps: resultats[properties.rang] ?? null };
      });
}

/** More would cover each other, and what they name. */
const NOMS_MAX = 10;
/** Of the height of what is drawn: two names in one of these are one over the other, unless they are a few of them apart. */
const BANDES = 12;
const LARGEUR = 5;

/** The communes that most of the results are in, each where its own are on the whole. */
export function nomsDesCommunes(
  resultats: readonly Ps[],
): readonly { readonly nom: string; readonly lat: number; readonly lon: number }[] {
  const places = new Map<string, { lat: number; lon: number; nombre: number }>();
  for (const { adresse, coordonnees } of resultats) {
    if (!adresse?.localite || !coordonnees) continue;
    const { lat, lon, nombre } = places.get(adresse.localite) ?? { lat: 0, lon: 0, nombre: 0 };
    places.set(adresse.localite, {
      ...{ lat: lat + coordonnees.lat, lon: lon + coordonnees.lon, nombre: nombre + 1 },
    });
  }
  const noms = [...places]
    .toSorted(([, un], [, autre]) => autre.nombre - un.nombre)
    .map(([localite, { lat, lon, nombre }]) => ({
      nom: casseLisible(localite),
      ...{ lat: lat / nombre, lon: lon / nombre },
    }));
  const ecart = (Math.max(...noms.map(({ lat }) => lat)) - Math.min(...noms.map(({ lat }) => lat))) / BANDES;
  const lisibles: (typeof noms)[number][] = [];
  for (const un of noms) {
    const isLibre = lisibles.every(
      ({ lat, lon }) => Math.abs(lat - un.lat) >= ecart || Math.abs(lon - un.lon) >= ecart * LARGEUR,
    );
    if (isLibre && lisibles.length < NOMS_MAX) lisibles.push(un);
  }
  return lisibles;
}
