import type { OperationAmf, SendType } from '#src/core/compte/security-code.ts';

export const ENVOI_ECHOUE = 'L’envoi du code de sécurité a échoué.';
export const CODE_RENVOYE = 'Un code de sécurité vient d’être renvoyé.';

/** What a right code has done, in one sentence (specification 1 §8). */
export function phraseReussite(operation: OperationAmf, sendType: SendType): string {
  const par = sendType === 'SMS' ? 'par SMS' : 'par e-mail';
  switch (operation) {
    case 'ACTIVATE_AMF':
      return `La protection ${par} est activée.`;
    case 'DEACTIVATE_AMF':
      return `La protection ${par} est désactivée.`;
    case 'ACTIVATE_BIOMETRICS':
      return 'La biométrie est activée sur cet appareil.';
    case 'DEACTIVATE_BIOMETRICS':
      return 'La biométrie est désactivée sur cet appareil.';
    case 'MODIFY_PHONE':
      return 'Votre numéro de téléphone est modifié.';
    default:
      return 'Le code de sécurité est vérifié.';
  }
}
