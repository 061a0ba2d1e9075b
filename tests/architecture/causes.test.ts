import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './files.ts';

/** An outage whose reason nobody can read later; the code of some is their reason. */
function withoutCause(text: string): string[] {
  const outages = [...text.matchAll(/new Refusal\(\s*503\b[^;]*;/g)].map(([outage]) => outage);
  return outages.filter((outage) => !/\bcause\b|'(?:ARRET_EN_COURS|SERVICE_OCCUPE)'/.test(outage));
}

it('chaque 503 décidé par le serveur porte sa cause, pour le journal', () => {
  const server = sourceFiles().filter((file) => file.path.startsWith('server/') && !isTest(file));
  const guilty = server.flatMap(({ path, text }) =>
    withoutCause(text).map((outage) => `${path} : ${outage}`),
  );
  expect(guilty).toEqual([]);
});

it('la règle reconnaît ce qu’elle refuse', () => {
  expect(withoutCause("throw new Refusal(503, 'PANNE', messageStatut(503));")).toHaveLength(1);
  expect(withoutCause("throw new Refusal(503, 'PANNE', messageStatut(503), { cause });")).toEqual([]);
});
