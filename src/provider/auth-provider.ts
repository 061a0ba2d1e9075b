import type { AuthProvider } from 'react-admin';
import { type Piece, peutEntrer } from '#src/core/definition/piece.ts';
import { evaluate, type Value } from '#src/core/definition/predicate.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { allowedByHand } from '#src/core/definition/rights.ts';
import { registry } from '#src/registry.ts';
import { signOut } from './identity.ts';
import { currentPrincipal, pageData } from './page-data.ts';

/** react-admin names screens; rights name what one does to the data. */
const ACTIONS: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  read: 'read',
  export: 'export',
  history: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
};

interface Access {
  readonly resource: string;
  readonly action: string;
  readonly record?: Readonly<Record<string, unknown>>;
}

/**
 * Whether the signed-in account may do this. Without a record: on some rows at least; with one: on that row. What is not
 * declared is refused. The server checks again: this only decides what is drawn.
 * Example: `canAccess({ resource: 'civilite', action: 'delete', record })`.
 */
export function canAccess({ resource, action, record }: Access): boolean {
  const entry = Object.hasOwn(registry, resource) ? registry[resource] : undefined;
  const verb = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!entry || !verb) return false;
  const right = allowedByHand(entry, verb, currentPrincipal());
  if (record) return evaluate(right, record as Readonly<Record<string, Value>>);
  return right.type !== 'jamais';
}

/** Whether the signed-in account may enter a room of the back office. */
export function canEnter(piece: Piece): boolean {
  return peutEntrer(piece, currentPrincipal(), registry);
}

/** Who is signed in comes from the page: signing in and out load it again. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('La connexion se fait sur la page de connexion du portail.')),
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: async () => {
    if (!pageData().currentUser?.isBackEndUser) throw new Error();
  },
  // A lost session is dealt with where the answer arrives, in `http`; any other refusal is told where it happens.
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const { currentUser } = pageData();
    if (!currentUser) throw new Error();
    return { id: currentUser.id, fullName: `${currentUser.prenom} ${currentUser.nom}` };
  },
  getPermissions: async () => pageData().currentUser?.roles ?? [],
  canAccess: async (access) => canAccess(access),
};
