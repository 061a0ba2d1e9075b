import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'cede-le-pas.ts');
const FIL = `
  const { getPriority } = require('node:os');
  const { readlinkSync } = require('node:fs');
  const { parentPort } = require('node:worker_threads');
  import(${JSON.stringify(MODULE)}).then(({ cedeLePas }) => {
    cedeLePas();
    parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));
  });
`;

test.runIf(process.platform === 'linux')(
  'un fil cède le pas, et celui qui répond garde le sien',
  async () => {
    const avant = getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
    const fil = new Worker(FIL, { eval: true });
    const [siens] = await once(fil, 'message');
    await fil.terminate();
    expect(siens).toBe(constants.priority.PRIORITY_LOW);
    expect(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))).toBe(avant);
  },
);
