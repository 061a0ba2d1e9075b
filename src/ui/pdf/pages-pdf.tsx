import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getDocumentProxy } from 'unpdf';
import { httpFile } from '#src/provider/http.ts';
import { Attente } from '#src/ui/attente.tsx';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type RenderTask = ReturnType<Awaited<ReturnType<Pdf['getPage']>>['render']>;

/** A document of more pages is downloaded to be read whole. */
const PAGES_MAX = 50;
/** Pages of their own size that are drawn at once, as paper needs them; of more, or enlarged, those that are near what one sees. */
const ENSEMBLE = 10;
const UNE_PAGE = [['texte', 12]] as const;

interface PageProps {
  readonly pdf: Pdf;
  readonly rang: number;
  readonly zoom: number;
  readonly angle: number;
  readonly nom: string;
  readonly onEchec: () => void;
}

/** Whether a page is to be drawn: fifty of them, enlarged, would fill the memory of a telephone. */
function useProche(toile: RefObject<HTMLCanvasElement | null>, isToujours: boolean): boolean {
  const [isVue, voit] = useState(false);
  useEffect(() => {
    if (isToujours || !toile.current) return;
    const marges = { rootMargin: '100% 0px', scrollMargin: '100% 0px' };
    const oeil = new IntersectionObserver(([entree]) => voit(entree?.isIntersecting === true), marges);
    oeil.observe(toile.current);
    return () => oeil.disconnect();
  }, [toile, isToujours]);
  return isToujours || isVue;
}

/** A page, drawn at the width that there is, as sharp as the screen. */
function Page({ pdf, rang, zoom, angle, nom, onEchec }: PageProps) {
  const toile = useRef<HTMLCanvasElement>(null);
  const isProche = useProche(toile, pdf.numPages * zoom * zoom <= ENSEMBLE);
  useEffect(() => {
    const canvas = toile.current;
    const largeur = canvas?.parentElement?.clientWidth ?? 0;
    if (!canvas || largeur === 0) return;
    let isLa = true;
    let tache: RenderTask | null = null;
    async function dessine(): Promise<void> {
      const page = await pdf.getPage(rang);
      const rotation = (page.rotate + angle) % 360;
      const nature = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: (largeur / nature.width) * zoom, rotation });
      const finesse = Math.min(window.devicePixelRatio || 1, 2);
      if (!isLa || !canvas) return;
      // Its place is kept, drawn or not.
      canvas.style.width = `${Math.floor(viewport.width)}px`;
      canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
      canvas.width = isProche ? Math.floor(viewport.width * finesse) : 0;
      canvas.height = isProche ? Math.floor(viewport.height * finesse) : 0;
      if (!isProche) return;
      tache = page.render({ canvas, viewport, transform: [finesse, 0, 0, finesse, 0, 0] });
      await tache.promise;
    }
    dessine().catch((error: unknown) => {
      if (isLa && !(error instanceof Error && error.name === 'RenderingCancelledException')) onEchec();
    });
    return () => {
      isLa = false;
      tache?.cancel();
    };
  }, [pdf, rang, zoom, angle, isProche, onEchec]);
  return (
    <Box sx={{ '& + &': { borderTop: 8, borderColor: 'divider' } }}>
      <canvas ref={toile} data-page role="img" aria-label={`${nom}, page ${rang} sur ${pdf.numPages}`} />
    </Box>
  );
}

type Props = Omit<PageProps, 'pdf' | 'rang'> & {
  readonly adresse: string;
  /** What is sent to have it made; absent: it is there. */
  readonly corps?: string;
};

/** The pages of a PDF. Scripts of the document never run. */
export function PagesPdf({ adresse, corps, ...page }: Props) {
  const { onEchec } = page;
  const [pdf, lu] = useState<Pdf | null>(null);
  const echec = useRef(onEchec);
  echec.current = onEchec;
  useEffect(() => {
    const arret = new AbortController();
    async function lis(): Promise<void> {
      const { blob } = await httpFile(adresse, {
        signal: arret.signal,
        leaveOnRefusal: 'session',
        ...(corps !== undefined && { method: 'POST', body: corps }),
      });
      const document = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()), { verbosity: 0 });
      if (arret.signal.aborted) return void document.loadingTask.destroy();
      lu(document);
    }
    lis().catch(() => arret.signal.aborted || echec.current());
    return () => arret.abort();
  }, [adresse, corps]);
  if (!pdf) return <Attente quoi="les pages" formes={UNE_PAGE} nu />;
  const rangs = Array.from({ length: Math.min(pdf.numPages, PAGES_MAX) }, (_, rang) => rang + 1);
  return (
    <>
      {rangs.map((rang) => (
        <Page key={rang} pdf={pdf} rang={rang} {...page} />
      ))}
      {pdf.numPages > PAGES_MAX && (
        <p>
          Seules les {PAGES_MAX} premières pages sont dessinées : téléchargez le document pour le lire en
          entier.
        </p>
      )}
    </>
  );
}
