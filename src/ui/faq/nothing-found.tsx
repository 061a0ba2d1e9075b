/** What a search that found nothing says after its count, above what one may still read. */
export function NothingFound() {
  return <div className="rien-trouve">Désolé, nous n’avons pas trouvé de réponse...</div>;
}
