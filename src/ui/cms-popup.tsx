import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import { LightButton } from './light-button.tsx';
import { LightDialog } from './light-dialog.tsx';
import { RichText } from './rich-text.tsx';

const YEAR_S = 365 * 24 * 3600;

function isRemembered(name: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${encodeURIComponent(name)}=`));
}

function remember(name: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  Object.assign(document, {
    cookie: `${encodeURIComponent(name)}=1; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`,
  });
}

/** A block in a window: as long as its cookie is not there, which «Ne plus afficher» sets for 365 days. */
export function CmsPopup({ bloc }: { readonly bloc: BlocContenu }) {
  const { cookieName, title, content } = bloc;
  const [isOpen, setOpen] = useState(() => cookieName === null || !isRemembered(cookieName));
  const [noMore, setNoMore] = useState(false);
  const id = useId();
  if (!isOpen) return null;
  const close = () => {
    if (cookieName !== null && noMore) remember(cookieName);
    setOpen(false);
  };
  return (
    <LightDialog
      title={title}
      onClose={close}
      actions={
        <>
          {cookieName !== null && (
            <Box
              component="label"
              htmlFor={id}
              sx={{ display: 'flex', gap: 1, flex: 1, alignItems: 'center' }}
            >
              <input
                type="checkbox"
                id={id}
                checked={noMore}
                onChange={({ target }) => setNoMore(target.checked)}
              />
              Ne plus afficher
            </Box>
          )}
          <LightButton onClick={close}>Fermer</LightButton>
        </>
      }
    >
      <RichText html={content} firstHeading={3} />
    </LightDialog>
  );
}
