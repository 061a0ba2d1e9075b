import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseCsv } from '#server/db/demo/refresh/csv.ts';
import type { ModeleMessage } from '#server/db/outbox.ts';

const FILE = resolve(import.meta.dirname, '../db/demo/data/modele-mail.csv');

function read(): ReadonlyMap<string, ModeleMessage> {
  const rows = parseCsv(readFileSync(FILE, 'utf8'));
  return new Map(
    rows.map(({ code = '', objet = '', corpsHtml = '', corpsTexte = '', texteSms = '', variables = '' }) => [
      code,
      {
        objet,
        corpsHtml,
        corpsTexte,
        texteSms: texteSms || null,
        variables: variables.slice(1, -1).split(','),
      },
    ]),
  );
}

let kept: ReadonlyMap<string, ModeleMessage> | undefined;

/** The messages that come with the portal, for the clients that have not written their own; by code. */
export function modelesLivres(): ReadonlyMap<string, ModeleMessage> {
  kept ??= read();
  return kept;
}
