import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { televerse } from '#src/provider/televersement.ts';

export type EtatTeleversement = 'attente' | 'envoi' | 'succes' | 'erreur' | 'annule';

/** One file of the queue (specification 2 §3). */
export interface ItemTeleversement {
  readonly id: number;
  readonly fichier: File;
  readonly etat: EtatTeleversement;
  /** From 0 to 100. */
  readonly progression: number;
  /** Why it failed. */
  readonly message?: string;
  /** What the form sends back, once it is there. */
  readonly televerse?: FichierTeleverse;
}

export type Envoi = typeof televerse;

interface Ecoutes {
  /** Something changed: an item came, went, or went on. */
  readonly onChange: () => void;
  /** Nothing waits any more, after at least one was sent. */
  readonly onTermine?: () => void;
}

/** Files on their way, one at a time (specification 2 §4): queued, uploading, success, error, cancelled. */
export class FileDeTeleversement {
  readonly #inputName: string;
  readonly #envoie: Envoi;
  #items: readonly ItemTeleversement[] = [];
  #annonce = '';
  #refus: readonly string[] = [];
  #dernierId = 0;
  #abandon: AbortController | null = null;
  ecoutes: Ecoutes = { onChange: () => undefined };

  constructor(inputName: string, envoie: Envoi = televerse) {
    this.#inputName = inputName;
    this.#envoie = envoie;
  }

  get items(): readonly ItemTeleversement[] {
    return this.#items;
  }
  /** What has just happened, for those who do not see it. */
  get annonce(): string {
    return this.#annonce;
  }
  /** Why files of the last choice were not taken; empty once one goes on without them. */
  get refus(): readonly string[] {
    return this.#refus;
  }
  /** How many of those that were chosen are not there, while nobody has said that they are not needed. */
  get ecartes(): number {
    return this.#refus.length + this.#items.filter(({ etat }) => etat === 'erreur').length;
  }
  get isEnCours(): boolean {
    return this.#items.some(({ etat }) => etat === 'envoi' || etat === 'attente');
  }

  /** Tells why files of a choice were not taken; none, where all were. */
  ecarte(refus: readonly string[]): void {
    if (refus.length === 0 && this.#refus.length === 0) return;
    this.#refus = refus;
    this.ecoutes.onChange();
  }

  /** Goes on without those that were not taken, here or by the server. */
  sansEux(): void {
    this.#refus = [];
    for (const { id, etat } of this.#items) if (etat === 'erreur') this.retire(id);
    this.ecoutes.onChange();
  }

  ajoute(fichiers: readonly File[]): void {
    if (fichiers.length === 0) return;
    if (!fichiers.every((fichier) => fichier instanceof File))
      throw new Error('The file specified is no longer valid');
    const nouveaux = fichiers.map((fichier) => {
      this.#dernierId += 1;
      return { id: this.#dernierId, fichier, etat: 'attente' as const, progression: 0 };
    });
    this.#pose([...this.#items, ...nouveaux]);
    this.#suivant();
  }

  /** Gives up one that waits or is on its way. */
  annule(id: number): void {
    const item = this.#de(id);
    if (item?.etat === 'envoi') this.#abandon?.abort(new DOMException('Annulé', 'AbortError'));
    else if (item?.etat === 'attente') this.#change(id, { etat: 'annule' }, `${item.fichier.name} : annulé`);
  }

  /** Sends again one that failed or was given up, after those that wait. */
  recommence(id: number): void {
    const item = this.#de(id);
    if (item?.etat !== 'erreur' && item?.etat !== 'annule') return;
    const { message: _, ...reste } = item;
    const remis = { ...reste, etat: 'attente' as const, progression: 0 };
    this.#pose([...this.#items.filter((autre) => autre !== item), remis]);
    this.#suivant();
  }

  /** Takes one away, whatever it has become; one on its way is given up first. */
  retire(id: number): void {
    const item = this.#de(id);
    if (!item) return;
    this.annule(id);
    this.#annonce = `${item.fichier.name} : retiré`;
    this.#pose(this.#items.filter((autre) => autre.id !== id));
  }

  #de(id: number): ItemTeleversement | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #pose(items: readonly ItemTeleversement[]): void {
    this.#items = items;
    this.ecoutes.onChange();
  }

  #change(id: number, avec: Partial<ItemTeleversement>, annonce = this.#annonce): void {
    this.#annonce = annonce;
    this.#pose(this.#items.map((item) => (item.id === id ? { ...item, ...avec } : item)));
  }

  #suivant(): void {
    if (this.#abandon) return;
    const item = this.#items.find(({ etat }) => etat === 'attente');
    if (item) void this.#televerse(item);
    else this.ecoutes.onTermine?.();
  }

  async #televerse({ id, fichier }: ItemTeleversement): Promise<void> {
    const abandon = new AbortController();
    this.#abandon = abandon;
    this.#change(id, { etat: 'envoi' }, `${fichier.name} : téléversement en cours`);
    try {
      const televerse = await this.#envoie(fichier, this.#inputName, {
        signal: abandon.signal,
        onProgress: (progression) => this.#change(id, { progression }),
      });
      this.#change(id, { etat: 'succes', progression: 100, televerse }, `${fichier.name} : téléversé`);
    } catch (error) {
      this.#echoue(id, fichier.name, abandon.signal.aborted, error);
    } finally {
      this.#abandon = null;
      this.#suivant();
    }
  }

  #echoue(id: number, name: string, isAnnule: boolean, error: unknown): void {
    if (isAnnule) {
      this.#change(id, { etat: 'annule', progression: 0 }, `${name} : annulé`);
      return;
    }
    const message = (error instanceof HttpError && error.message) || 'Une erreur est survenue';
    this.#change(id, { etat: 'erreur', progression: 0, message }, `${name} : ${message}`);
    if (!(error instanceof HttpError)) throw error;
  }
}
