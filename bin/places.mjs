import { fileURLToPath } from 'node:url';

/** Root of the repository, wherever the command is typed from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
