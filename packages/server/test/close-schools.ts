import { afterAll } from 'vitest';
import { closeSchools } from './new-school.ts';

/* A setup file: its hook belongs to each test file, and comes after the hooks of the file itself. */
afterAll(closeSchools);
