import { escapeHtml } from '#server/html/escape-html.ts';
import type { Field } from '#src/core/definition/field.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';
import { majuscule } from '#src/core/definition/label.ts';
import type { Model } from '#src/core/definition/model.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { Entry } from '#src/registry.ts';
import { type Famille, familles } from '#src/resources/familles.ts';
import { REFUSALS } from './components.ts';
import { DOCS_STYLE } from './docs-style.ts';
import type { Description } from './document.ts';
import { type Family, familiesOf } from './families.ts';
import { type Operation, openApiPath } from './operation.ts';

const TYPES: Readonly<Record<Field['column'], string>> = {
  text: 'texte',
  integer: 'entier',
  'numeric(12,2)': 'montant',
  'numeric(5,2)': 'taux',
  boolean: 'oui ou non',
  date: 'date',
  timestamptz: 'instant',
  uuid: 'identifiant',
  'text[]': 'liste de textes',
  jsonb: 'groupe de champs',
  bytea: 'texte scellé',
};

function whoMay({ droit }: Operation): string {
  if ('public' in droit) return 'Tout le monde.';
  if ('modele' in droit && droit.porte === 'front') return 'Tout le monde, pour les éléments en vigueur.';
  if ('modele' in droit || 'ressource' in droit) return 'Selon les habilitations du compte.';
  if ('machine' in droit) return `Un programme, par un jeton de service (${droit.machine}).`;
  return 'backOffice' in droit ? 'Les comptes du back-office.' : 'Tout compte connecté.';
}

function answers({ answers: given, refusals }: Operation): string {
  const rows = [
    ...Object.entries(given).map(([status, { description }]) => [status, description]),
    ...refusals.map((status) => [String(status), (REFUSALS[status] ?? '').replaceAll('`', '')]),
  ];
  const cells = rows.map(
    ([status = '', what = '']) => `<tr><td>${status}</td><td>${escapeHtml(what)}</td></tr>`,
  );
  return `<div class="tableau"><table><caption>Réponses</caption><thead><tr><th scope="col">Statut</th><th scope="col">Sens</th></tr></thead><tbody>${cells.join('')}</tbody></table></div>`;
}

function operationHtml(operation: Operation): string {
  const { method, url, summary, description } = operation;
  return `<details><summary><span class="verbe">${method}</span> <code>${escapeHtml(openApiPath(url))}</code> <span class="quoi">${escapeHtml(summary)}</span></summary><div>
${description ? `<p>${escapeHtml(description)}</p>` : ''}<p>${whoMay(operation)}</p>
${answers(operation)}</div></details>`;
}

function rules(field: Field): string {
  const { readOnly, nullable, hasDefault, maxLength, min, max, choix, reference, aide } = field;
  return [
    readOnly ? 'donné par le serveur' : nullable || hasDefault ? 'facultatif' : 'obligatoire',
    maxLength === undefined ? '' : `${maxLength} caractères au plus`,
    min === undefined ? '' : `au moins ${enNombre(min)}`,
    max === undefined ? '' : `au plus ${enNombre(max)}`,
    choix ? `parmi ${choix.map(({ code }) => code).join(', ')}` : '',
    reference ? `nomme une fiche du modèle ${reference.model}` : '',
    aide ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ; ');
}

function fieldsHtml(model: Model): string {
  const operators = new Map<string, string[]>();
  for (const { key, name } of filterKeys(model)) operators.set(name, [...(operators.get(name) ?? []), key]);
  const rows = Object.entries(model.fields).map(([name, field]) => {
    const keys = (operators.get(name) ?? []).map((key) => `<code>${key}</code>`).join(' ');
    return `<tr><th scope="row"><code>${name}</code></th><td>${escapeHtml(field.label)}</td><td>${TYPES[field.column]}</td><td>${escapeHtml(rules(field))}</td><td>${keys}</td></tr>`;
  });
  const head = ['Champ', 'Libellé', 'Type', 'Règle', 'Filtres']
    .map((text) => `<th scope="col">${text}</th>`)
    .join('');
  return `<details><summary>Champs et filtres</summary><div class="tableau"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}

function section(
  id: string,
  title: string,
  text: string,
  operations: readonly Operation[],
  more = '',
): string {
  return `<section id="${id}" aria-labelledby="titre-${id}"><h2 id="titre-${id}">${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>
${more}${operations.map(operationHtml).join('\n')}</section>`;
}

function links(items: readonly (readonly [string, string])[]): string {
  return `<ul>${items.map(([id, text]) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;
}

function menu(entries: readonly Entry[], families: readonly Family[]): string {
  const groups = (Object.keys(familles) as Famille[]).map((famille) => {
    const inside = entries.filter(({ model }) => model.famille === famille);
    const items = inside.map(({ model, label }) => [model.key, label] as const);
    return items.length === 0 ? '' : `<h2>${escapeHtml(familles[famille].label)}</h2>${links(items)}`;
  });
  return `<nav aria-label="Sommaire"><strong>API du portail</strong>${links(
    families.map(({ name, titre }) => [name, titre] as const),
  )}${groups.join('')}</nav>`;
}

/** The texts of a page as people read them; its code stays as it is. */
function lisible(html: string): string {
  return html.replace(/<(style|code)\b[\s\S]*?<\/\1>|[^<>]+(?=<)/g, (part, code?: string) =>
    code === undefined ? enTypographie(part) : part,
  );
}

/** The description as one page, without any script. */
export function docsPage({ version, entries, operations }: Description): string {
  const of = (tag: string) => operations.filter((operation) => operation.tag === tag);
  const families = familiesOf(entries, operations);
  const others = families.map(({ name, titre, description }) => section(name, titre, description, of(name)));
  const models = entries.map(({ model }) =>
    section(model.key, majuscule(model.label.pluriel), model.description, of(model.key), fieldsHtml(model)),
  );
  return lisible(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API du portail</title><link rel="icon" href="data:,"><style>${DOCS_STYLE}</style></head>
<body><div class="cadre">${menu(entries, families)}<main><h1>API du portail, version ${escapeHtml(version)}</h1>
<p>Cette page dit la même chose que <a href="/api/openapi.json">la description OpenAPI</a>, pour des personnes.</p>
<p>Les listes prennent <code>filter</code>, <code>sort</code> et <code>range</code>, en JSON dans l’adresse :
<code>?filter={"departement":"51"}&amp;sort=["code","ASC"]&amp;range=[0,24]</code>. <code>Content-Range</code> donne le total.
<code>q</code> cherche sans casse ni accent ; une valeur qui commence par <code>!</code> nie. Toute écriture porte
l’en-tête <code>X-XSRF-TOKEN</code> et la version de la fiche lue, par <code>If-Match</code> ou par son champ <code>version</code>.</p>
${others.join('\n')}
${models.join('\n')}</main></div></body></html>`);
}
