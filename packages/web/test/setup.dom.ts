import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { notify } from '../src/platform/notices/notify.ts';

afterEach(cleanup);
// A notice stays for seconds in a store of its own: the next test would meet it, and the same words twice.
afterEach(notify.clear);
// For what never comes, on a machine that has much else to do: no test is about time.
configure({ asyncUtilTimeout: 60_000 });

// What is waited for is looked for at every change of the page, and each look that found nothing would print all of it:
// that is done once, where it never comes.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// The router restores how far a page and its parts were scrolled, and jsdom only says that it cannot.
window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};

// Mantine asks the browser for these, and jsdom has none of them.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
