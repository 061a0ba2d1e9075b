import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { pageData } from '#src/provider/page-data.ts';

/**
 * What react-admin has to say, one sentence at a time; a new one replaces what was there. It leaves after the delay of the
 * client, unless it is under the pointer or has the focus.
 */
export function AdminNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    setShown(next);
    setOpen(true);
  }, [notifications, takeNotification]);
  if (!shown) return null;
  const { message, type: severity } = shown;
  const close = () => setOpen(false);
  return (
    <Snackbar
      open={open}
      autoHideDuration={pageData().currentClient.delaiToasts * 1000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
    >
      <Alert
        severity={severity}
        variant="outlined"
        role={severity === 'error' ? 'alert' : 'status'}
        closeText="Fermer"
        onClose={close}
        sx={{ backgroundColor: 'background.paper', boxShadow: 6 }}
      >
        {typeof message === 'string'
          ? enTypographie(translate(message, shown.notificationOptions?.messageArgs))
          : message}
      </Alert>
    </Snackbar>
  );
}
