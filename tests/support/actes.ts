import type { LightMyRequestResponse } from 'fastify';
import { makeCoffre } from '#server/config/secrets.ts';
import { empreinteValidee } from '#server/http/security-code-guard.ts';
import { type TestApp, testApp } from './app.ts';
import { type Reglage, regleFonctionnalite } from './fonctionnalites.ts';
import { type GestionMemoire, gestionMemoire } from './gestion-memoire.ts';
import { CLE_SECRETE } from './key.ts';
import { type Visitor, visitor } from './visitor.ts';

export interface ActesApp extends TestApp {
  readonly gestion: GestionMemoire;
  member(userName: string, host?: string): Promise<Visitor>;
  /** A code that the latest session of somebody has verified. */
  code(userName: string): Promise<string>;
}

/** The server on a management system in memory. */
export async function actesApp(): Promise<ActesApp> {
  const gestion = gestionMemoire();
  const server = await testApp({ gestion });
  return {
    ...server,
    gestion,
    async member(userName, host = 'localhost') {
      const someone = visitor(server.app, host);
      await someone.signIn(userName);
      return someone;
    },
    async code(userName) {
      const code = '012345';
      const [session] = await server.db.query<{ empreinte: Buffer; compteId: string }>(
        `select s.empreinte, c.id as "compteId" from session s join compte c on c.id = s.compte_id
         where c.user_name = $1 order by s.date_creation desc limit 1`,
        [userName],
      );
      if (!session) throw new Error(`${userName} n’a pas de session`);
      const empreinte = empreinteValidee(makeCoffre(CLE_SECRETE), session.empreinte, code);
      await server.db.query(
        `insert into code_valide (session_empreinte, empreinte, date_expiration, operation, compte_id)
         values ($1, $2, now() + interval '5 minutes', 'VERIFY', $3) on conflict do nothing`,
        [session.empreinte, empreinte, session.compteId],
      );
      return code;
    },
  };
}

/** Sends an act. @param calculs what was shown of its calculations, where it has some */
export function envoie(
  who: Visitor,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
  calculs?: object,
): Promise<LightMyRequestResponse> {
  return who.call('POST', `/api/forms/${path}/form`, { body: { data, calculs }, headers });
}

/** Asks for a calculation of an act. */
export function calcule(
  who: Visitor,
  path: string,
  nom: string,
  data: object,
): Promise<LightMyRequestResponse> {
  return who.call('POST', `/api/forms/${path}/calculs/${nom}`, { body: { data } });
}

/** Sets how a client has an act handled. */
export function regle(app: ActesApp, cle: string, reglage: Reglage, client?: string): Promise<void> {
  const suivi = {
    isActivated: true,
    modeGestion: 'automatique',
    isEnvoiArActivated: true,
    contratsFermes: [],
  } as const;
  return regleFonctionnalite(app, cle, { ...suivi, ...reglage }, client);
}
