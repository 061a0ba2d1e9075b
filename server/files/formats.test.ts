import { expect, test } from 'vitest';
import { formatsAcceptes } from './formats.ts';

const CLIENT = ['pdf', 'jpg', 'png'];

test.each([
  [['pdf'], ['pdf']],
  [
    ['png', 'pdf', 'heic'],
    ['pdf', 'png'],
  ],
  [[], CLIENT],
  // Nobody could ever send it.
  [['heic'], CLIENT],
])('les formats %j d’une pièce', (formats, acceptes) => {
  expect(formatsAcceptes(formats, CLIENT)).toEqual(acceptes);
});
