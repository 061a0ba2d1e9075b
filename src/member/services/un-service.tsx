import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { PHRASES } from '#src/core/message/phrases.ts';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';
import type { ServiceAdherent } from '#src/lectures/services.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { jetonSso } from '#src/provider/jeton-sso.ts';
import { Carte } from '#src/ui/carte.tsx';
import { ImagePermise } from '#src/ui/image-permise.tsx';
import { LienExterne } from '#src/ui/lien-externe.tsx';
import { toast } from '#src/ui/toasts.ts';
import { UNSEEN } from '#src/ui/unseen.ts';

/** The token for a partner; `null` and a message where there is none. */
async function jeton(): Promise<string | null> {
  try {
    return await jetonSso();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    toast(PHRASES.JETON_SSO_ECHEC, 'error');
    return null;
  }
}

function Acces({ service: { url, libelle, isEncadre, isSso } }: { readonly service: ServiceAdherent }) {
  if (url === null) return null;
  const phrase = (
    <>
      Accéder au service
      <Box component="span" sx={UNSEEN}>
        {' '}
        : {libelle}
      </Box>
    </>
  );
  if (!isEncadre)
    return (
      <Link href={url} target="_blank" rel="noopener noreferrer" underline="always">
        {phrase} (nouvel onglet)
      </Link>
    );
  return (
    <LienExterne url={url} titre={libelle} {...(isSso && { jeton })}>
      {phrase}
    </LienExterne>
  );
}

/** What a service is for, and how it is reached. */
export function UnService({ service }: { readonly service: ServiceAdherent }) {
  const { libelle, texte, telephone, image } = service;
  return (
    <Carte titre={libelle} niveau={3} devant={<ImagePermise src={image} hauteur={40} />}>
      {texte && (
        <Box component="p" sx={{ margin: '0 0 12px', color: 'text.secondary' }}>
          {texte}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Acces service={service} />
        {telephone && (
          <Link href={`tel:${telephone}`} underline="always" sx={{ whiteSpace: 'nowrap' }}>
            {numeroEnMots(telephone)}
          </Link>
        )}
      </Box>
    </Carte>
  );
}
