import { meme } from '#src/core/definition/meme.ts';
import { conditionEnMots } from './condition-en-mots.ts';
import { ligneDe, tient } from './etat.ts';
import { COLONNES, type Habilitee, type Habilitees, labelDe } from './lignes.ts';

/** One thing that a role gains or loses, in words: «exporter Pays». */
export interface ChangementDeDroit {
  readonly gagne: boolean;
  readonly texte: string;
}

function champs(liste: readonly string[] | null): string {
  if (liste === null) return 'tous les champs';
  return liste.length === 0 ? 'aucun champ' : `${liste.length} champ${liste.length > 1 ? 's' : ''}`;
}

/** Whether a list of fields takes in another. */
function couvre(large: readonly string[] | null, etroite: readonly string[] | null): boolean {
  return large === null || etroite?.every((champ) => large.includes(champ)) === true;
}

function dedans(avant: Habilitee, apres: Habilitee): ChangementDeDroit[] {
  const nom = labelDe(apres.ressource);
  const cote = (quoi: string, cle: 'champsLecture' | 'champsEcriture') =>
    meme(avant[cle], apres[cle])
      ? []
      : [{ gagne: couvre(apres[cle], avant[cle]), texte: `${nom} : ${quoi} ${champs(apres[cle])}` }];
  const condition =
    avant.condition === apres.condition
      ? []
      : [
          {
            gagne: apres.condition === null,
            texte: `${nom} : ${apres.condition === null ? 'toutes les fiches' : `les fiches où ${conditionEnMots(apres)}`}`,
          },
        ];
  return [...cote('consulter', 'champsLecture'), ...cote('modifier', 'champsEcriture'), ...condition];
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
      return [{ gagne: aura, texte: `${label.toLocaleLowerCase('fr')} ${labelDe(ressource)}${fiches}` }];
    });
    return former && now ? [...actions, ...dedans(former, now)] : actions;
  });
}
