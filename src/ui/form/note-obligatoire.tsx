/** What the mark beside a label means (specification 2 §5). */
export function NoteObligatoire() {
  return <p className="note sans-marge">* saisie obligatoire</p>;
}
