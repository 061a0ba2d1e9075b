let address: string | null = null;

/** Who has just registered, while the page lasts: kept in no address and in no history of the browser. */
export const justRegistered = {
  note(email: string): void {
    address = email;
  },
  email: (): string | null => address,
};
