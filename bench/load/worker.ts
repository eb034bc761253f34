import { parentPort, workerData } from 'node:worker_threads';
import { runLanes } from './lanes.ts';
import type { Job } from './scenario.ts';
import { makeScenario } from './scenarios.ts';

const job = workerData as Job;
const result = await runLanes(job, makeScenario(job));
parentPort?.postMessage(result, [result.samples.buffer as ArrayBuffer]);
