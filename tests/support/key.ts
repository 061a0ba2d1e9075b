/** The key of every node of the tests, and of what their demonstration has sealed. */
export const CLE_SECRETE = 'clé des essais, toujours la même sur chaque nœud';
