import type { Config } from '#server/config/config.ts';
import { derive, keyOfFolder, makeCoffre, signatureDe, type Trousseau } from '#server/config/secrets.ts';
import { readSealed } from '#server/db/cles/sealed-values.ts';
import { ANNONCE_CLE, type CleRow, insertCle, readActive, readCles } from '#server/db/cles/secret-keys.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { lieuxScelles } from './scelles.ts';

/** The key of the environment is not that of the base: its sentence is enough for whoever starts the portal. */
export class CleRefusee extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CleRefusee';
  }
}

const ACTEUR = { id: null, nom: 'Portail', motif: 'Clé secrète' };
const CE_QUI_EST_PERDU = 'demandes, pièces, e-mails en attente et seconds facteurs y seraient illisibles';

/** Tells keys apart and says nothing of them: they are at least 32 characters at random. */
const identite = (cle: string): Buffer => derive(cle, 'identite').subarray(0, 16);
const court = (empreinte: Buffer): string => empreinte.toString('hex', 0, 4);
const contexteCle = (numero: number): string => `cle_secrete:${numero}`;

function seule(numero: number, cle: string): Trousseau {
  return { cles: new Map([[numero, cle]]), active: numero, signature: signatureDe(cle) };
}

async function inscrit(
  tx: Queryable,
  nouvelle: {
    readonly numero: number;
    readonly cle: string;
    readonly signature: Buffer;
    readonly isActivee: boolean;
  },
): Promise<void> {
  const { numero, cle, isActivee } = nouvelle;
  const signature = makeCoffre(seule(numero, cle)).scelle(nouvelle.signature, contexteCle(numero));
  await insertCle(tx, { numero, empreinte: identite(cle), signature, isActivee });
}

/** Of the keys given, the one that opens what a base without a digest already holds; the first where it holds nothing. */
async function premiereCle(tx: Queryable, cles: readonly string[]): Promise<string> {
  let scelles = 0;
  for (const lieu of lieuxScelles()) {
    const [un] = await readSealed(tx, lieu, 1);
    if (!un) continue;
    scelles++;
    for (const cle of cles) {
      try {
        makeCoffre(cle).ouvreOctets(un.contenu, lieu.contexte(...un.noms));
        return cle;
      } catch {
        // Another key, or another value, may open.
      }
    }
  }
  const [cle] = cles;
  if (scelles > 0 || cle === undefined)
    throw new CleRefusee(
      `CLE_SECRETE n’ouvre rien de ce que cette base garde scellé : ${CE_QUI_EST_PERDU}. Remettez la clé d’origine.`,
    );
  return cle;
}

function refuse({ numero, empreinte }: CleRow, donnee: string): never {
  throw new CleRefusee(
    `CLE_SECRETE (empreinte ${court(identite(donnee))}) n’est pas celle de cette base : ${CE_QUI_EST_PERDU}. ` +
      `Il faut la clé n° ${numero} (empreinte ${court(empreinte)}) : remettez-la, ou donnez-la dans ` +
      'CLE_SECRETE_PRECEDENTE pour la remplacer, puis lancez npm run secrets:resceller.',
  );
}

async function lis(tx: Queryable, cles: readonly [string, ...string[]]): Promise<Trousseau> {
  let rows = await readCles(tx);
  if (rows.length === 0) {
    const cle = await premiereCle(tx, cles);
    await inscrit(tx, { numero: 1, cle, signature: signatureDe(cle), isActivee: true });
    rows = await readCles(tx);
  }
  const donnees = new Map(cles.map((cle) => [identite(cle).toString('hex'), cle]));
  const connues = new Map<number, string>();
  for (const row of rows) {
    const cle = donnees.get(row.empreinte.toString('hex'));
    if (cle !== undefined) connues.set(row.numero, cle);
    else if (row.isActivee && !row.isRetiree) refuse(row, cles[0]);
  }
  const active = rows.filter(({ isActivee }) => isActivee).at(-1);
  const cleActive = active && connues.get(active.numero);
  if (!active || cleActive === undefined) return refuse(active ?? (rows[0] as CleRow), cles[0]);
  const signature = makeCoffre(seule(active.numero, cleActive)).ouvreOctets(
    active.signature,
    contexteCle(active.numero),
  );
  if (![...connues.values()].includes(cles[0])) {
    const numero = Math.max(...rows.map((row) => row.numero)) + 1;
    await inscrit(tx, { numero, cle: cles[0], signature, isActivee: false });
    connues.set(numero, cles[0]);
  }
  return { cles: connues, active: active.numero, signature };
}

/**
 * The keys of this installation, by the numbers that its base gives them. A new key given with the one before it is
 * known from then on, and seals once every node has it: when it is asked to seal everything again.
 * @throws CleRefusee when what the base holds could not be opened.
 */
export async function ouvreTrousseau(
  db: Database,
  config: Pick<Config, 'cleSecrete' | 'cleSecretePrecedente' | 'dataDir'>,
): Promise<Trousseau> {
  const cle = config.cleSecrete ?? (await keyOfFolder(config.dataDir));
  const precedente = config.cleSecretePrecedente;
  return db.transaction(ACTEUR, (tx) => lis(tx, precedente === undefined ? [cle] : [cle, precedente]));
}

/** Seals with the key that another node or the command has made active, as soon as it is announced; tells once of one that it was not given. */
export function suisLaCle(db: Database, trousseau: Trousseau, tell: (line: string) => void): () => void {
  let inconnue: number | undefined;
  const relis = async (): Promise<void> => {
    const active = await readActive(db);
    if (active === undefined) return;
    if (trousseau.cles.has(active)) trousseau.active = active;
    else if (active !== inconnue)
      tell(
        `La clé n° ${active} scelle désormais, et ce nœud ne l’a pas : il scelle encore avec la précédente. ` +
          'Donnez-la-lui dans CLE_SECRETE, la précédente dans CLE_SECRETE_PRECEDENTE, redémarrez-le, puis repassez npm run secrets:resceller.',
      );
    inconnue = trousseau.cles.has(active) ? undefined : active;
  };
  // A failed reading is an outage: the listening connection says «anything may have changed» when it is over.
  return db.changes.subscribe((what) => {
    if (what === ANNONCE_CLE || what === null) relis().catch(() => undefined);
  });
}
