import { PASSWORD } from './visitor.ts';

/** What the examples of the acts type, and what Jeanne’s household is known by: sealed wherever it is kept. */
export const SECRETS = {
  'compte saisi': '30004000031234567890143',
  'compte du contrat': '17806001004000000018916',
  'NIR de Jeanne': '2850551649001',
  'NIR de Lucas': '1060951649002',
  'NIR d’Emma': '2150351649009',
  'mot de passe': PASSWORD,
  'message écrit': 'Bonjour, voici ma question.',
  'circonstances du sinistre': 'Chute à vélo.',
};
