import { pageData } from '#src/provider/page-data.ts';

/** What a client's analytics tool offers once its script has run. It gets names of pages, and nothing else. */
export interface OutilMesure {
  page(name: string): void;
  /** The visitor does not agree any more. */
  arrete?(): void;
  /** The cookies that it lays, to be removed then. */
  readonly cookies?: readonly string[];
}

declare global {
  interface Window {
    portailAnalytics?: OutilMesure;
  }
}

let loading: Promise<OutilMesure | undefined> | null = null;

/** Loads the tool that the client's configuration names, a file of ours: the content policy takes no other. */
function load(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
}

async function findTool(): Promise<OutilMesure | undefined> {
  const { outilMesure } = pageData().currentClient;
  if (!window.portailAnalytics && outilMesure !== null) await load(outilMesure);
  // Once a page, not once a route: whoever runs the portal has understood.
  if (!window.portailAnalytics) {
    console.error(
      'Mesure d’audience : la collecte de données est activée, mais aucun outil de mesure n’est installé.',
    );
  }
  return window.portailAnalytics;
}

/** Counts one page. Only to be called when the visitor has agreed (specification 1 §8). */
export async function measure(name: string): Promise<void> {
  loading ??= findTool();
  (await loading)?.page(name);
}

/** Stops the tool and removes what it has laid. */
export function forgetMeasures(erase: (cookies: string[]) => void): void {
  const tool = window.portailAnalytics;
  if (!tool) return;
  tool.arrete?.();
  erase([...(tool.cookies ?? [])]);
}
