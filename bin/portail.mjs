#!/usr/bin/env node
// First thing run, by whatever Node the machine has: nothing here may need more than Node 12.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const command = process.argv[2];

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Le portail demande Node 20.19 ou plus récent, et celui-ci est ' +
      process.version +
      '. Installez une version à jour (https://nodejs.org) et relancez.',
  );
  process.exitCode = 1;
} else {
  import('./commands.mjs')
    .then((module) => module.run(command, process.argv.slice(3)))
    .then((code) => {
      process.exitCode = code;
    })
    .catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
