import { certification, lecture } from '#src/acts/champs/texte.ts';
import { type Selon, si } from '#src/core/acte/condition.ts';

/** Who collects, and under which mandate. */
export interface Creancier {
  readonly creancier: string;
  /** The creditor's identifier. */
  readonly ics: string | null;
  /** The mandate of today, which goes on with another account of the same payer. */
  readonly rum: string | null;
}

/** What who signs agrees to: the text of the European Payments Council. */
function texteMandat({ creancier, ics, rum }: Creancier): string {
  return `En signant ce mandat, vous autorisez ${creancier} (ICS ${ics ?? ''}) à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément à ces instructions. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions de votre convention avec elle ; la demande doit être présentée dans les 8 semaines suivant la date de débit. Paiement récurrent. Référence unique du mandat : ${rum ?? 'communiquée avec votre mandat'}.`;
}

/** A mandate and its signature, where the other answers have an account collected. */
export function mandatSigne<const C extends Selon>(selon: C, creancier: Creancier) {
  return {
    mandat: si(selon, lecture('Mandat de prélèvement SEPA', texteMandat(creancier))),
    acceptationMandat: si(selon, certification('Je signe le mandat de prélèvement SEPA')),
  };
}
