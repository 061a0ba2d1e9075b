/** The name of a page that is coming, as its title will be, or its place. */
export function TitreAttendu({ nom }: { readonly nom: string | undefined }) {
  return nom ? <div className="titre-page">{nom}</div> : <div className="coque-forme coque-titre" />;
}
