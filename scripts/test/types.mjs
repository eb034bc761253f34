import { availableParallelism } from 'node:os';

/** What is compiled, each beside the others: the server with what it is made of, the screens, the journeys. */
export const projects = ['tsconfig.json', 'packages/web', 'e2e'];

/** A compiler of several threads finds out some things once for each of them. Where the projects keep all processors busy it has one. */
export const atOnce = availableParallelism() > projects.length ? [] : ['--singleThreaded'];
