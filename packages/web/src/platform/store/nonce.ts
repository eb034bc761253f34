/** The server's nonce of this page: the only styles that its policy lets in besides its own files. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

// The part that locks scrolling behind a dialog looks for it here.
Object.assign(globalThis, { __webpack_nonce__: nonce });
