/** The context in which what a link carries is sealed. */
export function contexteLien(empreinte: Buffer): string {
  return `lien:${empreinte.toString('hex')}`;
}

export const contexteSession = (session: Buffer) => `session-externe:${session.toString('hex')}`;

/** Context under which a secret is sealed: that of one account opens no other. */
export function contexteTotp(compteId: string): string {
  return `facteur_totp:${compteId}`;
}

/** Context under which what a job carries is sealed: a mail's own is `envoi:…`, that of a hand-over `transmission:…`. */
export function contexteTravail(genre: string, id: string): string {
  return `${genre}:${id}`;
}

/** The context of a file that was sealed whole. */
export function contexteFichier(id: string): string {
  return `fichier_televerse:${id}`;
}

/** The context in which a piece of a file is sealed. */
export function contexteMorceau(fichierId: string, rang: number): string {
  return `fichier_morceau:${fichierId}:${rang}`;
}

/** The context under which a request's data are sealed: the name that the table had when the first ones were. */
export function contexteDemande(id: string): string {
  return `demande_rib:${id}`;
}

/** The context of what is said in the thread of a message. */
export function contexteMessage(id: string): string {
  return `demande_message:${id}`;
}

export function contextePersonne(client: string, numPers: string): string {
  return `gestion_personne:${client}:${numPers}`;
}

export function contexteRib(
  client: string,
  numContrat: string,
  usage: 'prestations' | 'cotisations',
): string {
  return `gestion_contrat:${client}:${numContrat}:${usage}`;
}

export function contexteCourrier(client: string, id: string): string {
  return `gestion_courrier:${client}:${id}`;
}

/** The context in which a shared card is sealed. */
export function contexteCarte(empreinte: Buffer): string {
  return `carte_partagee:${empreinte.toString('hex')}`;
}

/** The context in which an act under way is sealed: whose, about which contract, and its key. */
export function contexteParcours(
  clientId: string,
  compteId: string,
  numContrat: string,
  codeActe: string,
): string {
  return `parcours:${clientId}:${compteId}:${numContrat}:${codeActe}`;
}

/** That of what is done elsewhere of it. */
export function contexteExternes(...lieu: Parameters<typeof contexteParcours>): string {
  return `externes:${contexteParcours(...lieu)}`;
}

/** The context in which a sealed field of a row is sealed. */
export function contexteChamp(table: string, colonne: string, id: string): string {
  return `${table}.${colonne}:${id}`;
}

/** The context in which a piece of a file to import is sealed. */
export function contexteImport(importId: string, rang: number): string {
  return `import_morceau:${importId}:${rang}`;
}

/** The context in which a piece of a copy of somebody's data is sealed. */
export function contexteCopie(demandeId: string, rang: number): string {
  return `copie_morceau:${demandeId}:${rang}`;
}

/** The context in which a document that is signed is sealed: as it is shown, or as it was signed. */
export function contexteDocumentSigne(signatureId: string, genre: string): string {
  return `signature_document:${signatureId}:${genre}`;
}
