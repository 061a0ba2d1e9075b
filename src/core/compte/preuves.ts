import type { CurrentClient } from '#src/core/api/page-data.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';

type Reglages = Pick<
  CurrentClient,
  'hebergeurSante' | 'telephoneService' | 'horaires' | 'dataCollectActivated' | 'amfSmsActivated' | 'emailDpo'
>;

/** As many as one reads at a glance. */
const MAX = 3;

/**
 * Why one may trust this portal, in a sentence each: only what the settings of the client make true, the strongest first.
 * @returns three at most, none where the client has set nothing that can be said
 */
export function preuvesDe(client: Reglages): readonly string[] {
  const { hebergeurSante, telephoneService, horaires, dataCollectActivated, amfSmsActivated, emailDpo } =
    client;
  const preuves = [
    hebergeurSante && `Vos données de santé sont hébergées par ${hebergeurSante}, certifié HDS.`,
    telephoneService && `Un conseiller vous répond au ${telephoneService}${horaires ? `, ${horaires}` : ''}.`,
    dataCollectActivated
      ? 'Aucune mesure d’audience sans votre accord, jamais de donnée de santé.'
      : 'Aucun cookie de mesure d’audience n’est déposé.',
    amfSmsActivated && 'Un code de sécurité protège votre connexion.',
    emailDpo && `Notre délégué à la protection des données vous répond : ${emailDpo}.`,
  ];
  return preuves
    .filter((preuve): preuve is string => typeof preuve === 'string' && preuve !== '')
    .slice(0, MAX)
    .map(enTypographie);
}
