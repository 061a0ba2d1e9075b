/** jsdom has `<dialog>` and none of its methods: these open and close it, and put the focus inside as a browser does. */
export function openableDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('button, input')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
