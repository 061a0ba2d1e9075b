/** A name of a PDF, any letter of which may be written by its number: `/J#61vaScript`. */
export function nomPdf(nom: string): string {
  const lettres = [...nom].map((lettre) => {
    const code = lettre.charCodeAt(0).toString(16);
    const numero = code.replace(/[a-f]/g, (chiffre) => `[${chiffre}${chiffre.toUpperCase()}]`);
    return `(?:${lettre}|#${numero})`;
  });
  return `/${lettres.join('')}(?![A-Za-z0-9])`;
}
