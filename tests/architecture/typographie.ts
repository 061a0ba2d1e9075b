import ts from 'typescript';
import type { SourceFile } from './files.ts';

/** What the specification gives letter for letter, with the apostrophe that it types. Display writes the other one. */
export const PHRASES_SPECIFIEES: readonly string[] = [
  "Le nouvel identifiant doit être différent de l'actuel.",
  "Un e-mail d'activation a été envoyé à {email}.",
  "Merci de confirmer votre adresse e-mail avant d'activer ce service.",
  "La date saisie n'est pas valide. Format attendu : JJ/MM/AAAA.",
  "Cette date n'est pas disponible.",
  "Le numéro SIRET n'est pas valide.",
  "Le numéro FINESS saisi n'est pas valide. Il comporte 9 caractères.",
  "Blocage création compte - absence d'acceptation des conditions d'utilisation du site",
  "Le format de l'identifiant (adresse e-mail) est incorrect",
  "Merci de saisir les mots de passe à l'identique.",
  "Le format de l'adresse e-mail est incorrect.",
  "Le numéro de téléphone saisi n'est pas valide.",
  "Le code postal saisi n'est pas valide.",
  "Merci de saisir entièrement les 27 caractères de l'IBAN",
  "L'IBAN saisi n'est pas valide.",
  "Le BIC saisi n'est pas valide. Il comporte 8 ou 11 caractères.",
  "Le pays du BIC ne correspond pas à celui de l'IBAN.",
  "Ce format de fichier n'est pas accepté.",
  "Le chargement d'une source de données à échoué",
  "L'activation du compte a échoué.",
  "Le changement d'identifiant a échoué.",
  "La modification de l'identifiant a échoué.",
  "Le renvoi du mail d'activation a échoué.",
  "Le mail d'activation a été renvoyé.",
  "sourceValues et sourceLabels n'ont pas la même longueur !",
  "Ce fichier n'a pas pu être accepté pour des raisons de sécurité.",
  "Aucun bénéficiaire ne peut disposer d'un compte.",
  "Votre carte n'est pas disponible.",
  "Une erreur s'est produite. Si le problème persiste, contactez votre support",
  "Cette fonctionnalité n'est pas implémentée",
  "n'a pas pu être chargé.",
  "Le poids d'une pièce jointe est limité à",
];
/** Proper names, as official files or identity papers write them. */
const NOMS: readonly string[] = ["LES SABLES-D'OLONNE", "D'ANGELO"];

const DROITE = /\p{L}'\p{L}/u;

/** A text without what may keep its straight apostrophe: what remains may not hold any. */
function reste(texte: string): string {
  return [...PHRASES_SPECIFIEES, ...NOMS].reduce((libre, connue) => libre.replaceAll(connue, ''), texte);
}

/** Whether a line that is no comment holds one: reading the others as programs would take seconds for nothing. */
function peutEnTenir(text: string): boolean {
  return text.split('\n').some((line) => !/^\s*(\/\/|\/?\*)/.test(line) && DROITE.test(reste(line)));
}

/** Every text that a program holds: literals, parts of templates, and what stands between tags. */
function textesDe({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const textes: string[] = [];
  const visite = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) textes.push(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) textes.push(node.text);
    ts.forEachChild(node, visite);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visite(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return textes;
}

/** Both genders, or both numbers, at once: what the specification spells so. */
export const DOUBLES_SPECIFIES: readonly string[] = [
  'Carte(s) à envoyer',
  'contacté(e) par',
  'Concubin(e)',
  'Marié(e)',
  'Pacsé(e)',
  'Divorcé(e)',
  'Séparé(e)',
  'informé(e) dès son envoi',
];

const DOUBLE = /\p{L}\((e|s|es)\)/u;
/** A query calls functions so. */
const REQUETE = /\bselect\b[\s\S]*\bfrom\b/;

/** Texts that do not choose, « prévenu(e) », « carte(s) »: a person is known, or the sentence is turned. */
export function doubles(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  if (!file.text.includes('(e)') && !file.text.includes('(s)')) return [];
  const sans = (texte: string) =>
    DOUBLES_SPECIFIES.reduce((libre, connu) => libre.replaceAll(connu, ''), texte);
  return textesDe(file)
    .filter((texte) => !REQUETE.test(texte) && DOUBLE.test(sans(texte)))
    .map((texte) => `${file.path} : « ${texte.trim()} »`);
}

/** Texts with a straight apostrophe that nobody specified. */
export function apostrophesDroites(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  if (!peutEnTenir(file.text)) return [];
  return textesDe(file)
    .filter((texte) => DROITE.test(reste(texte)))
    .map((texte) => `${file.path} : « ${texte.trim()} »`);
}

/** Words that the portal says otherwise (docs/glossaire.md), where a text is shown. */
const ECARTES =
  /[Cc]ourriel|(?<![Ee]-)\bmail\b|ayant droit|ayants droit|\bpreneur|nouvelle fenêtre|s’identifier|se loguer|\b[Ll]ogin\b|[Ss]oumettre|courriers? non lu/u;
/** What the specification spells so. */
const MOTS_SPECIFIES: readonly string[] = ["mail d'activation", 'autre ayant droit'];

/** Texts that use another word than the glossary's. */
export function motsEcartes(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  if (!ECARTES.test(file.text)) return [];
  const sans = (texte: string) => MOTS_SPECIFIES.reduce((libre, connu) => libre.replaceAll(connu, ''), texte);
  return textesDe(file)
    .filter((texte) => /\s/.test(texte.trim()) && !REQUETE.test(texte) && ECARTES.test(sans(texte)))
    .map((texte) => `${file.path} : « ${texte.trim()} »`);
}
