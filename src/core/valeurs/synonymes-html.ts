/** The same thing under another name, as other programs write it. */
export const SYNONYMES: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h4',
  h2: 'h4',
  h3: 'h5',
};
