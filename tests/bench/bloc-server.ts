import { createServer } from 'node:http';

// A bare `node:http` that answers the bytes it is given, headers included: the floor of a block that is kept in memory.
const { BLOC_PORT = '', BLOC = '{}' } = process.env;
const { entetes, corps } = JSON.parse(BLOC) as {
  readonly entetes: readonly (readonly [string, string])[];
  readonly corps: string;
};
const octets = Buffer.from(corps);
const bruts = entetes.flat();
const server = createServer((_request, response) => {
  response.writeHead(200, bruts);
  response.end(octets);
});
server.listen(Number(BLOC_PORT), '127.0.0.1', () => console.log('prêt'));
