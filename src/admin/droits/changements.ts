import { meme } from '#src/core/definition/meme.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { registry } from '#src/registry.ts';
import { conditionEnMots } from './condition-en-mots.ts';
import { ligneDe, tient } from './etat.ts';
import { COLONNES, champNomme, champsDe, type Habilitee, type Habilitees, labelDe } from './lignes.ts';

/** One thing that a role gains or loses, in words: «exporter Pays». */
export interface ChangementDeDroit {
  readonly gagne: boolean;
  readonly texte: string;
}

type Liste = readonly string[] | null;

/** The fields of a list, or those that its lines name where it is several. */
function connus(ressource: string, ...listes: readonly Liste[]): readonly string[] {
  const place = Object.hasOwn(registry, ressource) ? registry[ressource] : undefined;
  return place ? champsDe(place.model).map(([nom]) => nom) : [...new Set(listes.flatMap((une) => une ?? []))];
}

const enMots = (ressource: string, noms: readonly string[]) =>
  noms.map((nom) => champNomme(ressource, nom)?.label ?? nom).join(', ');

/** What a change of the fields of a line gives and takes, each by its name. */
function desChamps(ressource: string, verbe: string, avant: Liste, apres: Liste): ChangementDeDroit[] {
  if (meme(avant, apres)) return [];
  const debut = `${labelDe(ressource)} : ${verbe}`;
  if (apres === null) return [{ gagne: true, texte: `${debut} tous les champs` }];
  const tous = connus(ressource, avant, apres);
  const avait = (nom: string) => avant === null || avant.includes(nom);
  const gagnes = tous.filter((nom) => !avait(nom) && apres.includes(nom));
  const perdus = tous.filter((nom) => avait(nom) && !apres.includes(nom));
  return [
    ...(gagnes.length > 0 ? [{ gagne: true, texte: `${debut} ${enMots(ressource, gagnes)}` }] : []),
    ...(perdus.length > 0 ? [{ gagne: false, texte: `${debut} ${enMots(ressource, perdus)}` }] : []),
    // All of them, those that come one day too, and then each of those that there are.
    ...(avant === null && perdus.length === 0
      ? [{ gagne: false, texte: `${debut} les champs à venir` }]
      : []),
  ];
}

/** What a new line keeps from its fields. */
function sansLesChamps(ressource: string, action: Action, ligne: Habilitee | undefined): string {
  const liste = action === 'read' || action === 'export' ? ligne?.champsLecture : ligne?.champsEcriture;
  if (!liste || action === 'delete') return '';
  const tous = connus(ressource, liste);
  const caches = tous.filter((nom) => !liste.includes(nom));
  if (caches.length === 0) return '';
  const vus = tous.filter((nom) => liste.includes(nom));
  // The shorter of the two says it.
  return caches.length > vus.length
    ? ` (${enMots(ressource, vus) || 'aucun champ'})`
    : `, sans ${enMots(ressource, caches)}`;
}

function dedans(avant: Habilitee, apres: Habilitee): ChangementDeDroit[] {
  const { ressource } = apres;
  const nom = labelDe(ressource);
  const condition =
    avant.condition === apres.condition
      ? []
      : [
          {
            gagne: apres.condition === null,
            texte: `${nom} : ${apres.condition === null ? 'toutes les fiches' : `les fiches où ${conditionEnMots(apres)}`}`,
          },
        ];
  return [
    ...desChamps(ressource, 'consulter', avant.champsLecture, apres.champsLecture),
    ...desChamps(ressource, 'modifier', avant.champsEcriture, apres.champsEcriture),
    ...condition,
  ];
}

/** What a change of a role gives and takes, line by line. */
export function changementsDeDroits(avant: Habilitees, apres: Habilitees): ChangementDeDroit[] {
  const ressources = [...new Set([...avant, ...apres].map(({ ressource }) => ressource))];
  return ressources.flatMap((ressource) => {
    const [former, now] = [ligneDe(avant, ressource), ligneDe(apres, ressource)];
    const actions = COLONNES.flatMap(({ action, label }) => {
      const [avait, aura] = [tient(avant, ressource, action), tient(apres, ressource, action)];
      if (avait === aura) return [];
      const fiches =
        !former && now && now.condition !== null ? `, les fiches où ${conditionEnMots(now)}` : '';
      const sans = former ? '' : sansLesChamps(ressource, action, now);
      return [
        { gagne: aura, texte: `${label.toLocaleLowerCase('fr')} ${labelDe(ressource)}${sans}${fiches}` },
      ];
    });
    return former && now ? [...actions, ...dedans(former, now)] : actions;
  });
}
