import { Fragment } from 'react';

/** Between two words of a key: `carteTp|Autre|Acte`, `acte.|abonnement.|label`, `AGE_|65`. */
const ENTRE_DEUX_MOTS = /(?<=[a-z\d])(?=[A-Z])|(?<=[._/-])(?=[^._/-])/;

/** A key of the portal, that a narrow column cuts between two of its words and never inside one. */
export function CleTechnique({ cle }: { readonly cle: string }) {
  return cle.split(ENTRE_DEUX_MOTS).map((mot, rang) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one key stay where they are
    <Fragment key={rang}>
      {rang > 0 && <wbr />}
      {mot}
    </Fragment>
  ));
}
