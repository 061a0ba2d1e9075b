import {
  compteurConnexions,
  connexionsParCanal,
  connexionsParHeure,
  connexionsParJour,
  picDeConnexions,
} from '#server/db/audit/compteur-connexions.ts';
import { currentClient } from '#server/http/current-client.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { connexionCounter } from '#src/rapports/connexion-counter.ts';
import { journalConnexions } from '#src/resources/journaux/journal-connexions.ts';
import { defineRapportServeur } from './rapport-serveur.ts';

const CANAUX = new Map<string, string>(
  journalConnexions.ownFields.canal.choix?.map(({ code, libelle }) => [code, libelle]),
);

export const connexionCounterServeur = defineRapportServeur(connexionCounter, async ({ db, tenant }) => {
  const ou = { clientId: tenant.id, fuseau: currentClient(tenant).fuseauHoraire };
  const [nombres, pic, parHeure, parJour, parCanal] = await Promise.all([
    compteurConnexions(db, ou),
    picDeConnexions(db, ou),
    connexionsParHeure(db, ou),
    connexionsParJour(db, ou),
    connexionsParCanal(db, ou),
  ]);
  return {
    ...nombres,
    pic: { date: pic?.jour ?? null, nb: pic?.nb ?? 0 },
    parHeure: parHeure.map(({ heure, nb }) => ({ heure: `${heure} h`, nb })),
    parJour: parJour.map(({ jour, nb }) => ({ jour: jourFrancais(jour), nb })),
    parCanal: parCanal.map(({ canal, nb }) => ({ canal: CANAUX.get(canal) ?? canal, nb })),
  };
});
