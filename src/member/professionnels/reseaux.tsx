import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';
import type { OptionsAnnuaire } from '#src/lectures/annuaire.ts';
import { Carte } from '#src/ui/carte.tsx';
import { ImagePermise } from '#src/ui/image-permise.tsx';

interface Props {
  readonly options: OptionsAnnuaire;
  readonly codeProfession: string;
}

/** The networks of a profession with their own sites: they know best who belongs to them, and at what price. */
export function Reseaux({ options, codeProfession }: Props) {
  const siens = options.reseaux.filter((un) => un.codeProfession.includes(codeProfession));
  if (siens.length === 0) return null;
  return (
    <Carte titre={siens.length > 1 ? 'Les réseaux de soins' : 'Le réseau de soins'}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ maxWidth: '75ch' }}>
          Ses professionnels ont des tarifs négociés avec votre mutuelle
          {siens.some(({ isDansAnnuaire }) => !isDansAnnuaire) && ' ; notre annuaire ne dit pas lesquels'}.
        </Box>
        {siens.map(({ code, libelle, url, telephone, logo }) => (
          <Box
            key={code}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
          >
            <ImagePermise src={logo} hauteur={32} />
            <Box sx={{ fontWeight: 600 }}>{libelle}</Box>
            {url && (
              <Link href={url} target="_blank" rel="noopener noreferrer" underline="always">
                Son annuaire (nouvel onglet)
              </Link>
            )}
            {telephone && (
              <Link href={`tel:${telephone}`} underline="always" sx={{ whiteSpace: 'nowrap' }}>
                {numeroEnMots(telephone)}
              </Link>
            )}
          </Box>
        ))}
      </Box>
    </Carte>
  );
}
