/** Families in the order in which they are looked for: most browsers claim to be several others. */
const FAMILLES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function first(list: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/** The family of a browser and of its system, never its version: enough to recognise one's own, too little to follow anybody. */
export function familleDe(agent: string | undefined): string {
  if (agent === undefined || agent === '') return 'Inconnu';
  const navigateur = first(FAMILLES, agent) ?? 'Autre';
  const systeme = first(SYSTEMES, agent);
  return systeme === undefined ? navigateur : `${navigateur}, ${systeme}`;
}
