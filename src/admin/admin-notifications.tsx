import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { pageData } from '#src/provider/page-data.ts';
import { DEFAIRE } from './shortcut.ts';
import { useShortcut } from './shortcuts.tsx';

/** What offers to undo stays until a keyboard, a voice or a slow hand has reached it. */
const A_DEFAIRE_MS = 15_000;

interface Props {
  readonly shown: NotificationPayload;
  readonly open: boolean;
  readonly close: () => void;
}

/** Its button, from wherever the keyboard is. */
function ToucheDefaire({ notice }: { readonly notice: RefObject<HTMLElement | null> }) {
  useShortcut(DEFAIRE, 'Annuler ce qui vient d’être fait', () =>
    notice.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${DEFAIRE}"]`)?.click(),
  );
  return null;
}

function Notification({ shown, open, close }: Props) {
  const translate = useTranslate();
  const { message, type: severity } = shown;
  const notice = useRef<HTMLDivElement>(null);
  const delai = pageData().currentClient.delaiToasts * 1000;
  return (
    <Snackbar
      open={open}
      autoHideDuration={typeof message === 'string' ? delai : Math.max(delai, A_DEFAIRE_MS)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
    >
      <Alert
        ref={notice}
        severity={severity}
        variant="outlined"
        role={severity === 'error' ? 'alert' : 'status'}
        closeText="Fermer"
        onClose={close}
        sx={{ backgroundColor: 'background.paper', boxShadow: 6 }}
      >
        {typeof message === 'string' ? translate(message, shown.notificationOptions?.messageArgs) : message}
        {typeof message !== 'string' && <ToucheDefaire notice={notice} />}
      </Alert>
    </Snackbar>
  );
}

/**
 * What react-admin has to say, one sentence at a time; a new one replaces what was there. It leaves after the delay of the
 * client, or a longer one where it can be undone, unless it is under the pointer or has the focus. The live region is there from the start, so that screen readers hear
 * the first one too.
 */
export function AdminNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);
  const rang = useRef(0);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    // Each has its own delay, and what its undo was at.
    rang.current++;
    setShown(next);
    setOpen(true);
  }, [notifications, takeNotification]);
  return (
    <div className="a-l-ecran" aria-live="polite" aria-relevant="additions">
      {shown && <Notification key={rang.current} shown={shown} open={open} close={() => setOpen(false)} />}
    </div>
  );
}
