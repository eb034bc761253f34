import type { TestProject } from 'vitest/node';
import { startTestCluster } from './testCluster.ts';

/** Brings up the database server of a test run before any worker, and lets go of it after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { info, stop } = await startTestCluster();
  project.provide('cluster', info);
  return stop;
}
