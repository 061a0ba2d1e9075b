import Box from '@mui/material/Box';
import type { DonneesAmf } from '#src/core/compte/security-code.ts';
import { Section } from './section.tsx';
import { CodeButton, useCodeStep } from './use-code-step.tsx';

interface Props {
  readonly donnees: DonneesAmf;
  readonly onChange: () => void;
}

function etat({ isAmfActive, amfSendType, email, telephone }: DonneesAmf): string {
  if (!isAmfActive) return 'Désactivée : seul votre mot de passe protège votre compte.';
  return amfSendType === 'SMS'
    ? `Activée : un code vous est envoyé par SMS au ${telephone ?? ''} à chaque connexion.`
    : `Activée : un code vous est envoyé par e-mail à ${email} à chaque connexion.`;
}

/** The protection by code: on or off, and how codes are sent. */
export function ProtectionSection({ donnees, onChange }: Props) {
  const step = useCodeStep(onChange);
  const { isAmfActive, amfSendType, isSmsPossible, isTelAmfConfirme } = donnees;
  const canSms = isSmsPossible && isTelAmfConfirme;
  const isOther = (sendType: string) => !isAmfActive || amfSendType !== sendType;
  return (
    <Section title="Protection par code de sécurité">
      <Box>{etat(donnees)}</Box>
      {isSmsPossible && !isTelAmfConfirme && (
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          Pour recevoir vos codes par SMS, confirmez d’abord votre numéro de téléphone ci-dessous.
        </Box>
      )}
      {step.panel ?? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isOther('MAIL') && (
            <CodeButton
              id="activer-par-mail"
              main={!isAmfActive}
              step={step}
              demande={{ operation: 'ACTIVATE_AMF', sendType: 'MAIL' }}
            >
              {isAmfActive ? 'Recevoir les codes par e-mail' : 'Activer par e-mail'}
            </CodeButton>
          )}
          {canSms && isOther('SMS') && (
            <CodeButton
              id="activer-par-sms"
              main={!isAmfActive}
              step={step}
              demande={{ operation: 'ACTIVATE_AMF', sendType: 'SMS' }}
            >
              {isAmfActive ? 'Recevoir les codes par SMS' : 'Activer par SMS'}
            </CodeButton>
          )}
          {isAmfActive && (
            <CodeButton id="desactiver" step={step} demande={{ operation: 'DEACTIVATE_AMF' }}>
              Désactiver la protection
            </CodeButton>
          )}
        </Box>
      )}
    </Section>
  );
}
