import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';

/** Height of the frame (specification 2 §9). */
const CADRE_PX = 500;

interface Props {
  readonly url: string;
  readonly titre: string;
  /** By which the other site recognises who is signed in: given in the body of a form, so that it is in no address. */
  readonly jeton?: string | undefined;
}

/** Another site in a frame of 500 px, which may do nothing to our page. */
export function CadreExterne({ url, titre, jeton }: Props) {
  const nom = useId();
  const form = useRef<HTMLFormElement>(null);
  // A token serves once, however often the window is drawn.
  const donne = useRef<string | null>(null);
  useEffect(() => {
    if (jeton === undefined || donne.current === jeton) return;
    donne.current = jeton;
    form.current?.submit();
  }, [jeton]);
  return (
    <>
      {jeton !== undefined && (
        <form ref={form} method="post" action={url} target={nom} hidden>
          <input type="hidden" name="token" value={jeton} />
        </form>
      )}
      <Box
        component="iframe"
        name={nom}
        title={titre}
        {...(jeton === undefined && { src: url })}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        sx={{ display: 'block', width: '100%', height: CADRE_PX, border: 1, borderColor: 'divider' }}
      />
    </>
  );
}
