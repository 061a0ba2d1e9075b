import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texteLivre } from '#src/core/message/texte-livre.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { champsDeBloc } from '#src/resources/bloc.ts';
import { parseCsv } from './refresh/csv.ts';

const cellule = (texte: string): string => `"${texte.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((texte) => (texte === '' ? '' : cellule(texte))).join(',')}\n`).join('');

/** The messages of the portal, as a client finds them to write its own. */
function modelesDeMessage(): string {
  const rows = Object.values(MESSAGES).map((message) => {
    const { objet, corpsHtml, corpsTexte, texteSms } = texteLivre(message);
    return [message.code, message.label, objet, corpsHtml, corpsTexte, texteSms ?? '', 'true'];
  });
  return csv([
    ['code', 'libelle', 'objet', 'corpsHtml', 'corpsTexte', 'texteSms', 'isActif'],
    ...rows,
  ]).replace(/^.*\n/, (titre) => titre.replaceAll('"', ''));
}

/** The blocks that a client starts with, each as its first version: they are on line. */
function premieresVersions(): string {
  const blocs = parseCsv(readFileSync(join(import.meta.dirname, 'data', 'bloc-cms.csv'), 'utf8'));
  const champs = ['blockListId', ...Object.keys(champsDeBloc).filter((champ) => champ in (blocs[0] ?? {}))];
  const rows = blocs.map((bloc) => [
    ...[`${bloc.blockListId}-1`, '1', 'publiee', '', ''],
    ...champs.map((champ) => bloc[champ] ?? ''),
  ]);
  return csv([['code', 'numero', 'etat', 'dateEffet', 'publiePar', ...champs], ...rows]).replace(
    /^.*\n/,
    (titre) => titre.replaceAll('"', ''),
  );
}

/** Lists whose first rows the portal itself declares, instead of a file: as CSV. */
export const LISTES_LIVREES: Readonly<Record<string, () => string>> = {
  'modele-mail': modelesDeMessage,
  'version-bloc': premieresVersions,
};
