/** The embedded base cannot be made, started or reached; the message is for the person who typed `npm start`. */
export class PanneEmbarquee extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PanneEmbarquee';
  }
}

/** What PostgreSQL's programs say of why they end, and how it is told. */
const RAISONS: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [/No space left on device|Disk quota exceeded/, () => 'le disque est plein'],
  [/Read-only file system/, () => 'le disque est en lecture seule'],
  [
    /Permission denied|must be owned by|has wrong ownership/,
    () => 'son compte n’a pas le droit d’écrire dans son dossier',
  ],
  [/invalid permissions/, () => 'son dossier est ouvert à d’autres comptes'],
  [
    /(?:Cannot allocate memory|could not (?:create|resize|map)[\w ]* shared memory)/,
    () => 'la mémoire manque',
  ],
  [/could not bind|Address already in use/, () => 'l’adresse où il écoute est déjà prise'],
  [/(?:value|parameter)[^"\n]*"(\w+)"/, ([, nom]) => `le réglage « ${nom} » est refusé`],
  [
    /could not (?:locate a valid checkpoint|find the database|open file|access the server)|invalid (?:checkpoint|primary)|PANIC|incompatible with server|not a valid data/,
    () => 'ses données sont abîmées ou incomplètes, restaurez une sauvegarde',
  ],
];

/** Why, in French, from what they said in English; the words themselves go with the error, and are in the file that is named. */
export function panneDe(quoi: string, dit: string, fichier: string): PanneEmbarquee {
  const raisons = RAISONS.flatMap(([motif, mots]) => {
    const found = motif.exec(dit);
    return found ? [mots(found)] : [];
  });
  const [raison] = raisons;
  return new PanneEmbarquee(`${quoi}${raison ? ` : ${raison}` : ''}. Le détail est dans « ${fichier} ».`, {
    cause: new Error(dit),
  });
}
