import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { nomDeCle } from '#src/acts/identite/second-facteur.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { CleAcces, SecuriteDuCompte } from '#src/core/compte/sign-in-step.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { securiteDuCompte } from '#src/provider/second-factor.ts';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { FactorForm } from '#src/ui/second-factor/factor-form.tsx';
import type { AccountSecurity } from './use-account-security.ts';

interface Props {
  readonly security: AccountSecurity;
  readonly state: SecuriteDuCompte;
}

function Key({ cle, onRemove }: { readonly cle: CleAcces; readonly onRemove: () => void }) {
  const { libelle, dateCreation, dateDerniereUtilisation } = cle;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 1 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{libelle}</Typography>
        <Typography variant="body2" color="textSecondary">
          Ajoutée le {instantFrancais(dateCreation)}
          {dateDerniereUtilisation && `, utilisée le ${instantFrancais(dateDerniereUtilisation)}`}
        </Typography>
      </Box>
      <Button color="error" onClick={onRemove} aria-label={`Retirer la clé ${libelle}`}>
        Retirer
      </Button>
    </Box>
  );
}

/** What an owner shows instead at the next sign-in; nothing where the server will not take the last factor away. */
function resteOf({ hasTotp, cles }: SecuriteDuCompte): string {
  const moyens = [
    ...(hasTotp ? ['un code de votre application'] : []),
    ...(cles.length > 1 ? ['une autre clé d’accès'] : []),
  ];
  return moyens.length === 0 ? '' : ` Vous vous connecterez avec ${moyens.join(' ou ')}.`;
}

/** The passkeys: a telephone, a computer or a key that signs in place of a code. */
export function KeysSection({ security, state }: Props) {
  const [naming, setNaming] = useState(false);
  const [leaving, setLeaving] = useState<CleAcces | null>(null);
  const { cles } = state;
  const add = (libelle: string) => {
    setNaming(false);
    security.run(async () => {
      security.keep(await securiteDuCompte.ajouteCle(libelle));
      security.notify(`La clé « ${libelle} » est ajoutée.`, { type: 'success' });
    });
  };
  const remove = ({ identifiant, libelle }: CleAcces) => {
    setLeaving(null);
    security.run(async () => {
      security.keep(await securiteDuCompte.retireCle(identifiant));
      security.notify(`La clé « ${libelle} » est retirée.`, { type: 'success' });
    });
  };
  return (
    <SectionCard titre="Clés d’accès">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography sx={{ maxWidth: '75ch' }}>
          Une clé d’accès remplace le code : votre téléphone, votre ordinateur ou une clé USB confirme que
          c’est vous, et rien ne peut être recopié par un site qui imiterait le nôtre.
        </Typography>
        {cles.length > 0 && (
          <Box
            component="ul"
            aria-label="Mes clés d’accès"
            sx={{ listStyle: 'none', margin: 0, padding: 0, width: '100%' }}
          >
            {cles.map((cle) => (
              <Key key={cle.identifiant} cle={cle} onRemove={() => setLeaving(cle)} />
            ))}
          </Box>
        )}
        <Button variant="outlined" onClick={() => setNaming(true)}>
          Ajouter une clé d’accès
        </Button>
      </Box>
      {naming && (
        <LightDialog title="Ajouter une clé d’accès" onClose={() => setNaming(false)}>
          <FactorForm
            formulaire={nomDeCle}
            champ="libelle"
            label="Nouvelle clé d’accès"
            saisie="texte"
            hint="Pour la reconnaître : « Téléphone », « Clé USB du bureau »…"
            action="Continuer"
            envoie={async ({ libelle }) => add(libelle)}
          />
        </LightDialog>
      )}
      {leaving && (
        <LightDialog
          title={`Retirer la clé « ${leaving.libelle} » ?`}
          onClose={() => setLeaving(null)}
          actions={
            <>
              <Button onClick={() => setLeaving(null)}>Annuler</Button>
              <Button variant="contained" color="error" onClick={() => remove(leaving)}>
                Retirer la clé
              </Button>
            </>
          }
        >
          <p>
            Elle ne servira plus à confirmer vos connexions.{resteOf(state)} Pour vous en servir à nouveau, il
            faudra l’ajouter.
          </p>
        </LightDialog>
      )}
    </SectionCard>
  );
}
