import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { notify } from '../src/platform/notices/notify.ts';

afterEach(cleanup);
// A notice stays for seconds in a store of its own: the next test would meet it, and the same words twice.
afterEach(notify.clear);
// For what never comes, on a machine that has much else to do: no test is about time.
configure({ asyncUtilTimeout: 60_000 });

// The router restores how far a page was scrolled, and jsdom only says that it cannot.
window.scrollTo = () => {};

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
