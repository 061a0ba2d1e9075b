import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { Refus } from '#src/member/actes/etats-page.tsx';
import { HttpError } from '#src/provider/http-error.ts';
import { navigation } from '#src/provider/navigation.ts';
import { signatures } from '#src/provider/signature.ts';
import { Attente } from '#src/ui/attente.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { toast } from '#src/ui/toasts.ts';
import { SignatureFinie } from './fins.tsx';
import { LectureDocument } from './lecture-document.tsx';
import { SigneIci } from './signe-ici.tsx';

type Etat = { readonly vue: SignatureVue } | { readonly error: HttpError } | null;

/** @param _tour each turn asks again */
const lit = (id: string, _tour: object, signal: AbortSignal) => signatures.lis(id, signal);

/** A signature, and how to read it again. */
function useSignature(id: string) {
  const [etat, setEtat] = useState<Etat>(null);
  const [tour, setTour] = useState({});
  useEffect(() => {
    const arret = new AbortController();
    lit(id, tour, arret.signal).then(
      (vue) => arret.signal.aborted || setEtat({ vue }),
      (error: unknown) => {
        if (arret.signal.aborted) return;
        if (!(error instanceof HttpError)) throw error;
        setEtat({ error });
      },
    );
    return () => arret.abort();
  }, [id, tour]);
  const setVue = (vue: SignatureVue) => setEtat({ vue });
  return { etat, setVue, relis: useCallback(() => setTour({}), []) };
}

interface ASignerProps {
  readonly vue: SignatureVue;
  readonly onVue: (vue: SignatureVue) => void;
  readonly onRelire: () => void;
}

/** What there is to sign: where it comes from, the document, and the way to sign it. */
function ASigner({ vue, onVue, onRelire }: ASignerProps) {
  const [isOccupe, occupe] = useState(false);
  async function quitte(comment: 'refus' | 'abandon') {
    occupe(true);
    try {
      onVue(await signatures.quitte(vue.idTransaction, comment));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast(error.message, 'error');
      onRelire();
    } finally {
      occupe(false);
    }
  }
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle={vue.titre}
        documentTitle={`Signer : ${vue.titre}`}
        back={{ to: vue.retour, label: 'Revenir à ma démarche' }}
      />
      <p>
        Version {vue.version}, à signer avant le {instantFrancais(vue.expiration)}. Lisez ce document, puis
        signez-le.
      </p>
      <LectureDocument vue={vue} />
      {vue.isIci ? (
        <SigneIci
          vue={vue}
          isOccupe={isOccupe}
          onSigne={() => navigation.goTo(vue.retour)}
          onRelire={onRelire}
          onQuitte={(comment) => void quitte(comment)}
        />
      ) : (
        <Button
          variant="contained"
          size="large"
          sx={{ justifySelf: 'start' }}
          onClick={() => navigation.leave(vue.urlSignature)}
        >
          Signer chez notre prestataire
        </Button>
      )}
    </Stack>
  );
}

/** `#/signature/:id`: a document to read and sign, or what became of it. */
export function Component() {
  const { id = '' } = useParams();
  const { etat, setVue, relis } = useSignature(id);
  if (etat === null)
    return (
      <>
        <PageTitleBar mode="index" mainTitle="Document à signer" />
        <Attente quoi="votre document" formes={[['texte', 12]]} />
      </>
    );
  if ('error' in etat) return <Refus error={etat.error} onRetry={relis} />;
  const { vue } = etat;
  if (vue.etat !== 'initiee') return <SignatureFinie vue={vue} etat={vue.etat} />;
  return <ASigner vue={vue} onVue={setVue} onRelire={relis} />;
}
