import { setPriority } from 'node:os';
import { endProcess } from '../end-process.ts';
import { createCompile } from './compile.ts';
import { readFonts } from './fonts.ts';
import type { Answer, Compilation } from './order.ts';

// A process of its own: what hangs or crashes in it is ended from outside, and its memory goes back to the machine.
const NICE = 5;
try {
  setPriority(NICE);
} catch {
  // Where that is not allowed documents are as important as everything else.
}

const compile = createCompile(readFonts(process.env['HOMEROOM_FONTS']));

process.on('message', (compilation: Compilation) => {
  let answer: Answer;
  try {
    answer = { compiled: compile(compilation), memory: process.memoryUsage.rss() };
  } catch (error) {
    answer = {
      failure: error instanceof Error ? error.message : String(error),
      memory: process.memoryUsage.rss(),
    };
  }
  process.send?.(answer);
});
process.on('disconnect', () => endProcess());
process.send?.('ready');
