import { CLIENT, type Variables } from './define-message.ts';
import { variablesDuGabarit } from './gabarit.ts';

/** A text as it is read once sent: tags that cut no line are gone, those that cut one are line breaks. */
export interface Lecture {
  readonly texte: string;
  readonly attributs: readonly string[];
}

/** The tags of a mail that cut a line: on both sides of any other one, words are read in a row. */
export const COUPENT_LA_LIGNE: ReadonlySet<string> = new Set(
  'p br ul ol li h2 h3 table thead tbody tr th td'.split(' '),
);

/** Values by which a text is tried: each stands nowhere else, so that where it went can be seen. */
export interface Essai {
  /** By name, without the optional ones that this try leaves out. */
  readonly valeurs: Readonly<Record<string, string>>;
  readonly absentes: readonly string[];
  /** The values of what opens something. */
  readonly secrets: readonly string[];
}

/** As a word, which a careless `<` would make a tag of, then as what it is. */
const MOT = (rang: number) => `zq${rang}temoin${rang}qz`;
const CODE = (rang: number) => `90${rang}718263${rang}54`;
const LIEN = (rang: number) => `https://q${rang}.invalid/#/temoin?a=${rang}q`;
/** What is no secret may say anything: the beginning of an address, or an attribute where nothing quotes it. */
const HOSTILE = (rang: number) => `/q${rang} href=https://q${rang}.invalid/?n=`;

function parties(noms: readonly string[]): string[][] {
  return noms.reduce<string[][]>((deja, nom) => deja.flatMap((partie) => [partie, [...partie, nom]]), [[]]);
}

/** Every way in which a text may be filled in: with and without each of its optional variables. */
export function essaisDe(variables: Variables, texte: string): readonly Essai[] {
  const noms = [...Object.keys(variables), CLIENT];
  const isSecrete = (nom: string) => variables[nom]?.secrete === true;
  const nommees = new Set(variablesDuGabarit(texte));
  const facultatives = noms.filter((nom) => variables[nom]?.facultative && nommees.has(nom));
  const comme = (nom: string) => {
    if (!isSecrete(nom)) return HOSTILE;
    return variables[nom]?.genre === 'lien' ? LIEN : CODE;
  };
  // Without a secret only addresses are looked at, which one variable more or less does not change.
  const choix = noms.some(isSecrete) ? parties(facultatives) : [[], facultatives];
  return choix.flatMap((absentes) =>
    [() => MOT, comme].map((forme) => {
      const valeurs = Object.fromEntries(
        noms.filter((nom) => !absentes.includes(nom)).map((nom, rang) => [nom, forme(nom)(rang)]),
      );
      const secrets = Object.entries(valeurs).flatMap(([nom, valeur]) => (isSecrete(nom) ? [valeur] : []));
      return { valeurs, absentes, secrets };
    }),
  );
}

/** Whether a value of these is a part of an attribute; browsers drop the line breaks of an address. */
export function glisse(attribut: string, valeurs: readonly string[]): boolean {
  const lu = attribut.replaceAll(/[\t\n\r]/g, '').trim();
  return valeurs.some((valeur) => lu.includes(valeur)) && !valeurs.includes(lu);
}

/** Mail programs read what stands between two angle brackets as one address, blanks apart. */
const ENTRE_CHEVRONS = /<[^<>]*>/g;
/** Not every program that makes links knows a no-break space. */
const BLANC = /[ \t\n\r\f\v]/;
const APRES = /^\S*/;
/** What no eye sees, and does not cut an address. */
const INVISIBLES = /\p{Cf}/gu;

const SIGNES = /[/?=&#@\\%]|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu;
const FIN_D_ADRESSE = /[^\s.][.:]$|\p{L}:\S/u;
const DEBUT_DE_DOMAINE = /^[.:][\p{L}\p{N}]/u;

const nu = (mot: string) => mot.normalize('NFKC').replaceAll(INVISIBLES, '').replaceAll(/[。｡]/g, '.');

/** Whether what touches a secret in a text looks like an address, which would carry it. */
function isDansUneAdresse(texte: string, secret: string): boolean {
  const morceaux = texte.split(secret);
  return morceaux.slice(1).some((suite, rang) => {
    const avant = nu(morceaux[rang]?.split(BLANC).at(-1) ?? '');
    const apres = nu(APRES.exec(suite)?.[0] ?? '');
    return (
      [avant, apres].some((mot) => SIGNES.test(mot)) ||
      FIN_D_ADRESSE.test(avant) ||
      DEBUT_DE_DOMAINE.test(apres)
    );
  });
}

/**
 * Whether a text that was filled in by a try takes a value elsewhere: any one by a part of an address, a secret one by words
 * that mail programs make an address of.
 */
export function fuit({ texte, attributs }: Lecture, { valeurs, secrets }: Essai): boolean {
  const toutes = Object.values(valeurs);
  const lu = texte.replaceAll(ENTRE_CHEVRONS, (entre) => entre.replaceAll(/\s/g, ''));
  return (
    attributs.some((attribut) => glisse(attribut, toutes)) ||
    secrets.some((secret) => isDansUneAdresse(lu, secret))
  );
}
