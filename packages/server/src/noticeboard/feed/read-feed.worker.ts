import { parentPort, workerData } from 'node:worker_threads';
import { type FeedToRead, readFeed } from './read-feed.rules.ts';

// What is hostile may keep a parser busy for minutes: it does so here, and is ended from outside.
parentPort?.postMessage(readFeed(workerData as FeedToRead));
