import type { NomIcone } from '#src/core/definition/icones.ts';

interface Props {
  /** As a definition says it, or a list of the database: a name outside of the set draws nothing. */
  readonly nom: NomIcone | (string & {});
}

/** An icon of the portal’s set, in the colour of the words that it stands beside and the client’s second one. */
export function Icone({ nom }: Props) {
  return (
    <svg className="icone" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/dessins/icones.svg#${nom}`} />
    </svg>
  );
}
