import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);
/**
 * As small as can be, once and for all; what is built to be tried and thrown away (`COMPRESSION_BREVE=1`) does without the ten
 * seconds that the last tenth takes.
 */
export const QUALITY = process.env.COMPRESSION_BREVE === '1' ? 5 : constants.BROTLI_MAX_QUALITY;
/** Below that, headers cost more than compression gains. */
const SMALLEST = 1024;

/**
 * Writes `.br` and `.gz` beside each text file, so that the server compresses nothing while it answers.
 * The manifests of `.vite` are for our own checks.
 * @param {string} folder
 */
export async function compress(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT.has(extname(path)))
    .filter((path) => !path.split(sep).some((part) => part === '.vite'))
    .map((path) => join(folder, path));
  const queue = paths.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const path of queue) await compressOne(path);
    }),
  );
}

/** @param {string} path */
async function compressOne(path) {
  const content = await readFile(path);
  if (content.length <= SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((data) => writeFile(`${path}.br`, data)),
    promisify(gzip)(content, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}
