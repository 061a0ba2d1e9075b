import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import type { UserType } from '#src/core/adherent/contenu.ts';
import { PUBLICS } from '#src/core/adherent/publics.ts';
import { textes } from '#src/core/definition/predicate.ts';
import { allowedOn } from '#src/core/definition/rights.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { lisApercu } from '#src/provider/contenu.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { ApercuMontre } from './apercu-montre.tsx';
import { LecteurChoisi } from './lecteur-choisi.tsx';

const UN_ADHERENT = 'adherent';
const AUDIENCE = 'audience:';

function ParPublic({ access, record, pour }: PartProps & { readonly pour: string }) {
  const audience = pour.startsWith(AUDIENCE) ? pour.slice(AUDIENCE.length) : null;
  const publics = record.publics as readonly UserType[];
  // Who is in an audience is a member: of the public for which the block is written.
  const membre = publics.find((un) => un !== 'VISITEUR') ?? 'ADHERENT';
  const choisi = { public: audience === null ? (pour as UserType) : membre, audience };
  const { data, error, refetch } = useQuery({
    queryKey: [access.key, 'apercu', record.id, record.version, pour],
    queryFn: ({ signal }) => lisApercu(record.id, choisi, signal),
    retry: false,
  });
  return error ? <Relecture error={error} onRelit={refetch} /> : <ApercuMontre apercu={data} />;
}

interface VuParProps {
  readonly audiences: readonly string[];
  readonly pour: string;
  readonly onChange: (pour: string) => void;
}

/** For whom the draft is looked at. */
function VuPar({ audiences, pour, onChange }: VuParProps) {
  const linked = useLinkedRecords();
  const principal = currentPrincipal();
  const peutChoisir = principal !== null && allowedOn('audiences', 'read', principal);
  return (
    <TextField
      select
      size="small"
      id="apercu-public"
      label="Vu par"
      value={pour}
      onChange={({ target }) => onChange(target.value)}
      sx={{ mb: 2, minWidth: 240 }}
    >
      {PUBLICS.map(({ code, libelle }) => (
        <MenuItem key={code} value={code}>
          {audiences.length > 0 && code !== 'VISITEUR' ? `${libelle}, d’aucune audience` : libelle}
        </MenuItem>
      ))}
      {audiences.map((code) => (
        <MenuItem key={code} value={`${AUDIENCE}${code}`}>
          De l’audience « {linked.find('audience', code)?.titre ?? code} »
        </MenuItem>
      ))}
      {peutChoisir && <MenuItem value={UN_ADHERENT}>Un adhérent choisi</MenuItem>}
    </TextField>
  );
}

/** The draft as pages would show it: to a public, to who is in an audience, or to a member who is chosen. */
export function ApercuPanel(props: PartProps) {
  const { record } = props;
  const [pour, setPour] = useState('ADHERENT');
  const audiences = textes(record.audiences);
  return (
    <SectionCard titre="Aperçu du brouillon">
      <PageLinkedRecords links={audiences.map((code) => ({ model: 'audience', code }))}>
        <VuPar audiences={audiences} pour={pour} onChange={setPour} />
      </PageLinkedRecords>
      {pour === UN_ADHERENT ? <LecteurChoisi id={record.id} /> : <ParPublic {...props} pour={pour} />}
    </SectionCard>
  );
}
