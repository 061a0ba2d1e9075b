import type { LightMyRequestResponse } from 'fastify';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import type { Visitor } from './visitor.ts';

const BORD = '----portail-essai';

export interface FichierEnvoye {
  readonly nom: string;
  readonly contenu: string | Buffer;
  /** What the browser says that it is. */
  readonly type?: string;
  /** `null`: the form has no such field. */
  readonly inputName?: string | null;
  /** What comes after the file, each a text, or another file where it has a name. */
  readonly suite?: readonly { readonly nom?: string; readonly contenu: string }[];
}

/** The body of the form that `POST /api/upload` reads, and its type. */
export function formulaire({ nom, contenu, type = '', inputName = 'rib', suite = [] }: FichierEnvoye): {
  readonly corps: Buffer;
  readonly type: string;
} {
  const partie = (tete: string, octets: string | Buffer) =>
    Buffer.concat([Buffer.from(`--${BORD}\r\n${tete}\r\n\r\n`), Buffer.from(octets), Buffer.from('\r\n')]);
  const ecrit = nom.replace(/[\r\n"]/g, (signe) => encodeURIComponent(signe));
  const parties = [
    ...(inputName === null ? [] : [partie('Content-Disposition: form-data; name="inputName"', inputName)]),
    partie(
      `Content-Disposition: form-data; name="fichier"; filename="${ecrit}"\r\nContent-Type: ${type || 'application/octet-stream'}`,
      contenu,
    ),
    ...suite.map((autre) =>
      partie(
        `Content-Disposition: form-data; name="suite"${autre.nom === undefined ? '' : `; filename="${autre.nom}"`}`,
        autre.contenu,
      ),
    ),
    Buffer.from(`--${BORD}--\r\n`),
  ];
  return { corps: Buffer.concat(parties), type: `multipart/form-data; boundary=${BORD}` };
}

/** Sends a file as a browser does. @param url by default, where members send theirs */
export function televerse(
  who: Visitor,
  fichier: FichierEnvoye,
  url = '/api/upload',
): Promise<LightMyRequestResponse> {
  const { corps, type } = formulaire(fichier);
  return who.call('POST', url, { body: corps, headers: { 'content-type': type } });
}

/** Sends a file that is taken, and answers what the form sends back. Throws where it is refused. */
export async function fichierTeleverse(who: Visitor, fichier: FichierEnvoye): Promise<FichierTeleverse> {
  const answer = await televerse(who, fichier);
  if (answer.statusCode !== 201) throw new Error(`${fichier.nom} : ${answer.statusCode} ${answer.body}`);
  return (answer.json() as { fileNames: FichierTeleverse[] }).fileNames[0] as FichierTeleverse;
}
