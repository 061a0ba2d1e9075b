import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError } from '#src/provider/http-error.ts';
import { essaieMessage, type TexteEcrit } from '#src/provider/messages.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';

interface Dit {
  readonly phrase: string;
  readonly isFaute: boolean;
}

/** Sends a text to who reads this page, with the example of its message, and says where it went. */
export function EssaiMessage({ texte }: { readonly texte: TexteEcrit }) {
  const [isBusy, setBusy] = useState(false);
  const [dit, setDit] = useState<Dit | null>(null);
  async function envoie() {
    setBusy(true);
    try {
      const { destinataire } = await essaieMessage(texte);
      setDit({ phrase: `L’essai part à votre adresse, ${destinataire}.`, isFaute: false });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setDit({ phrase: error.message, isFaute: true });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <BoutonTournant variant="outlined" busy={isBusy} onClick={() => void envoie()}>
        M’envoyer un essai
      </BoutonTournant>
      <Typography role="status" variant="body2" color={dit?.isFaute ? 'error' : 'textSecondary'}>
        {dit?.phrase ?? 'Avec les valeurs d’exemple, à votre adresse seulement.'}
      </Typography>
    </Box>
  );
}
