import { createRoot } from 'react-dom/client';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { BandeauDeLaPage } from './bandeau-vue.tsx';

/** Puts the banner above every area, whichever is shown; what sticks to the top sticks under it. */
export function montreBandeau(user: CurrentUser): void {
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(<BandeauDeLaPage user={user} />);
  const mesure = () => {
    const hauteur = place.firstElementChild?.getBoundingClientRect().height ?? 0;
    document.documentElement.style.setProperty('--bandeau-vue', `${hauteur}px`);
  };
  new ResizeObserver(mesure).observe(document.body);
  requestAnimationFrame(mesure);
}
