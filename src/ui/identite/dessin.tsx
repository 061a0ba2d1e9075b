import type { NomDessin } from './dessins.ts';

interface Props {
  readonly nom: NomDessin;
  /** In pixels; three quarters of it high. */
  readonly largeur?: number;
}

/**
 * A drawing in the client's two colours (identite.css). Its file is asked for where it is shown, and says nothing to a screen
 * reader: the words beside it do.
 */
export function Dessin({ nom, largeur = 160 }: Props) {
  return (
    <svg className="dessin" width={largeur} height={largeur * 0.75} viewBox="0 0 160 120" aria-hidden="true">
      <use href={`/dessins/${nom}.svg#d`} />
    </svg>
  );
}
