import type { UserType } from '#src/core/adherent/contenu.ts';
import {
  APERCU_DE_BLOC,
  type ApercuDeBloc,
  CODES_DE_CONTENU,
  type CodeDeContenu,
  ECART_DE_VERSION,
  type EcartDeVersion,
  NETTOYAGE,
  type Nettoyage,
  VERSIONS_DE_BLOC,
  type VersionsDeBloc,
} from '#src/core/api/contenu.ts';
import { appelle } from './appels.ts';

/** What the server would keep of a text, before it is saved. */
export function verifieTexte(html: string, signal: AbortSignal): Promise<Nettoyage> {
  return appelle(NETTOYAGE, { method: 'POST', body: JSON.stringify({ html }), signal });
}

/** The names by which pages ask for contents, and what is there. */
export function lisCodes(signal: AbortSignal): Promise<readonly CodeDeContenu[]> {
  return appelle(CODES_DE_CONTENU, { signal });
}

export function lisVersions(id: string, signal: AbortSignal): Promise<VersionsDeBloc> {
  return appelle(VERSIONS_DE_BLOC, { valeurs: { id }, signal });
}

/** From a version to the draft. */
export function compareVersion(id: string, numero: number): Promise<EcartDeVersion> {
  return appelle(ECART_DE_VERSION, { valeurs: { id, numero: String(numero) } });
}

/** As whom a draft is looked at: somebody of a public, in an audience or in none. */
export interface PublicChoisi {
  readonly public: UserType;
  readonly audience: string | null;
}

/** The draft of a block, as one public would read it. */
export function lisApercu(
  id: string,
  { public: dit, audience }: PublicChoisi,
  signal: AbortSignal,
): Promise<ApercuDeBloc> {
  const parametres = new URLSearchParams({ public: dit, ...(audience !== null && { audience }) });
  return appelle(APERCU_DE_BLOC, { valeurs: { id }, parametres: parametres.toString(), signal });
}

/** The same, as a member who is chosen would read it. */
export function lisApercuDe(id: string, reponses: object): Promise<ApercuDeBloc> {
  return appelle(APERCU_DE_BLOC, { valeurs: { id }, method: 'POST', body: JSON.stringify(reponses) });
}
