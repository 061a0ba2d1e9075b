/** The first number is what a list starts with. */
export const PAR_PAGE: readonly number[] = [25, 50, 100];
