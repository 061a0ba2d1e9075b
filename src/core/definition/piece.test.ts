import { describe, expect, it } from 'vitest';
import { rapports } from '#src/rapports/registre.ts';
import { pieces, registry } from '#src/registry.ts';
import { familles } from '#src/resources/familles.ts';
import { type Connu, MON_COMPTE, type Piece, peutEntrer, verifiePieces } from './piece.ts';
import type { Habilitation, Principal } from './principal.ts';

const rapportsDeclares = Object.keys(rapports);
const CONNU: Connu = {
  modeles: registry,
  groupes: [...Object.keys(familles), MON_COMPTE],
  rapports: rapportsDeclares,
};

const piece: Piece = {
  genre: 'page',
  key: 'essai',
  label: 'Essai',
  description: 'Une pièce d’essai.',
  groupe: 'comptes',
  droit: { ressource: 'exploitation', action: 'read' },
};

/** As a definition that the compiler has not read. */
const avec = (autre: object) => ({ ...piece, ...autre }) as Piece;

function compte(habilitations: readonly Partial<Habilitation>[], roles = ['Gestionnaire']): Principal {
  const ligne = { actions: ['read'], champsLecture: null, champsEcriture: null, condition: null } as const;
  return {
    id: 'a',
    clientId: 'c',
    userName: 'a@b.fr',
    nom: 'A',
    prenom: 'B',
    roles,
    isPlateforme: false,
    habilitations: habilitations.map((autre) => ({ ressource: '*', ...ligne, ...autre })),
  };
}

describe('les pièces du back-office', () => {
  it('une page qui crée des fiches demande une ligne qui donne tous leurs champs', () => {
    const creation = { droit: { modele: 'compte-gestionnaire', action: 'create' } } as const;
    const entre = (champsEcriture: readonly string[] | null) =>
      peutEntrer(creation, compte([{ actions: ['read', 'create'], champsEcriture }]), registry);
    expect([entre(null), entre(['userName'])]).toEqual([true, false]);
  });

  it('sont bien déclarées', () => {
    expect(() => verifiePieces(pieces(), CONNU)).not.toThrow();
  });

  it.each([
    [{ droit: undefined }, 'La pièce « essai » ne déclare aucun droit.'],
    [
      { droit: { modele: 'absent', action: 'read' } },
      'La pièce « essai » nomme le modèle inconnu « absent ».',
    ],
    [
      { droit: { ressource: 'absente', action: 'read' } },
      'La pièce « essai » nomme la ressource inconnue « absente ».',
    ],
    [{ genre: 'liste', modele: 'absent' }, 'La pièce « essai » nomme le modèle inconnu « absent ».'],
    [
      { genre: 'reglages', modele: 'civilite' },
      'La pièce « essai » montre comme des réglages le modèle « civilite », qui a plusieurs fiches.',
    ],
    [{ genre: 'rapport' }, 'La pièce « essai » montre un rapport qui n’est pas déclaré.'],
    [
      { genre: 'rapport', key: rapportsDeclares[0] ?? '', droit: { ressource: 'medical', action: 'read' } },
      'montre un rapport dont aucun rôle ne peut donner l’export.',
    ],
    [{ groupe: 'absent' }, 'La pièce « essai » est dans le groupe inconnu « absent ».'],
    [{ key: 'civilite' }, 'Deux pièces s’appellent « civilite ».'],
  ])('n’empêchent le départ que par une phrase : %j', (autre, phrase) => {
    expect(() => verifiePieces([...pieces(), avec(autre)], CONNU)).toThrow(phrase);
  });
});

describe('qui entre', () => {
  const modele = avec({ droit: { modele: 'civilite', action: 'update' } });
  const tous = avec({ droit: { backOffice: true } });

  it.each([
    ['un visiteur, nulle part', piece, null, false],
    ['un visiteur, nulle part', tous, null, false],
    ['qui a la ressource', piece, compte([{ ressource: 'exploitation' }]), true],
    ['qui en a une autre', piece, compte([{ ressource: 'civilite' }]), false],
    ['qui lit le modèle sans le changer', modele, compte([{ ressource: 'civilite' }]), false],
    ['qui le change', modele, compte([{ ressource: 'referentiel/*', actions: ['update'] }]), true],
    ['qui travaille ici, sans autre droit', tous, compte([]), true],
    ['un adhérent', tous, compte([], ['User']), false],
  ] as const)('%s', (_, visee, qui, entre) => {
    expect(peutEntrer(visee, qui, registry)).toBe(entre);
  });
});
