import { actes, type CleActe } from '#src/core/acte/actes.ts';
import { formulaireDuType } from '#src/core/acte/facette.ts';
import { formulaireDeLaLigne } from '#src/core/acte/formulaire-de-ligne.ts';
import { checkActe } from '#src/core/acte/lois.ts';
import { nomDeFichier } from '#src/core/valeurs/nom-de-fichier.ts';
import type { ActeServeur } from './acte.ts';

/** The server half of an act: the file that bears its name exports its key followed by `Serveur`. */
async function moitieDe(cle: CleActe): Promise<ActeServeur> {
  const fichier = `./adherent/${nomDeFichier(cle)}.ts`;
  const module = (await import(fichier)) as Readonly<Record<string, ActeServeur | undefined>>;
  const nom = `${cle}Serveur`;
  const moitie = module[nom];
  if (moitie?.acte.key !== cle)
    throw new Error(`La démarche « ${cle} » : server/acts/${fichier.slice(2)} n’exporte pas « ${nom} ».`);
  checkActe(moitie.acte);
  return moitie;
}

/** What the server does with each act of the map: one file an act, found by the act's key. */
export const actesServeur: readonly ActeServeur[] = await Promise.all(
  [...new Set((Object.keys(actes) as CleActe[]).map(formulaireDeLaLigne))].map(moitieDe),
);

/** The half that did a request, by its type: that of its act, whatever name it was asked by. */
export function acteServeurDe(codeType: string): ActeServeur | undefined {
  const cle = formulaireDuType(codeType);
  return actesServeur.find(({ acte }) => acte.key === cle);
}
