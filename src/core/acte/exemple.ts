/** What one presses where a page draws itself: the first control of this role whose name fits, and that may be pressed. */
export interface Geste {
  readonly role: 'switch' | 'button';
  /** A regular expression. */
  readonly nom: string;
}

/** How an act is tried by the laws that all acts go through; what it does not say, the kind of each question does. */
export interface Exemple<Nom extends string = string, D = unknown> {
  /** What the act stands on, for the laws of its calculations: needed where it has some. */
  readonly donnees?: D;
  /** Answers by their questions' names: what one types, a choice by its code, `true` for a box or a file. */
  readonly reponses?: { readonly [N in Nom]?: string | boolean };
  /** Questions that the act's own page draws. */
  readonly gestes?: { readonly [N in Nom]?: Geste };
  /** What is said of them where the others are not answered. */
  readonly fautes?: { readonly [N in Nom]?: string };
  /** The whole of an act whose page is no form. */
  readonly page?: Geste;
  /** What is said when it is done, in place of the act's own sentence. */
  readonly succes?: string;
  /** With these answers it asks for a security code, which other answers do not. */
  readonly avecCode?: true;
  /** It ends the account: it is tried with another one. */
  readonly isFin?: true;
}
