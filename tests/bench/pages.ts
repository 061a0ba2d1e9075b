import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { REFUSED_TRACKERS } from '#tests/support/cookie-choice.ts';
import { installeLighthouse, type Visite, visite } from './lighthouse.ts';
import { type Figure, median } from './measure.ts';
import { type Peintures, peintures } from './peintures.ts';
import { freePort, type Running, signIn } from './processes.ts';

const TOURS = 5;

interface Mesuree {
  readonly nom: string;
  readonly route: string;
  readonly qui?: string;
  /** Whether the question of the trackers has been answered in this browser. */
  readonly aRepondu?: true;
  readonly performance: number;
  /** Most of what the largest paint may be, in first paints. */
  readonly plusGrand?: number;
  readonly requetes?: number;
}

const PAGES: readonly Mesuree[] = [
  { nom: 'bienvenue', route: '/', performance: 97, plusGrand: 1.15 },
  { nom: 'connexion', route: '/login', performance: 97, plusGrand: 1.15 },
  { nom: 'connexion, traceurs choisis', route: '/login', aRepondu: true, performance: 97, plusGrand: 1.15 },
  { nom: 'accueil d’un adhérent', route: '/accueil', qui: 'adherent@demo.fr', performance: 88, requetes: 35 },
  {
    nom: 'première liste',
    route: '/admin/civilite',
    qui: 'gestionnaire@demo.fr',
    performance: 85,
    requetes: 30,
  },
];

/** What a bare page costs at the same moment: words, and a sum that takes the same work each time. */
const TEMOIN = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Une page nue"><title>Témoin</title><h1>Témoin</h1><p>Une page nue, et un calcul.</p>
<script>addEventListener('load',()=>setTimeout(()=>{let s=0;for(let i=0;i<3e7;i++)s=(s*31+i)%1000003;document.title=s},50))</script></html>`;

async function sertTemoin(): Promise<{ readonly adresse: string; readonly serveur: Server }> {
  const serveur = createServer((_request, reponse) =>
    reponse.setHeader('content-type', 'text/html; charset=utf-8').end(TEMOIN),
  );
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret));
  return { adresse: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/`, serveur };
}

/** The cookies of whoever visits, and nobody else's. */
async function entre(
  navigateur: BrowserContext,
  base: string,
  { qui, aRepondu }: Mesuree,
  sessions: Map<string, string>,
) {
  await navigateur.clearCookies();
  const paires: (readonly [string, string])[] = aRepondu ? [REFUSED_TRACKERS] : [];
  for (const paire of qui ? (sessions.get(qui) ?? '').split('; ') : []) {
    const [nom = '', ...valeur] = paire.split('=');
    paires.push([nom, valeur.join('=')]);
  }
  await navigateur.addCookies(paires.map(([name, value]) => ({ name, value, url: base })));
}

/** How much later than the first paint the largest one comes, as the browser saw both. */
function plusGrande(
  { nom, plusGrand }: Mesuree,
  vues: readonly Peintures[],
  visites: readonly Visite[],
): Figure[] {
  if (plusGrand === undefined) return [];
  const rapports = vues.map(({ plusGrandeMs, premiereMs }) => plusGrandeMs / premiereMs);
  const milieu = (cle: keyof Peintures) => median(vues.map((une) => une[cle])).toFixed(0);
  const simule = median(visites.map(({ plusGrandMs, premierMs }) => plusGrandMs / premierMs));
  return [
    {
      name: `${nom} : plus grande peinture / première, sur un téléphone ralenti (au plus)`,
      ratio: median(rapports),
      goal: plusGrand,
      detail: `${milieu('plusGrandeMs')} / ${milieu('premiereMs')} ms ; ${simule.toFixed(2)} d’après le calcul de Lighthouse`,
    },
  ];
}

function chiffres(page: Mesuree, visites: readonly Visite[], temoins: readonly Visite[]): Figure[] {
  const de = (cle: keyof Visite, parmi = visites) => median(parmi.map((une) => une[cle]));
  const rond = (cle: keyof Visite, parmi = visites) => de(cle, parmi).toFixed(0);
  const nue = `page nue au même moment : ${rond('performance', temoins)}, blocage ${rond('blocageMs', temoins)} ms`;
  const autres = Math.min(de('accessibilite'), de('pratiques'), de('seo'));
  const nom = `Lighthouse, ${page.nom}`;
  const detail = `première peinture ${rond('premierMs')} ms, la plus grande ${rond('plusGrandMs')} ms, blocage ${rond('blocageMs')} ms ; ${nue}`;
  return [
    { nom: `${nom} : performance sur 100`, ratio: de('performance'), goal: page.performance, detail },
    {
      nom: `${nom} : accessibilité, pratiques et SEO, la moindre sur 100`,
      ratio: autres,
      goal: 100,
      detail: `${rond('accessibilite')}, ${rond('pratiques')}, ${rond('seo')}`,
    },
    { nom: `${nom} : décalage (au plus)`, ratio: de('decalage'), goal: 0.02, detail: `médiane de ${TOURS}` },
    ...(page.requetes
      ? [
          {
            nom: `${nom} : requêtes (au plus)`,
            ratio: de('requetes'),
            goal: page.requetes,
            detail: 'en tout',
          },
        ]
      : []),
  ].map(({ nom: name, ...figure }) => ({ name, ...figure }));
}

/**
 * Lighthouse's own figures for a phone, median of five turns; in each turn a bare page is measured too, so that a busy machine
 * is seen. Nothing where the machine has no Chromium.
 */
export async function pageFigures(portail: Running): Promise<Figure[]> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  if (!executablePath) {
    console.log('– Lighthouse : aucun Chromium sur cette machine.');
    return [];
  }
  installeLighthouse();
  const dossier = await mkdtemp(join(tmpdir(), 'portail-lighthouse-'));
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const navigateur = await chromium.launchPersistentContext(join(dossier, 'profil'), {
    executablePath,
    args,
  });
  const { adresse, serveur } = await sertTemoin();
  try {
    const base = `http://localhost:${portail.port}`;
    const sessions = new Map<string, string>();
    for (const { qui } of PAGES) if (qui) sessions.set(qui, await signIn(portail.port, qui));
    const temoins: Visite[] = [];
    const visites = new Map<Mesuree, Visite[]>(PAGES.map((page) => [page, []]));
    const vues = new Map<Mesuree, Peintures[]>(PAGES.map((page) => [page, []]));
    for (let tour = 0; tour < TOURS; tour++) {
      temoins.push(await visite(adresse, port, join(dossier, 'rapport.json')));
      for (const page of PAGES) {
        await entre(navigateur, base, page, sessions);
        const adressee = `${base}/#${page.route}`;
        visites.get(page)?.push(await visite(adressee, port, join(dossier, 'rapport.json')));
        if (page.plusGrand !== undefined) vues.get(page)?.push(await peintures(navigateur, adressee));
      }
    }
    return PAGES.flatMap((page) => [
      ...chiffres(page, visites.get(page) ?? [], temoins),
      ...plusGrande(page, vues.get(page) ?? [], visites.get(page) ?? []),
    ]);
  } finally {
    serveur.close();
    await navigateur.close();
    await rm(dossier, { recursive: true, force: true });
  }
}
