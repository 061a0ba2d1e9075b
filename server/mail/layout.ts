import { escapeHtml } from '#server/html/escape-html.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { Marque } from './branding.ts';
import { habille } from './dress.ts';

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const NE_PAS_REPONDRE = 'Cet e-mail est envoyé automatiquement, merci de ne pas y répondre.';

function entete({ libelle, portail, logo, couleur, surCouleur }: Marque): string {
  const image = logo
    ? `<img src="${escapeHtml(logo)}" alt="" width="40" height="40" style="display:inline-block;width:40px;height:40px;margin-right:12px;border:0;border-radius:8px;vertical-align:middle">`
    : '';
  return `<td style="padding:20px 24px;border-radius:12px 12px 0 0;background-color:${couleur}"><a href="${escapeHtml(portail)}" target="_blank" rel="noopener" style="color:${surCouleur};font-size:20px;font-weight:600;text-decoration:none">${image}<span style="vertical-align:middle">${escapeHtml(libelle)}</span></a></td>`;
}

/** As it is read: no line begins with a sign. */
const lisible = (texte: string) => escapeHtml(enTypographie(texte));

function pied({ libelle, contact }: Marque): string {
  const lines = [`<strong>${escapeHtml(libelle)}</strong>`, ...contact.map(lisible), NE_PAS_REPONDRE];
  return `<td style="padding:20px 24px;font-size:13px;line-height:1.6;color:#565f6b">${lines.join('<br>')}</td>`;
}

/**
 * The one layout of every mail: a column of at most 600 pixels that narrows with the screen, in tables, which is what
 * mail programs lay out. Read aloud, it is a title and its text.
 */
export function miseEnPage(objet: string, corps: string, marque: Marque): string {
  const titre = lisible(objet);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${titre}</title>
</head>
<body style="margin:0;padding:0;background-color:#eef0f2">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background-color:#eef0f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;${FONT};font-size:16px;line-height:1.5;color:#1b2026;text-align:left">
<tr>${entete(marque)}</tr>
<tr><td style="padding:28px 24px 12px;border-radius:0 0 12px 12px;background-color:#ffffff">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3;font-weight:650">${titre}</h1>
${habille(corps, marque)}
</td></tr>
<tr>${pied(marque)}</tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The same mail for those who read text. */
export function miseEnTexte(corps: string, { libelle, contact }: Marque): string {
  return `${corps}\n\n-- \n${[libelle, ...contact, NE_PAS_REPONDRE].join('\n')}\n`;
}
