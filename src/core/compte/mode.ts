/** Attribute of `<html>` that says which mode is shown: `light` or `dark`. */
export const THEME_ATTRIBUTE = 'data-theme';
