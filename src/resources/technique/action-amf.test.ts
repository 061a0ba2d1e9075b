import { expect, it } from 'vitest';
import { OPERATIONS_AMF, OPERATIONS_SI_PROTEGE } from '#src/core/compte/security-code.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { actionAmf } from './action-amf.ts';

const [rule] = actionAmf.rules.filter(({ message }) => message === ML.CODE_TOUJOURS);
const peutNePasExiger = (code: string) => rule?.valid({ code, isAmfRequis: false });

it('only what asks protected accounts alone may say that it does not ask everybody', () => {
  expect(rule?.champ).toBe('isAmfRequis');
  expect([...OPERATIONS_AMF, 'RIB', 'IDENTIFIANT'].filter(peutNePasExiger)).toEqual([
    ...OPERATIONS_SI_PROTEGE,
  ]);
  expect([...OPERATIONS_AMF].every((code) => rule?.valid({ code, isAmfRequis: true }))).toBe(true);
});
