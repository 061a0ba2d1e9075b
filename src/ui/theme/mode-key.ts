/** Where the chosen mode is kept: «light», «dark» or «system». */
export const MODE_KEY = 'portail.mode';
