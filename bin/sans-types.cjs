/** In the place of the checks of properties that React no longer makes (vite.config.ts): some components still name theirs. */
const rien = () => rien;
rien.isRequired = rien;
const NOMS = 'array arrayOf bool func number object oneOf oneOfType shape string';
for (const nom of NOMS.split(' ')) exports[nom] = rien;
