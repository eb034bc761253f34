/** As the `ref` of what comes in the place of what had the focus: it takes it on. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
