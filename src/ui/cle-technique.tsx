import { Fragment } from 'react';

/** One word of a key: `carteTp` `Autre` `Acte`, `acte.` `abonnement.` `label`, `AGE_` `65_` `PLUS`. */
const MOT = /.+?(?:(?<=[a-z\d])(?=[A-Z])|(?<=[._/-])(?=[^._/-])|$)/g;

/** A key of the portal, that a narrow column cuts between two of its words and never inside one. */
export function CleTechnique({ cle }: { readonly cle: string }) {
  return [...cle.matchAll(MOT)].map(({ 0: mot, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {mot}
    </Fragment>
  ));
}
