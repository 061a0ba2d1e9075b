import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { essaiMail } from '#src/acts/exploitation/essai-mail.ts';
import type { EssaiParti } from '#src/core/api/serveur-mail.ts';
import { verifie } from '#src/core/definition/form.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';
import { essaieServeur } from '#src/provider/serveur-mail.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';

interface Issue {
  readonly isReussie: boolean;
  readonly phrase: string;
  /** Where it can be read. */
  readonly envoi?: string | undefined;
}

const PARTI: Readonly<Record<EssaiParti['serveur'], string>> = {
  client:
    'L’e-mail est parti par le serveur réglé ici. Regardez s’il est arrivé, et s’il n’est pas parmi les indésirables.',
  installation: 'L’e-mail est parti par le serveur de l’installation.',
  demonstration: 'En démonstration, sans serveur réglé, rien ne sort : l’e-mail est dans la boîte d’envoi.',
};

function fauteDe(destinataire: string): string | null {
  const lu = verifie(essaiMail, { destinataire }, null);
  return lu.ok ? null : (lu.errors.destinataire ?? null);
}

/** A mail by the server as it is saved: what went wrong is told, and nothing of what the server said. */
export function EssaiDEnvoi({ isModifie }: { readonly isModifie: boolean }) {
  const id = useId();
  const [destinataire, setDestinataire] = useState(() => pageData().currentUser?.email ?? '');
  const [faute, setFaute] = useState<string | null>(null);
  const [issue, setIssue] = useState<Issue | null>(null);
  const [enCours, setEnCours] = useState(false);

  async function essaie() {
    const phrase = fauteDe(destinataire);
    setFaute(phrase);
    setIssue(null);
    if (phrase !== null) return document.getElementById(id)?.focus();
    setEnCours(true);
    try {
      const { serveur, envoi } = await essaieServeur(destinataire.trim());
      setIssue({ isReussie: true, phrase: PARTI[serveur], envoi });
    } catch (error) {
      const dite = error instanceof HttpError ? error.message : 'Une erreur est survenue';
      setIssue({ isReussie: false, phrase: dite });
    }
    setEnCours(false);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 560 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {isModifie
          ? 'Enregistrez d’abord : l’essai part par le serveur tel qu’il est enregistré.'
          : 'L’essai part par le serveur enregistré, même s’il ne sert pas encore.'}
      </Box>
      <TextField
        id={id}
        label="Adresse"
        type="email"
        size="small"
        required
        value={destinataire}
        error={faute !== null}
        helperText={(faute && enTypographie(faute)) ?? 'À qui envoyer l’essai.'}
        onChange={({ target }) => setDestinataire(target.value)}
        // Enter sends the mail, and not the form around.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void essaie();
        }}
        slotProps={{ htmlInput: { autoComplete: 'email' } }}
      />
      <Box>
        <BoutonTournant type="button" variant="outlined" busy={enCours} onClick={() => void essaie()}>
          Envoyer l’essai
        </BoutonTournant>
      </Box>
      <div role="status">
        {issue && (
          <Alert severity={issue.isReussie ? 'success' : 'error'} variant="outlined">
            {issue.phrase}{' '}
            {issue.envoi !== undefined && (
              <Link href={`#/boite-envoi/${issue.envoi}`} target="_blank" rel="noopener">
                Lire cet e-mail (nouvel onglet)
              </Link>
            )}
          </Alert>
        )}
      </div>
    </Box>
  );
}
