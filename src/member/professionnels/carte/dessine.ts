import L from 'leaflet';
import type { Annuaire, OptionsAnnuaire, Ps } from '#src/lectures/annuaire.ts';
import { nomDe } from '#src/member/professionnels/mots.ts';
import { groupesDe, nomsDesCommunes } from './groupes.ts';

interface Dessin {
  readonly donnees: Annuaire;
  readonly fond: OptionsAnnuaire['carte'];
  readonly onChoisit: (id: string) => void;
  /** Another page of the same search, further away; those that were read before are not asked for again. */
  readonly lis: (page: number) => Promise<readonly Ps[]>;
  /** How many the map has, once there are more; `null`: the next ones could not be read. */
  readonly onMontre: (nombre: number | null) => void;
}

/** Pages of one map: more would be a country at a glance, and no one's search. */
const PAGES_MAX = 20;

const ZOOM_MAX = 18;

function rond(classe: string, taille: number, texte = ''): L.DivIcon {
  return L.divIcon({ className: classe, html: texte, iconSize: [taille, taille] });
}

/** Those that would cover each other are one round with their number; it opens when it is pressed. */
function marques(
  carte: L.Map,
  couche: L.LayerGroup,
  onChoisit: Dessin['onChoisit'],
): (groupes: ReturnType<typeof groupesDe>) => void {
  return (groupes) => {
    couche.clearLayers();
    for (const { lat, lon, nombre, ouverture, ps } of groupes(carte.getBounds(), carte.getZoom())) {
      const marque = L.marker([lat, lon], {
        // The list is the way by keyboard: a hundred stops here would stand before it.
        keyboard: false,
        icon: ps ? rond('lieu', 18) : rond('groupe-de-lieux', 34, String(nombre)),
        alt: '',
      });
      if (ps) marque.bindTooltip(nomDe(ps), { direction: 'top', offset: [0, -8] });
      marque.on('click', () => {
        if (ps?.id) onChoisit(ps.id);
        else carte.setView([lat, lon], Math.min(ZOOM_MAX, ouverture));
      });
      couche.addLayer(marque);
    }
  };
}

/** The names of places, where no ground has them. */
function noms(couche: L.LayerGroup, resultats: readonly Ps[]): void {
  couche.clearLayers();
  for (const { nom, lat, lon } of nomsDesCommunes(resultats)) {
    L.marker([lat, lon], { icon: rond('nom', 0), keyboard: false, interactive: false, alt: '' })
      .bindTooltip(nom, {
        permanent: true,
        direction: 'center',
        className: 'nom-de-commune',
        offset: [0, 18],
      })
      .addTo(couche);
  }
}

/**
 * Reads the pages that come after, as far as the frame reaches: they are ranged by their distance, so that what is further than
 * the frame is not asked for.
 */
function completeur(carte: L.Map, { donnees, lis, onMontre }: Dessin, ajoute: (tous: readonly Ps[]) => void) {
  const { centre, pages } = donnees;
  let tous = donnees.resultats;
  let page = donnees.page;
  let isOccupe = false;
  let isFini = false;
  const loin = () => {
    const cadre = carte.getBounds();
    const coins = [cadre.getNorthEast(), cadre.getNorthWest(), cadre.getSouthEast(), cadre.getSouthWest()];
    return Math.max(...coins.map((coin) => carte.distance(coin, [centre.lat, centre.lon]) / 1000));
  };
  const manque = () =>
    !isFini && page < Math.min(pages, PAGES_MAX) && loin() > (tous.at(-1)?.distanceKm ?? 0);
  return {
    arrete() {
      isFini = true;
    },
    async avance(): Promise<void> {
      if (isOccupe) return;
      isOccupe = true;
      try {
        while (manque()) {
          const autres = await lis(page + 1);
          if (isFini) return;
          page++;
          tous = [...tous, ...autres];
          ajoute(tous);
          onMontre(tous.length);
        }
      } catch {
        if (!isFini) onMontre(null);
      } finally {
        isOccupe = false;
      }
    },
  };
}

/**
 * Draws a map into a place that has a height; answers what takes it away. Its ground is that of a server of tiles, or none: a
 * scale, the circle of the search and the names of communes then say where things are.
 */
export function dessineCarte(place: HTMLElement, dessin: Dessin): () => void {
  const { centre, rayon, resultats } = dessin.donnees;
  const isBouge = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const carte = L.map(place, {
    ...{ maxZoom: ZOOM_MAX, minZoom: 5, zoomControl: false, scrollWheelZoom: false },
    ...{ zoomAnimation: isBouge, fadeAnimation: isBouge, markerZoomAnimation: isBouge },
  });
  carte.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: 'Agrandir', zoomOutTitle: 'Réduire' }).addTo(carte);
  L.control.scale({ imperial: false }).addTo(carte);
  if (dessin.fond)
    L.tileLayer(dessin.fond.tuiles, { attribution: dessin.fond.mention, maxZoom: ZOOM_MAX }).addTo(carte);
  const cercle = L.circle([centre.lat, centre.lon], {
    ...{ radius: rayon * 1000, interactive: false, weight: 1.5, color: 'currentColor', fillOpacity: 0.04 },
  }).addTo(carte);
  L.marker([centre.lat, centre.lon], {
    ...{ icon: rond('depart', 16), keyboard: false, interactive: false, alt: '' },
  }).addTo(carte);
  const places = resultats.flatMap(({ coordonnees }) =>
    coordonnees ? [[coordonnees.lat, coordonnees.lon] as const] : [],
  );
  const cadre =
    places.length === 0
      ? cercle.getBounds()
      : L.latLngBounds([
          [centre.lat, centre.lon],
          ...places.map(([lat, lon]) => [lat, lon] as [number, number]),
        ]);
  carte.fitBounds(cadre, { padding: [28, 28], maxZoom: 15, animate: false });
  const nommes = L.layerGroup().addTo(carte);
  const couche = L.layerGroup().addTo(carte);
  const dessine = marques(carte, couche, dessin.onChoisit);
  let groupes = groupesDe(resultats);
  if (!dessin.fond) noms(nommes, resultats);
  dessine(groupes);
  const complete = completeur(carte, dessin, (tous) => {
    groupes = groupesDe(tous);
    if (!dessin.fond) noms(nommes, tous);
    dessine(groupes);
  });
  carte.on('moveend', () => {
    dessine(groupes);
    void complete.avance();
  });
  return () => {
    complete.arrete();
    carte.remove();
  };
}
