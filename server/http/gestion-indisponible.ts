/** The management system does not answer: the person is told that the service is unavailable. */
export class GestionIndisponible extends Error {
  constructor(cause?: unknown) {
    super('Le système de gestion ne répond pas', { cause });
    this.name = 'GestionIndisponible';
  }
}
