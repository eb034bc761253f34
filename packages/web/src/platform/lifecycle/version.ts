import { version } from '../../../package.json';

/** The version of the app, of its package (specification 000 §9 has a client version; this is ours). */
export const appVersion: string = version;
