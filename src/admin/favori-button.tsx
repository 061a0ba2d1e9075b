import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import { useFavori } from './favoris.ts';
import type { Recent } from './recents.ts';

/** The star of a place: pressed, it waits on the dashboard. */
export function FavoriButton({ place }: { readonly place: Recent }) {
  const [isFavori, bascule] = useFavori(place);
  const Icon = isFavori ? StarIcon : StarBorderIcon;
  return (
    <IconButton
      aria-label="Favori"
      title={isFavori ? 'Retirer des favoris' : 'Ajouter aux favoris'}
      aria-pressed={isFavori}
      color={isFavori ? 'primary' : 'default'}
      onClick={bascule}
    >
      <Icon />
    </IconButton>
  );
}
