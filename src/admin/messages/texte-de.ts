import type { ModeleMessage } from '#src/core/message/texte-livre.ts';

const ecrit = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : '');

/** What a row, or a form, says of the texts of a message. */
export function texteDe(values: Readonly<Record<string, unknown>>): ModeleMessage {
  return {
    objet: ecrit(values.objet),
    corpsHtml: ecrit(values.corpsHtml),
    corpsTexte: ecrit(values.corpsTexte),
    texteSms: ecrit(values.texteSms) || null,
  };
}
