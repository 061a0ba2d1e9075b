import type { FastifyRequest } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';

/** What a parameter of an address may be. */
export interface Parameter {
  readonly required?: true;
  /** Characters. */
  readonly max: number;
}

/**
 * The parameters of an address that a call knows, trimmed. Another one is refused: ignoring it would answer another
 * question than the one that was asked.
 * @throws Refusal 400.
 */
export function readParameters<N extends string>(
  request: FastifyRequest,
  known: Readonly<Record<N, Parameter>>,
): Readonly<Record<N, string | undefined>> {
  const given = request.query as Readonly<Record<string, string | undefined>>;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name))
      throw new Refusal(400, 'PARAMETRE_INCONNU', 'La demande contient un paramètre inconnu.');
  }
  const errors: FieldErrors = {};
  const values: Partial<Record<N, string>> = {};
  for (const [name, { required, max }] of Object.entries(known) as [N, Parameter][]) {
    const value = given[name]?.trim();
    if (value !== undefined && value.length > max) errors[name] = M.LEN(max);
    else if (required && !value) errors[name] = M.REQ;
    else if (value !== undefined) values[name] = value;
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors });
  return values as Readonly<Record<N, string | undefined>>;
}
