import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isLisible } from '#src/core/compte/contraste-charte.ts';
import type { Colors } from '#src/core/compte/palette.ts';

const ECRANS = {
  ordinateur: { libelle: 'Ordinateur', largeur: 1280, hauteur: 760 },
  telephone: { libelle: 'Téléphone', largeur: 375, hauteur: 720 },
} as const;
type Ecran = keyof typeof ECRANS;

/** After the last stroke: a page is drawn anew each time. */
const ATTENTE_MS = 600;

const dit = (valeur: unknown) => (typeof valeur === 'string' ? valeur : '');

/** The address of the page in what is tried; `null` while it is nothing that could be saved. */
function useAdresse(couleurs: Colors | null): string | null {
  const [logoUrl, textes]: readonly unknown[] = useWatch({ name: ['logoUrl', 'textes'] });
  if (!couleurs || !isLisible('couleurPrimaire', couleurs) || !isLisible('couleurSecondaire', couleurs))
    return null;
  const { loginAccroche, loginTexte } = Object(textes) as Readonly<Record<string, unknown>>;
  const essai = new URLSearchParams({
    ...couleurs,
    logoUrl: dit(logoUrl),
    loginAccroche: dit(loginAccroche),
    loginTexte: dit(loginTexte),
  });
  return `/api/admin/charte/apercu?${essai}`;
}

/** What does not change any more since a while. */
function useCalme<T>(valeur: T): T {
  const [calme, setCalme] = useState(valeur);
  useEffect(() => {
    const attend = setTimeout(() => setCalme(valeur), ATTENTE_MS);
    return () => clearTimeout(attend);
  }, [valeur]);
  return calme;
}

/** By how much a screen is drawn smaller to stand in the room that there is. */
function useEchelle(largeur: number) {
  const cadre = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const element = cadre.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observe = new ResizeObserver(([entree]) => setPlace(entree?.contentRect.width ?? 0));
    observe.observe(element);
    return () => observe.disconnect();
  }, []);
  return { cadre, echelle: place === 0 ? 1 : Math.min(1, place / largeur) };
}

/** The real page of sign-in in the colours, the logo and the texts that are tried. Nothing is published. */
export function ApercuDeLaConnexion({ couleurs }: { readonly couleurs: Colors | null }) {
  const [ecran, setEcran] = useState<Ecran>('ordinateur');
  const { largeur, hauteur } = ECRANS[ecran];
  const { cadre, echelle } = useEchelle(largeur);
  const voulue = useAdresse(couleurs);
  const adresse = useCalme(voulue);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={ecran}
        onChange={(_, choisi: Ecran | null) => choisi && setEcran(choisi)}
        aria-label="Écran de l’aperçu"
      >
        {Object.entries(ECRANS).map(([cle, { libelle }]) => (
          <ToggleButton key={cle} value={cle}>
            {libelle}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box component="p" role="status" sx={{ m: 0, color: 'text.secondary' }}>
        {voulue === null
          ? 'L’aperçu attend deux couleurs qui se lisent.'
          : 'Les visiteurs ne voient rien de cet essai tant que vous n’enregistrez pas.'}
      </Box>
      <Box
        ref={cadre}
        sx={{ overflow: 'hidden' }}
        style={{ height: adresse === null ? 0 : hauteur * echelle }}
      >
        {adresse !== null && (
          // A picture of a page: nothing of it is to be used from here.
          <Box
            inert
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
              transformOrigin: '0 0',
            }}
            style={{ width: largeur, height: hauteur, transform: `scale(${echelle})` }}
          >
            <iframe
              title="Page de connexion, dans cette charte"
              src={adresse}
              width={largeur}
              height={hauteur}
              style={{ border: 0, display: 'block' }}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}
