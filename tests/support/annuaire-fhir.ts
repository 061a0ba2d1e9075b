import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANS = 'https://mos.esante.gouv.fr/NOS';

export interface PraticienDEssai {
  readonly id: string;
  readonly nom: string;
  readonly profession: string;
  readonly specialite?: readonly [code: string, nom: string];
  readonly rpps?: string;
}

export interface StructureDEssai {
  readonly id: string;
  readonly nom: string;
  readonly codePostal: string;
  readonly ville: string;
  readonly finess?: string;
  readonly telephone?: string;
  readonly praticiens: readonly PraticienDEssai[];
}

export interface AnnuaireDEssai {
  readonly url: string;
  /** What was asked, in order: the path and its parameters. */
  readonly appels: URL[];
  /** What it knows; to be changed as one likes. */
  structures: StructureDEssai[];
  /** `null`: it answers. A number: it answers that. `'muet'`: never. `'autre'`: something else than FHIR. */
  panne: number | 'muet' | 'autre' | null;
  /** Structures to a page. */
  parPage: number;
  /** Where its next page is said to be; `null`: here. */
  suiteAilleurs: string | null;
  close(): Promise<void>;
}

function organisation({ id, nom, codePostal, ville, finess, telephone }: StructureDEssai) {
  return {
    ...{ resourceType: 'Organization', id, active: true, name: nom },
    identifier: finess ? [{ system: 'https://finess.esante.gouv.fr', value: finess }] : [],
    telecom: telephone ? [{ system: 'phone', value: telephone }] : [],
    address: [{ line: ['12 RUE DES LILAS'], postalCode: codePostal, city: ville }],
  };
}

function exercice(structure: StructureDEssai, { id }: PraticienDEssai) {
  return {
    ...{ resourceType: 'PractitionerRole', id: `exercice-${structure.id}-${id}`, active: true },
    practitioner: { reference: `Practitioner/${id}` },
    organization: { reference: `Organization/${structure.id}` },
  };
}

function personne({ id, nom, profession, specialite, rpps }: PraticienDEssai) {
  const coding = [
    { system: `${ANS}/TRE_G15-ProfessionSante/FHIR/TRE-G15-ProfessionSante`, code: profession },
  ];
  const savoirs = specialite
    ? [
        {
          system: `${ANS}/TRE_R38-SpecialiteOrdinale/FHIR/TRE-R38-SpecialiteOrdinale`,
          code: specialite[0],
          display: specialite[1],
        },
      ]
    : [];
  return {
    ...{ resourceType: 'Practitioner', id, active: true },
    identifier: rpps ? [{ system: 'https://rpps.esante.gouv.fr', value: rpps }] : [],
    name: [{ family: nom, given: ['Claire'], prefix: ['DR'] }],
    qualification: [{ code: { coding } }, ...savoirs.map((savoir) => ({ code: { coding: [savoir] } }))],
  };
}

function rend(response: ServerResponse, ressources: readonly object[], suite: string | null): void {
  response.writeHead(200, { 'content-type': 'application/fhir+json' });
  response.end(
    JSON.stringify({
      ...{ resourceType: 'Bundle', type: 'searchset' },
      link: suite === null ? [] : [{ relation: 'next', url: suite }],
      entry: ressources.map((resource) => ({ resource })),
    }),
  );
}

/** A small FHIR server that answers as version 2 of the Annuaire Santé is documented to; close it at the end. */
export async function annuaireDEssai(cle: string): Promise<AnnuaireDEssai> {
  const server = createServer((request, response) => {
    const appel = new URL(request.url ?? '/', essai.url);
    essai.appels.push(appel);
    if (request.headers['esante-api-key'] !== cle) return void response.writeHead(401).end();
    if (essai.panne === 'muet') return;
    if (essai.panne === 'autre') return void response.writeHead(200).end('{"resourceType":"Patient"}');
    if (essai.panne !== null) return void response.writeHead(essai.panne).end();
    const parametres = appel.searchParams;
    if (appel.pathname.endsWith('/Practitioner')) {
      const ids = parametres.get('_id')?.split(',') ?? [];
      const tous = essai.structures.flatMap(({ praticiens }) => praticiens);
      return rend(response, tous.filter(({ id }) => ids.includes(id)).map(personne), null);
    }
    // Its search is by what a postal code begins with.
    const debut = parametres.get('address-postalcode') ?? '';
    const rang = Number(parametres.get('page') ?? 0);
    const trouvees = essai.structures.filter(({ codePostal }) => codePostal.startsWith(debut));
    const page = trouvees.slice(rang * essai.parPage, (rang + 1) * essai.parPage);
    const suite = new URL(appel);
    suite.searchParams.set('page', String(rang + 1));
    const isFini = (rang + 1) * essai.parPage >= trouvees.length;
    return rend(
      response,
      page.flatMap((une) => [organisation(une), ...une.praticiens.map((un) => exercice(une, un))]),
      isFini ? null : (essai.suiteAilleurs ?? suite.href),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const essai: AnnuaireDEssai = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir/v2`,
    ...{ appels: [], structures: [], panne: null, parPage: 2, suiteAilleurs: null },
    close: () =>
      new Promise((fini) => {
        server.closeAllConnections();
        server.close(() => fini());
      }),
  };
  return essai;
}
