import L from 'leaflet';
import type { Annuaire, OptionsAnnuaire } from '#src/lectures/annuaire.ts';
import { nomDe } from '#src/member/professionnels/mots.ts';
import { groupesDe, nomsDesCommunes } from './groupes.ts';

interface Dessin {
  readonly donnees: Annuaire;
  readonly fond: OptionsAnnuaire['carte'];
  readonly onChoisit: (id: string) => void;
}

const ZOOM_MAX = 18;

function rond(classe: string, taille: number, texte = ''): L.DivIcon {
  return L.divIcon({ className: classe, html: texte, iconSize: [taille, taille] });
}

/** Those that would cover each other are one round with their number; it opens when it is pressed. */
function marques(carte: L.Map, couche: L.LayerGroup, { donnees, onChoisit }: Dessin): () => void {
  const groupes = groupesDe(donnees.resultats);
  return () => {
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
function noms(carte: L.Map, { resultats }: Annuaire): void {
  for (const { nom, lat, lon } of nomsDesCommunes(resultats)) {
    L.marker([lat, lon], { icon: rond('nom', 0), keyboard: false, interactive: false, alt: '' })
      .bindTooltip(nom, {
        permanent: true,
        direction: 'center',
        className: 'nom-de-commune',
        offset: [0, 18],
      })
      .addTo(carte);
  }
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
  if (!dessin.fond) noms(carte, dessin.donnees);
  const couche = L.layerGroup().addTo(carte);
  const montre = marques(carte, couche, dessin);
  montre();
  carte.on('moveend', montre);
  return () => {
    carte.remove();
  };
}
