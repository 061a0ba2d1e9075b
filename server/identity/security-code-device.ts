import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewAppareil } from '#server/db/comptes/devices.ts';
import { hidden, prefixed } from '#server/http/cookies.ts';

const DEVICE_COOKIE = 'portail_appareil';
const VISITOR_COOKIE = 'portail_verification';
const VALUE = /^[\w-]{43}$/;
/** Browsers keep a cookie 400 days at most. */
const DEVICE_SECONDS = 400 * 24 * 3600;
const VISITOR_SECONDS = 600;

function read(request: FastifyRequest, name: string, isSecure: boolean): string | undefined {
  const value = request.cookies[prefixed(name, isSecure)];
  return value !== undefined && VALUE.test(value) ? value : undefined;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** Gives a cookie, or makes the one that is there last again. */
function give(
  reply: FastifyReply,
  name: string,
  isSecure: boolean,
  maxAge: number,
  value: string = random(),
): string {
  reply.setCookie(prefixed(name, isSecure), value, { ...hidden(isSecure), maxAge });
  return value;
}

const SYSTEMS: readonly (readonly [RegExp, string, NewAppareil['plateforme']])[] = [
  [/iPhone|iPad|iPod/, 'iPhone ou iPad', 'ios'],
  [/Android/, 'Android', 'android'],
  [/Windows/, 'Windows', 'web'],
  [/Macintosh|Mac OS/, 'Mac', 'web'],
  [/CrOS/, 'Chromebook', 'web'],
  [/Linux/, 'Linux', 'web'],
];
/** The first that fits: each of them also says the names of those below. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** How a person recognises the device in a list: «Firefox sur Windows». Nothing of the header itself is kept. */
export function appareilDe(userAgent: string): Pick<NewAppareil, 'libelle' | 'plateforme'> {
  const [, system, plateforme] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [null, null, 'web'];
  const [, browser] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? [null, 'Navigateur'];
  return { libelle: system ? `${browser} sur ${system}` : browser, plateforme };
}

function deviceDigest(cookie: string, compteId: string): Buffer {
  return hash('sha256', `${compteId} ${cookie}`, 'buffer');
}

/** The device that asks, known by a cookie that it keeps; one that has none gets one. */
export function appareilCourant(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
  compteId: string,
): NewAppareil {
  const cookie =
    read(request, DEVICE_COOKIE, isSecure) ?? give(reply, DEVICE_COOKIE, isSecure, DEVICE_SECONDS);
  const userAgent = request.headers['user-agent'] ?? '';
  return { compteId, empreinte: deviceDigest(cookie, compteId), ...appareilDe(userAgent) };
}

/** The digest of the device that asks, where it is known. */
export function empreinteAppareil(
  request: FastifyRequest,
  isSecure: boolean,
  compteId: string,
): Buffer | null {
  const cookie = read(request, DEVICE_COOKIE, isSecure);
  return cookie === undefined ? null : deviceDigest(cookie, compteId);
}

/** What a visitor's code is bound to: a cookie of its own, for as long as the code lives. */
export function porteurVisiteur(
  request: FastifyRequest,
  isSecure: boolean,
  reply: FastifyReply | null,
): Buffer {
  const known = read(request, VISITOR_COOKIE, isSecure) ?? random();
  const value = reply ? give(reply, VISITOR_COOKIE, isSecure, VISITOR_SECONDS, known) : known;
  return hash('sha256', value, 'buffer');
}
