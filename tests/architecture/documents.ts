import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Context = { scripts: string[]; exists: (path: string) => boolean };

const NPM_OWN = new Set(['ci', 'install', 'exec', 'view', 'run']);
const TOP = /^(src|server|tests|docs|bin|\.ci|public)(\/|$)/;
const ROOT_FILE = /^[\w.-]+\.(md|json|ts|cjs|mjs|html)$/;

/** Commands and paths that a page names and that do not exist; `path` is the page's own, from the root. */
export function documentFaults(path: string, text: string, { scripts, exists }: Context): string[] {
  const commands = [...text.matchAll(/\bnpm (run )?([a-z][a-z:-]*)/g)]
    .filter(([, run, name = '']) => !scripts.includes(name) && (run !== undefined || !NPM_OWN.has(name)))
    .map(([command]) => `${path} : la commande « ${command} » n’existe pas`);
  const shown = [...text.matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code.replace(/:\d+(-\d+)?$/, ''));
  const named = shown.filter(
    (code) => (TOP.test(code) || ROOT_FILE.test(code)) && !/[<>*{}…[\]|=(]/.test(code),
  );
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link = '']) =>
    join(dirname(path), link),
  );
  const missing = [...new Set([...named, ...links])].filter((one) => !exists(one));
  return [...commands, ...missing.map((one) => `${path} : « ${one} » n’existe pas`)];
}

const ROOM = /^- \*\*`(?<room>(?:src|server)\/[\w-]+)`\*\*.*\n?(?<rest>(?: {2}\S.*\n?)*)/gm;
const ROOM_LINES = 3;

/** What is wrong with the summary of each room in the page that describes them: one each, three lines at most. */
export function roomFaults(page: string, rooms: string[]): string[] {
  const told = [...page.matchAll(ROOM)].map(({ groups: { room = '', rest = '' } = {} }) => ({
    room,
    lines: 1 + rest.split('\n').filter((line) => line !== '').length,
  }));
  return [
    ...rooms.flatMap((name) => {
      const times = told.filter(({ room }) => room === name).length;
      if (times === 0) return [`« ${name} » n’a pas de lignes`];
      return times > 1 ? [`« ${name} » est dite ${times} fois`] : [];
    }),
    ...told.flatMap(({ room, lines }) =>
      lines > ROOM_LINES ? [`« ${room} » : ${lines} lignes, ${ROOM_LINES} au plus`] : [],
    ),
    ...told.flatMap(({ room }) => (rooms.includes(room) ? [] : [`« ${room} » n’existe pas`])),
  ];
}

/** Existence in the repository. */
export function existsUnder(root: string): (path: string) => boolean {
  return (path) => existsSync(join(root, path));
}
