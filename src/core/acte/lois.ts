import type { Acte, Cadre, Contexte } from '#src/core/acte/act.ts';
import type { Champ, Champs } from '#src/core/definition/form.ts';
import { actes, type LigneActe } from './actes.ts';
import { aucunCalcul, type Calcul, type Resultats } from './calculs.ts';

const CADRE: Cadre = {
  aujourdhui: '2026-01-15',
  isManuel: false,
  isBeneficiaire: false,
  numContrat: '00000000',
  isLectureFactures: true,
  nbMaxFichiers: 8,
};

const ditQuestion = ({ label, requis, controle }: Champ) => JSON.stringify([label, requis, controle]);

/** How the questions of an act come one after the other, each calculation giving its example. */
function deroule(acte: Acte, calculs: readonly (readonly [string, Calcul])[]) {
  const pose = (resultats: Resultats): Champs =>
    acte.champs({
      cadre: CADRE,
      donnees: acte.exemple?.donnees,
      calculs: resultats,
    } as Contexte<never>);
  const avant = new Map<string, string>();
  let connus = aucunCalcul(acte.calculs);
  for (;;) {
    const champs = pose(connus);
    const prets = calculs.filter(([nom, { de }]) => !connus[nom] && de.every((une) => champs[une]));
    if (prets.length === 0) return { champs, connus, avant };
    for (const [nom, { de, exemple }] of prets) {
      for (const une of de) {
        const champ = champs[une];
        if (champ && !avant.has(une)) avant.set(une, ditQuestion(champ));
      }
      connus = { ...connus, [nom]: exemple };
    }
  }
}

/** The two laws of calculations: they do not change the questions that they are made of, and do not wait for themselves. */
function fautesDesCalculs(acte: Acte, calculs: readonly (readonly [string, Calcul])[]): string[] {
  if (acte.exemple?.donnees === undefined) return ['ses calculs ne s’essaient pas sans `exemple.donnees`'];
  const { champs, connus, avant } = deroule(acte, calculs);
  const jamais = calculs.filter(([nom]) => !connus[nom]);
  const changees = [...avant].filter(([une, dite]) => !champs[une] || ditQuestion(champs[une]) !== dite);
  return [
    ...jamais.map(
      ([nom, { de }]) =>
        `le calcul « ${nom} » attend des questions que lui seul amène : ${de.filter((une) => !champs[une]).join(', ')}`,
    ),
    ...changees.map(
      ([une]) => `la question « ${une} » n’est plus la même une fois fait le calcul qui en vient`,
    ),
  ];
}

/** A calculation is shown once, and not before the questions that it is made of. */
function fautesDesEtapes({ etapes }: Acte, calculs: readonly (readonly [string, Calcul])[]): string[] {
  return calculs.flatMap(([nom, { de }]) => {
    const rangs = etapes.flatMap(({ montre }, rang) => (montre === nom ? [rang] : []));
    const [rang] = rangs;
    if (rang === undefined || rangs.length > 1)
      return [`le calcul « ${nom} » est montré par ${rangs.length} étapes, et non par une`];
    const avant = new Set(etapes.slice(0, rang + 1).flatMap((etape) => etape.champs));
    return de
      .filter((une) => !avant.has(une))
      .map((une) => `le calcul « ${nom} » est montré avant sa question « ${une} »`);
  });
}

/** What is done elsewhere is done at one step, which asks nothing and follows another, and its state is on the server. */
function fautesDesExternes({ externes = {}, etapes, etat, sansResume }: Acte): string[] {
  const noms = Object.keys(externes);
  if (noms.length > 0 && etat !== 'serveur')
    return ['ce qui se fait ailleurs demande un état gardé par le serveur'];
  if (noms.length > 0 && sansResume) return ['ce qui se fait ailleurs demande des étapes'];
  return noms.flatMap((nom) => {
    const siennes = etapes.filter(({ externe }) => externe === nom);
    const [seule, autre] = siennes;
    if (!seule || autre) return [`« ${nom} » se fait à ${siennes.length} étapes, et non à une`];
    if (seule === etapes[0]) return [`« ${nom} » se fait avant toute question`];
    return seule.champs.length > 0 || seule.montre !== undefined
      ? [`l’étape « ${seule.key} » pose une question ou montre un calcul, et se fait ailleurs`]
      : [];
  });
}

/** What answers under the path of every act. */
const PRIS = ['form', 'calculs', 'externes', 'parcours', 'vel'];

/** What is read under its path takes no other one's place, and is told of what the act has. */
function fautesDesLus(acte: Acte, calculs: readonly (readonly [string, Calcul])[]): string[] {
  const { lus = {}, exemple } = acte;
  const poses = () => (exemple?.donnees === undefined ? {} : deroule(acte, calculs).champs);
  return Object.entries(lus).flatMap(([nom, lu]) => {
    if (PRIS.includes(nom)) return [`« ${nom} » répond déjà sous le chemin de toute démarche`];
    if ('suit' in lu)
      return acte.demande === 'suivie' ? [] : [`« ${nom} » suit des demandes que personne ne suit`];
    const connu = 'pieces' in lu || calculs.some(([calcul]) => calcul === lu.calcul);
    const noms = [...('pieces' in lu ? lu.de : []), ...(lu.avec ?? [])];
    const champs = poses();
    return [
      ...(connu ? [] : [`« ${nom} » dit un calcul qu’elle n’a pas`]),
      ...noms.filter((un) => !champs[un]).map((un) => `« ${nom} » attend « ${un} », qu’elle ne demande pas`),
    ];
  });
}

/** Each of its other names is a line of the map that is one, and each such line is said here. */
function fautesDesFacettes({ key, facettes = {} }: Acte): string[] {
  const lignes = Object.entries<LigneActe>(actes).filter(([, { facette }]) => facette?.de === key);
  const dites = Object.keys(facettes);
  return [
    ...dites
      .filter((cle) => !lignes.some(([ligne]) => ligne === cle))
      .map((cle) => `« ${cle} » n’est pas l’un de ses noms`),
    ...lignes
      .filter(([cle]) => !dites.includes(cle))
      .map(([cle]) => `elle ne dit rien de son nom « ${cle} »`),
  ];
}

/** What in a definition contradicts itself. */
function fautesDeLActe(acte: Acte): readonly string[] {
  const calculs = Object.entries<Calcul>(acte.calculs ?? {});
  const autres = [...fautesDesExternes(acte), ...fautesDesLus(acte, calculs), ...fautesDesFacettes(acte)];
  if (calculs.length === 0) return autres;
  return [...autres, ...fautesDesEtapes(acte, calculs), ...fautesDesCalculs(acte, calculs)];
}

/**
 * A server does not start with an act whose definition contradicts itself.
 * @throws Error sentences that name the act, and what is wrong with it
 */
export function checkActe(acte: Acte): void {
  const fautes = fautesDeLActe(acte);
  if (fautes.length > 0) throw new Error(`La démarche « ${acte.key} » : ${fautes.join(' ; ')}.`);
}
