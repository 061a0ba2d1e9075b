import { lecture } from '#src/acts/champs/texte.ts';
import { type Selon, si } from '#src/core/acte/condition.ts';

/** Who collects, and under which mandate. */
export interface Creancier {
  readonly creancier: string;
  /** The creditor's identifier. */
  readonly ics: string | null;
  /** The mandate of today, which goes on with another account of the same payer. */
  readonly rum: string | null;
}

/** What who signs a mandate agrees to: the text of the European Payments Council. */
export function texteMandat({ creancier, ics }: Pick<Creancier, 'creancier' | 'ics'>): string {
  return `En signant ce mandat, vous autorisez ${creancier} (ICS ${ics ?? ''}) à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément à ces instructions. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions de votre convention avec elle ; la demande doit être présentée dans les 8 semaines suivant la date de débit de votre compte.`;
}

/** What will be signed, where the other answers have an account collected: the mandate itself is read where it is signed. */
export function mandatASigner<const C extends Selon>(selon: C, { rum }: Creancier) {
  const suite =
    rum === null ? 'un mandat vous est présenté' : `votre mandat ${rum} vous est présenté, avec ce compte`;
  return {
    mandat: si(
      selon,
      lecture('Mandat de prélèvement SEPA', `À l’étape suivante, ${suite} : vous le lisez et le signez.`),
    ),
  };
}

/** The step at which it is signed. */
export const SIGNATURE_MANDAT = {
  bouton: 'Lire et signer le mandat',
  fait: 'Votre mandat de prélèvement est signé. Il vous reste à relire vos réponses et à les valider.',
  selon: 'mandat',
} as const;
