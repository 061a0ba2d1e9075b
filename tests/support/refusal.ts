import type { ErrorBody } from '#src/core/api/errors.ts';

/** What a test client and a real one both give. */
export interface Answered {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const KEYS = [
  'status',
  'code',
  'message',
  'messages',
  'errors',
  'correlationId',
  'lignes',
  'current',
  'etape',
  'retryAfter',
  'logoutUrl',
];
const CODE = /^[A-Z]+(_[A-Z]+)*$/;
const FRENCH = /^[A-ZÀÉÊ]/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** What would tell how the server is made: stacks, files, SQL, names of the database. */
const INSIDE =
  /node_modules|\bat \S+:\d+|\.ts\b|\bselect \S|\binsert into\b|\bpg_|portail_|violates|syntax error|FST_|Unexpected token/i;
/** Words that every framework says in English when nobody has translated it. */
const ENGLISH =
  /\b(the|must|should|invalid|not found|error|bad request|unsupported|missing|body|expected|received)\b/i;

function sentences(body: ErrorBody): string[] {
  return [body.message, ...body.messages, ...Object.values(body.errors ?? {}).map(String)];
}

/** What is wrong with a refusal, in words; asked tens of thousands of times, so without one assertion a question. */
function faultsOf(
  answer: Answered,
  status: readonly number[] | undefined,
): { body?: ErrorBody; faults: string[] } {
  const { statusCode, headers, body: text } = answer;
  const expected = status ? status.includes(statusCode) : statusCode >= 400 && statusCode < 500;
  if (!expected) return { faults: [`statut ${statusCode} au lieu de ${status?.join(' ou ') ?? '4xx'}`] };
  if (!String(headers['content-type']).startsWith('application/json')) return { faults: ['pas du JSON'] };
  const body = JSON.parse(text) as ErrorBody;
  const { current: _, ...told } = body;
  const all = JSON.stringify(told);
  const checks: readonly (readonly [boolean, string])[] = [
    [headers['cache-control'] === 'no-store', 'se garde en cache'],
    [Object.keys(body).every((key) => KEYS.includes(key)), `clés ${Object.keys(body)}`],
    [body.status === statusCode, 'statut du corps'],
    [CODE.test(body.code), `code ${body.code}`],
    [UUID.test(body.correlationId), 'identité de la demande'],
    [body.messages.length > 0, 'aucune phrase'],
    [
      sentences(body).every((sentence) => FRENCH.test(sentence) && !ENGLISH.test(sentence)),
      'phrase étrangère',
    ],
    [statusCode !== 429 || Number(headers['retry-after']) > 0, 'ne dit pas quand revenir'],
    ['current' in body === (statusCode === 412), 'fiche actuelle'],
    [!INSIDE.test(all), 'ce qui est dedans se voit'],
    [all.length < 4096, 'trop long'],
  ];
  return { body, faults: checks.filter(([isRight]) => !isRight).map(([, fault]) => fault) };
}

/**
 * A clean refusal: the one JSON shape, in French, nothing of the inside, nothing to keep. Answers its body. Without
 * `status`, any 4xx will do. Throws when it is none.
 */
export function expectRefusal(answer: Answered, status?: number | readonly number[], about = ''): ErrorBody {
  const { body, faults } = faultsOf(answer, status === undefined ? undefined : [status].flat());
  if (!body || faults.length > 0) {
    throw new Error(`${about} → ${faults.join(', ')} : ${answer.statusCode} ${answer.body.slice(0, 400)}`);
  }
  return body;
}

/** The whole answer as bytes, without what is its own: the request's identity. */
export function exceptIdentity(answer: Answered): string {
  const { date: _, 'keep-alive': __, ...headers } = answer.headers;
  const body = answer.body.replace(/"correlationId":"[^"]*"/, '"correlationId":"…"');
  return JSON.stringify({ status: answer.statusCode, headers, body });
}
