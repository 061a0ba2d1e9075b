import { parseArgs } from 'node:util';
import { clientFaults } from '#server/http/current-client.ts';
import { codeDeClient, libelleDeClient, nomDHote } from '#src/acts/exploitation/nouveau-client.ts';
import { creationCompte } from '#src/acts/identite/creation-compte.ts';
import { isLisible, isMesurable, phraseDeContraste } from '#src/core/compte/contraste-charte.ts';
import { verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { ressourceDeclaree, ressources } from '#src/core/definition/ressources.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import {
  type Administrateur,
  DemandeImpossible,
  type DroitConfie,
  type NouveauClient,
} from './create-client.ts';

const TEXTE = { type: 'string' } as const;

const OPTIONS = {
  code: TEXTE,
  libelle: TEXTE,
  hote: { type: 'string', multiple: true },
  'couleur-primaire': TEXTE,
  'couleur-secondaire': TEXTE,
  logo: TEXTE,
  inscription: TEXTE,
  configuration: TEXTE,
  'admin-email': TEXTE,
  'admin-civilite': TEXTE,
  'admin-nom': TEXTE,
  'admin-prenom': TEXTE,
  plateforme: { type: 'boolean' },
  confier: { type: 'string', multiple: true },
} as const;

/** What the command says when it is asked badly. */
const USAGE = `npm run client -- creer --code exemple --libelle "Mutuelle Exemple" --hote portail.exemple.fr
  --admin-email claire@exemple.fr --admin-civilite MME --admin-nom FONTAINE --admin-prenom Claire
  [--hote autre.exemple.fr] [--couleur-primaire "#0F5C63"] [--couleur-secondaire "#E4572E"]
  [--logo /clients/exemple/logo.svg] [--inscription ouverte|fermee] [--configuration reglages.json] [--plateforme]
  [--confier medical=medecin-conseil]`;

type Given = ReturnType<typeof parse>;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const name = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    throw new DemandeImpossible(`L’option ${name} est inconnue, ou il lui manque sa valeur.\n\n${USAGE}`, {
      cause: error,
    });
  }
}

/** What a client that says nothing is drawn in. */
const COULEURS = { couleurPrimaire: '#0F5C63', couleurSecondaire: '#E4572E' };

/** What the same question of the screen reads of it; what is wrong with it is one fault more. */
function lit(regle: Nature<string>, texte: string, option: string, faults: string[]): string {
  const lu = regle.lit(texte);
  if (lu.ok) return lu.value;
  faults.push(`${option} : ${lu.message}`);
  return texte;
}

/** The questions of the form by which administrators create accounts, under the names of our options. */
const ADMIN = {
  userName: 'admin-email',
  codeCivilite: 'admin-civilite',
  nom: 'admin-nom',
  prenom: 'admin-prenom',
} as const;

function administrateurOf({ values }: Given, faults: string[]): Administrateur | null {
  if (Object.values(ADMIN).every((option) => values[option] === undefined)) return null;
  const saisie = Object.fromEntries(Object.entries(ADMIN).map(([champ, option]) => [champ, values[option]]));
  const lu = verifie(creationCompte, { ...saisie, roles: ['Admin'] }, { aujourdhui: aujourdhui(new Date()) });
  if (lu.ok) {
    const { userName, codeCivilite, nom, prenom } = lu.reponses;
    return { userName, codeCivilite, nom, prenom, isPlateforme: values.plateforme === true };
  }
  for (const [champ, phrase] of Object.entries(lu.errors))
    faults.push(`--${ADMIN[champ as keyof typeof ADMIN] ?? champ} : ${String(phrase)}`);
  return null;
}

/** Colours that the form of the charter would refuse; one that is not given is that of the portal. */
function fautesDeContraste(given: Readonly<Record<string, string>>): string[] {
  const options = { couleurPrimaire: 'couleur-primaire', couleurSecondaire: 'couleur-secondaire' } as const;
  const couleurs = { ...COULEURS, ...given };
  if (!isMesurable(couleurs)) return [];
  return (['couleurPrimaire', 'couleurSecondaire'] as const).flatMap((champ) =>
    given[champ] === undefined || isLisible(champ, couleurs)
      ? []
      : [`--${options[champ]} : ${phraseDeContraste(champ, couleurs)}`],
  );
}

const INSCRIPTION: Readonly<Record<string, boolean>> = { ouverte: true, fermee: false, fermée: false };

function inscriptionOf(asked: string | undefined, faults: string[]): boolean | null {
  if (asked === undefined) return null;
  if (Object.hasOwn(INSCRIPTION, asked)) return INSCRIPTION[asked] ?? null;
  faults.push('--inscription attend « ouverte » ou « fermee ».');
  return null;
}

const NOMMES = ressources.filter((cle) => ressourceDeclaree(cle)?.nommees !== undefined);

/** Rights that have to be named, each with the role that has it from now on. */
function confiesOf(asked: readonly string[], faults: string[]): DroitConfie[] {
  return asked.flatMap((texte) => {
    const [cle = '', role = ''] = texte.split('=', 2);
    const ressource = NOMMES.find((une) => une === cle);
    if (ressource && role !== '') return [{ ressource, role }];
    faults.push(`--confier ${texte} : attend « droit=rôle », où le droit est ${NOMMES.join(', ')}.`);
    return [];
  });
}

/**
 * What `npm run client` is asked.
 * @param settings the text of the file of `--configuration`.
 * @throws DemandeImpossible with every fault at once.
 */
export function readOptions(args: readonly string[], settings: (file: string) => string): NouveauClient {
  const given = parse(args);
  const { values, positionals } = given;
  const faults: string[] = [];
  if (positionals.length !== 1 || positionals[0] !== 'creer')
    throw new DemandeImpossible(`La commande attendue est « creer ».\n\n${USAGE}`);
  const { code = '', libelle, hote } = values;
  lit(codeDeClient, code, '--code', faults);
  const nom = libelle === undefined ? undefined : lit(libelleDeClient, libelle, '--libelle', faults);
  if (nom === '') faults.push(`--libelle : ${M.REQ}`);
  const hotes = hote?.map((un) => lit(nomDHote, un, `--hote ${un}`, faults));
  const charte = {
    ...(values['couleur-primaire'] && { couleurPrimaire: values['couleur-primaire'] }),
    ...(values['couleur-secondaire'] && { couleurSecondaire: values['couleur-secondaire'] }),
    ...(values.logo && { logoUrl: values.logo, faviconUrl: values.logo }),
  };
  const configuration = settingsOf(values.configuration, settings, faults);
  faults.push(...clientFaults(charte, configuration), ...fautesDeContraste(charte));
  const administrateur = administrateurOf(given, faults);
  const isInscriptionOuverte = inscriptionOf(values.inscription, faults);
  const confies = confiesOf(values.confier ?? [], faults);
  if (faults.length > 0) throw new DemandeImpossible(faults.join('\n'));
  return {
    administrateur,
    isInscriptionOuverte,
    confies,
    client: { code, charte, configuration, libelle: nom, hotes: hotes && [...new Set(hotes)] },
  };
}

function settingsOf(
  file: string | undefined,
  settings: (file: string) => string,
  faults: string[],
): Readonly<Record<string, unknown>> {
  if (file === undefined) return {};
  try {
    const value: unknown = JSON.parse(settings(file));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below, like what is no object.
  }
  faults.push(`--configuration : ${file} ne contient pas un objet JSON lisible.`);
  return {};
}
