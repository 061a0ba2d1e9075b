import Fastify from 'fastify';
import { mesureRequetes } from '#server/http/mesures.ts';

// A trivial route of the portal's framework, with its counters or without.
const { MESURES_PORT = '', MESURES } = process.env;
const app = Fastify();
if (MESURES === 'oui') mesureRequetes(app);
app.get('/api/rien', async () => ({ etat: 'ok' }));
app.get('/processeur', async () => process.cpuUsage());
await app.listen({ port: Number(MESURES_PORT), host: '127.0.0.1' });
console.log('prêt');
