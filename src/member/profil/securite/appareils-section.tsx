import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AppareilAmf } from '#src/core/compte/security-code.ts';
import { aujourdhui, heureFrancaise, jourLong } from '#src/core/valeurs/dates.ts';
import { deleteDevices } from '#src/provider/security-code.ts';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { toast } from '#src/ui/toasts.ts';
import { useGeste } from '#src/ui/use-geste.ts';
import { Section } from './section.tsx';

interface Props {
  readonly appareils: readonly AppareilAmf[];
  readonly onChange: (left: readonly AppareilAmf[]) => void;
}

function details({ dateAjout, dateDerniereUtilisation, isBiometrieActive }: AppareilAmf): string {
  const instant = new Date(dateDerniereUtilisation ?? dateAjout);
  const quand = `Utilisé le ${jourLong(aujourdhui(instant))} à ${heureFrancaise(instant)}`;
  return isBiometrieActive ? `${quand}, biométrie activée` : quand;
}

/** Only what goes without a code is trusted; the others are only known. */
function confiance({ dateConfianceFin }: AppareilAmf): string | null {
  if (dateConfianceFin === null) return null;
  return `Appareil de confiance : aucun code n’y est demandé à la connexion jusqu’au ${jourLong(aujourdhui(new Date(dateConfianceFin)))}.`;
}

/** By the name that its owner gave it, and by what it is. */
function nomDe({ nom, libelle }: AppareilAmf): string {
  return nom === null || nom === libelle ? libelle : `${nom} (${libelle})`;
}

/** What a device that is forgotten no longer does. */
function suiteDe({ dateConfianceFin, isBiometrieActive }: AppareilAmf): string {
  const perd = [
    ...(dateConfianceFin === null ? [] : ['un code y sera à nouveau demandé à chaque connexion']),
    ...(isBiometrieActive ? ['la biométrie y sera désactivée'] : []),
  ];
  const suite = perd.length === 0 ? '' : ` : ${perd.join(', et ')}`;
  return `Il ne sera plus connu de votre espace${suite}.`;
}

const TOUS = 'Plus aucun ne sera connu de votre espace : un code sera demandé sur ceux qui s’en passaient.';

interface ItemProps {
  readonly appareil: AppareilAmf;
  readonly disabled: boolean;
  readonly onForget: () => void;
}

function Item({ appareil, disabled, onForget }: ItemProps) {
  const { isCourant } = appareil;
  const nom = nomDe(appareil);
  const sure = confiance(appareil);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        paddingBlock: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{isCourant ? `${nom} (cet appareil)` : nom}</Box>
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          {details(appareil)}
        </Box>
        {sure && <Box sx={(theme) => theme.typography.body2}>{sure}</Box>}
      </Box>
      <Button disabled={disabled} aria-label={`Supprimer ${nom}`} onClick={onForget}>
        Supprimer
      </Button>
    </Box>
  );
}

/** The devices from which a code was given, to be forgotten one by one or all at once. */
export function AppareilsSection({ appareils, onChange }: Props) {
  const { isBusy, fait } = useGeste();
  const [asked, setAsked] = useState<AppareilAmf | 'tous' | null>(null);
  async function forget(which: AppareilAmf | 'tous') {
    setAsked(null);
    await fait(async () => {
      onChange(await deleteDevices(which === 'tous' ? which : [which.id]));
      toast(which === 'tous' ? 'Vos appareils sont supprimés.' : 'L’appareil est supprimé.', 'success');
    });
  }
  return (
    <Section title="Mes appareils">
      {appareils.length === 0 ? (
        <Box>Aucun appareil. Ceux sur lesquels vous vous connectez avec un code apparaîtront ici.</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', width: '100%', margin: 0, padding: 0 }}>
          {appareils.map((appareil) => (
            <Item
              key={appareil.id}
              appareil={appareil}
              disabled={isBusy}
              onForget={() => setAsked(appareil)}
            />
          ))}
        </Box>
      )}
      {appareils.length > 1 && (
        <Button variant="outlined" disabled={isBusy} onClick={() => setAsked('tous')}>
          Supprimer tous les appareils
        </Button>
      )}
      {asked && (
        <LightDialog
          title={asked === 'tous' ? 'Supprimer tous les appareils ?' : `Supprimer « ${nomDe(asked)} » ?`}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>Annuler</Button>
              <Button variant="contained" color="error" onClick={() => void forget(asked)}>
                Supprimer
              </Button>
            </>
          }
        >
          <p>{asked === 'tous' ? TOUS : suiteDe(asked)}</p>
        </LightDialog>
      )}
    </Section>
  );
}
