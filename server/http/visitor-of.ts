import type { FastifyRequest } from 'fastify';
import { familleDe } from './agent.ts';
import { truncatedIp } from './network.ts';

/** What a proof may keep of where a request comes from: its network, and the family of its browser. */
export function visitorOf(request: FastifyRequest): { readonly ip: string; readonly agent: string } {
  return { ip: truncatedIp(request.ip), agent: familleDe(request.headers['user-agent']) };
}
