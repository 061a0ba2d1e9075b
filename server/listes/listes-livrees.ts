import { MESSAGES } from '#src/messages/registre.ts';

const cellule = (texte: string): string => `"${texte.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((texte) => (texte === '' ? '' : cellule(texte))).join(',')}\n`).join('');

/** The messages of the portal, as a client finds them to write its own. */
function modelesDeMessage(): string {
  const rows = Object.values(MESSAGES).map(({ code, label, textes: { objet, html, texte, sms = '' } }) => [
    ...[code, label, objet],
    ...[html.join(''), texte.join('\n\n'), sms, 'true'],
  ]);
  return csv([
    ['code', 'libelle', 'objet', 'corpsHtml', 'corpsTexte', 'texteSms', 'isActif'],
    ...rows,
  ]).replace(/^.*\n/, (titre) => titre.replaceAll('"', ''));
}

/** Lists whose first rows the portal itself declares, instead of a file: as CSV. */
export const LISTES_LIVREES: Readonly<Record<string, () => string>> = { 'modele-mail': modelesDeMessage };
