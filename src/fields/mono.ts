/** Codes and technical names: one width for all, and 0 does not look like O. */
export const MONO = "ui-monospace, 'Cascadia Mono', 'SFMono-Regular', Menlo, Consolas, monospace";
