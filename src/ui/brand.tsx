import { pageData } from '#src/provider/page-data.ts';

interface Props {
  /** Of the logo, in pixels; the name is drawn in proportion. */
  readonly height: number;
  /** On the coloured panel: white. */
  readonly onColor?: boolean;
}

/** The insurer's logo, or its name where it has none. */
export function Brand({ height, onColor = false }: Props) {
  const { libelle, charte } = pageData().currentClient;
  return (
    <div className={onColor ? 'marque sur-couleur' : 'marque'} style={{ fontSize: height * 0.55 }}>
      {charte.logoUrl && <img src={charte.logoUrl} alt="" height={height} style={{ maxWidth: height * 4 }} />}
      {/* A long name goes over two lines: cut, it names nobody. */}
      <span className="marque-nom">{libelle}</span>
    </div>
  );
}
