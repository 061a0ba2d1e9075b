import type { Field } from '#src/core/definition/field.ts';
import { type Forme, isChamp, type Membre } from '#src/core/lecture/forme.ts';

type Ligne = readonly [string, string, string];

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'oui ou non',
  integer: 'entier',
  number: 'nombre',
};
const FORMATS: Readonly<Record<string, string>> = { date: 'jour', 'date-time': 'instant' };

function typeDe({ json, choix }: Field): string {
  if (choix) return choix.map(({ code }) => `\`${code}\``).join(', ');
  if (Array.isArray(json.type)) return 'texte, ou oui ou non';
  return FORMATS[String(json.format)] ?? TYPES[String(json.type)] ?? 'texte';
}

function lignesDe(nom: string, attendu: Membre, suite: string): readonly Ligne[] {
  if (isChamp(attendu))
    return [[nom, typeDe(attendu) + (attendu.nullable ? ', ou `null`' : '') + suite, attendu.label]];
  switch (attendu.genre) {
    case 'facultatif':
      return lignesDe(nom, attendu.de, `${suite} ; peut manquer`);
    case 'branches':
      return [[`${nom}[]`, 'de la même forme', '']];
    case 'groupe': {
      const tete: readonly Ligne[] =
        attendu.nullable || suite
          ? [[nom, `groupe${attendu.nullable ? ', ou `null`' : ''}${suite}`, '']]
          : [];
      return [...tete, ...membresDe(attendu.forme, `${nom}.`)];
    }
    case 'plusieurs': {
      const { de, nullable } = attendu;
      const tete: readonly Ligne[] =
        nullable || suite ? [[nom, `liste${nullable ? ', ou `null`' : ''}${suite}`, '']] : [];
      return [...tete, ...(isChamp(de) ? lignesDe(`${nom}[]`, de, '') : membresDe(de.forme, `${nom}[].`))];
    }
  }
}

function membresDe(forme: Forme, prefixe: string): readonly Ligne[] {
  return Object.entries(forme).flatMap(([nom, attendu]) => lignesDe(prefixe + nom, attendu, ''));
}

function table(nom: string, forme: Forme): string {
  const lignes = membresDe(forme, '').map(([membre, type, sens]) => `| \`${membre}\` | ${type} | ${sens} |`);
  return [`## ${nom}`, '', '| Membre | Type | Sens |', '| --- | --- | --- |', ...lignes, ''].join('\n');
}

/** The page that says, member by member, what the management system answers, and what it is told to change. */
export function pageDesFormes(
  formes: Readonly<Record<string, Forme>>,
  changements: Readonly<Record<string, Forme>>,
): string {
  const tete = `# Le système de gestion : formes des réponses et des changements

Écrite d’après les définitions ; un essai échoue quand elle est périmée, et \`npm test -- -u\` la récrit. Les appels sont dans
[le contrat](gestion.md). \`a[].b\` est le membre \`b\` de chaque ligne de la liste \`a\`. Les textes ont 20 000 caractères au plus ; ce qui
n’est pas nommé ici est laissé dehors ; une valeur d’un autre type fait refuser la réponse entière.
`;
  const tables = (de: Readonly<Record<string, Forme>>) =>
    Object.entries(de).map(([nom, forme]) => table(nom, forme));
  const suite = `# Ce que le portail fait changer

\`Transmission.changement\` porte sa \`nature\`, et les membres de cette nature.
`;
  return [tete, ...tables(formes), suite, ...tables(changements)].join('\n');
}
