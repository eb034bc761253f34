import { availableParallelism } from 'node:os';

/** More would start their schools while the first ones end. */
const MAX_USEFUL = 8;
const atMost = (wanted: number) => Math.min(Math.max(2, wanted), MAX_USEFUL);

/** How many journeys run at a time: a page, its server and its database keep a processor busy. */
export const journeyWorkers = atMost(availableParallelism());

/** How many files of the other tests: a third of their time they wait for the database. */
export const workers = atMost(availableParallelism() + 1);
