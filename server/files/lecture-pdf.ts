/** Blanks of a PDF, by their numbers: NUL, tab, line feed, form feed, return, space. */
const BLANCS = new Set([0, 9, 10, 12, 13, 32]);
const POURCENT = 37;
const ANTISLASH = 92;
const OUVRE = 40;
const FERME = 41;

/** What a name or a number is made of: neither blanks nor signs of the language. */
const ORDINAIRE = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]';
const JETON = new RegExp(`<<|>>|<[^>]*>|/${ORDINAIRE}*|[[\\]){}>]|${ORDINAIRE}+`, 'y');

/** A dictionary as its readers have it. */
export interface DictionnaireLu {
  /** Just after it. */
  readonly fin: number;
  /** Its own keys, and what is written of their values: names without their bars. */
  readonly entrees: ReadonlyMap<string, string>;
  /** Nothing in it could be taken for something else: no string, no comment, no key given twice. */
  readonly isSimple: boolean;
}

/** After the blanks and the comments that readers skip. */
export function apresBlancs(texte: string, debut: number): number {
  let ici = debut;
  while (ici < texte.length) {
    const code = texte.charCodeAt(ici);
    if (code === POURCENT)
      while (ici < texte.length && texte.charCodeAt(ici) !== 10 && texte.charCodeAt(ici) !== 13) ici++;
    else if (BLANCS.has(code)) ici++;
    else break;
  }
  return ici;
}

/** After the string that begins here; -1 where its end is not there. */
export function finDeChaine(texte: string, debut: number): number {
  let profondeur = 0;
  for (let ici = debut; ici < texte.length; ici++) {
    const code = texte.charCodeAt(ici);
    if (code === ANTISLASH) ici++;
    else if (code === OUVRE) profondeur++;
    else if (code === FERME && --profondeur === 0) return ici + 1;
  }
  return -1;
}

/** A name as it is meant: its letters may be given by their numbers. */
const nomLu = (jeton: string) =>
  jeton
    .slice(1)
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Puts keys and values apart: a name after a value is a key. */
class Entrees {
  readonly lues = new Map<string, string>();
  isDouble = false;
  #cle: string | null = null;
  #valeur: string[] = [];

  prend(jeton: string, isSienne: boolean): void {
    const isNom = jeton.startsWith('/');
    if (isNom && isSienne && (this.#cle === null || this.#valeur.length > 0)) {
      this.clot();
      this.#cle = nomLu(jeton);
    } else this.#valeur.push(isNom ? nomLu(jeton) : jeton);
  }

  clot(): void {
    if (this.#cle === null) return;
    if (this.lues.has(this.#cle)) this.isDouble = true;
    this.lues.set(this.#cle, this.#valeur.join(' '));
    this.#valeur = [];
  }
}

/** What is open around a token. Readers agree on where a dictionary ends only while each of its keys has a value. */
class Ouverts {
  readonly #pile = [{ isTableau: false, isCleSeule: false }];
  /** Some readers would go on where others end. */
  isAmbigu = false;

  get nombre(): number {
    return this.#pile.length;
  }

  prend(jeton: string): void {
    const dernier = this.#pile.at(-1);
    if (!dernier) return;
    if (jeton === '>>') {
      this.isAmbigu ||= dernier.isTableau || dernier.isCleSeule;
      this.#pile.pop();
    } else if (jeton === ']' && dernier.isTableau) this.#pile.pop();
    else {
      // It begins a picture, which some read to its own end.
      this.isAmbigu ||= jeton === 'BI';
      dernier.isCleSeule = jeton.startsWith('/') && !dernier.isTableau && !dernier.isCleSeule;
      if (jeton === '<<' || jeton === '[') this.#pile.push({ isTableau: jeton === '[', isCleSeule: false });
    }
  }
}

/** What comes next, where it ends; `null`: it is not whole. */
function jetonA(texte: string, ici: number): string | null {
  if (texte.charCodeAt(ici) === OUVRE) {
    const fin = finDeChaine(texte, ici);
    return fin < 0 ? null : texte.slice(ici, fin);
  }
  JETON.lastIndex = ici;
  return JETON.exec(texte)?.[0] ?? null;
}

/** The dictionary that begins here; `null`: none does; `'incomplet'`: its end is not there, or not the same for all. */
export function litDictionnaire(texte: string, debut: number): DictionnaireLu | 'incomplet' | null {
  let ici = apresBlancs(texte, debut);
  const tete = texte.slice(ici, ici + 2);
  if (tete !== '<<') return '<<'.startsWith(tete) ? 'incomplet' : null;
  const entrees = new Entrees();
  let isSimple = true;
  const ouverts = new Ouverts();
  ici += 2;
  while (ici < texte.length) {
    const suite = apresBlancs(texte, ici);
    const jeton = jetonA(texte, suite);
    if (jeton === null) return 'incomplet';
    if (jeton.startsWith('(') || texte.slice(ici, suite).includes('%')) isSimple = false;
    ici = suite + jeton.length;
    ouverts.prend(jeton);
    if (ouverts.isAmbigu) return 'incomplet';
    if (ouverts.nombre === 0) {
      entrees.clot();
      return { fin: ici, entrees: entrees.lues, isSimple: isSimple && !entrees.isDouble };
    }
    entrees.prend(jeton, ouverts.nombre === 1);
  }
  return 'incomplet';
}
