import { makeCoffre } from '#server/config/secrets.ts';
import { withKeys } from '#server/keys/with-keys.ts';
import { readTetes } from './tetes.ts';
import { verifie } from './verifie.ts';

const MONTREES = 100;

// npm run audit:verify: says what was changed, removed, moved or inserted in the audit trail since it was sealed.
await withKeys(null, async ({ config, db, trousseau }) => {
  const tetes = await readTetes(config.journalTetes);
  const { fautes, sceaux, justes, pasEncoreScellees } = await verifie(db, makeCoffre(trousseau), tetes);
  for (const { client, ou, quoi } of fautes.slice(0, MONTREES)) console.error(`${client} ${ou} : ${quoi}`);
  console.log(
    `${justes} ligne(s) telles que scellées, ${sceaux} sceau(x), ${pasEncoreScellees} pas encore scellée(s).`,
  );
  if (fautes.length > 0) throw new Error(`${fautes.length} faute(s) dans le journal.`);
  if (sceaux > 0 && Object.keys(tetes).length === 0)
    throw new Error(
      `Aucune tête dans ${config.journalTetes} : la fin d’une chaîne a pu être coupée sans que cela se voie. ` +
        'Donnez par JOURNAL_TETES le fichier du nœud qui a scellé en dernier.',
    );
});
