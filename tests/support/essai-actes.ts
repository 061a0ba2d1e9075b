import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ActesApp, actesApp } from './actes.ts';
import { effaceDemandes } from './demandes.ts';
import { petitPdf } from './petit-pdf.ts';
import { lastCode } from './security-code.ts';
import { signeActe } from './signature.ts';
import { fichierTeleverse } from './televersement.ts';
import type { Visitor } from './visitor.ts';

const TITULAIRE = 'adherent@demo.fr';
/** What acts leave, besides requests. */
const TRACES = ['envoi', 'limite', 'lien', 'notification', 'action_membre'];

interface EssaiDActes {
  readonly server: ActesApp;
  /** Who signed the contract, and her grown son. */
  readonly jeanne: Visitor;
  readonly lucas: Visitor;
  /** The header of a code that Jeanne has verified. */
  readonly avecCode: Readonly<Record<'x-security-code', string>>;
  /** She signs what an act has signed, of these answers: the code that signed is that of her session from there. */
  readonly signe: (acte: string, data: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Stands, from the start of a file, for what its hooks bring. */
function aVenir<T extends object>(lit: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, nom) {
      const venu = lit();
      if (!venu) throw new Error(`${String(nom)} : rien avant le premier essai`);
      return Reflect.get(venu, nom);
    },
  });
}

/**
 * Acts in front of the API, for a file of tests: the server on a management system in memory, a family that has signed in,
 * and nothing left of the test before.
 * @param avant prepares the server before anybody has signed in
 */
export function essaieDesActes(avant?: (server: ActesApp) => unknown): EssaiDActes {
  let server: ActesApp | undefined;
  let jeanne: Visitor | undefined;
  let lucas: Visitor | undefined;
  let code = '';
  beforeAll(async () => {
    server = await actesApp();
    await avant?.(server);
    jeanne = await server.member(TITULAIRE);
    lucas = await server.member('beneficiaire@demo.fr');
    code = await server.code(TITULAIRE);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    if (!server) return;
    await effaceDemandes(server);
    for (const table of TRACES) await server.db.query(`delete from ${table}`);
    server.gestion.remises.length = 0;
  });
  return {
    server: aVenir(() => server),
    jeanne: aVenir(() => jeanne),
    lucas: aVenir(() => lucas),
    avecCode: {
      get 'x-security-code'() {
        return code;
      },
    },
    async signe(acte, data) {
      if (!server || !jeanne) throw new Error('Signature : rien avant le premier essai');
      await signeActe(server, jeanne, { acte, data, userName: TITULAIRE });
      code = await lastCode(server, TITULAIRE);
    },
  };
}

/** A small paper that somebody has sent for a question. */
export function joint(who: Visitor, inputName: string, nom = `${inputName.split('.').at(-1)}.pdf`) {
  return fichierTeleverse(who, { nom, contenu: petitPdf(), type: 'application/pdf', inputName });
}

/** What was handed over of this request, and of no other that may still be on its way. */
export function remiseDe({ gestion }: Pick<ActesApp, 'gestion'>, recue: LightMyRequestResponse) {
  const { reference } = recue.json<{ reference: string }>();
  return gestion.remises.find((remise) => remise.reference === reference);
}
