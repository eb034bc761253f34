import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DocumentFailure } from './document-failure.ts';
import { noFontsOfTheMachine } from './fonts.ts';
import type { Answer, Compilation, Compiled } from './order.ts';

const WORKER = fileURLToPath(new URL('./compile.worker.ts', import.meta.url));
/** With more than this it is started anew before the next document. */
const MAX_WORKER_BYTES = 190 * 1024 * 1024;
/** Glyphs and pages are made in one thread, since one processor is enough to take from everybody else. */
const ONE_THREAD = { RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' };

/** The process that compiles, started when there is something to do. It gets no secret of the server's environment. */
export interface CompileProcess {
  /** One at a time. @throws DocumentFailure */
  compile(compilation: Compilation, limitMs: number): Promise<Compiled>;
  /** A folder with fonts beside ours; the process is started anew with them. */
  useFonts(folder: string | undefined): void;
  end(): void;
  /** Of the process that runs, if one does. */
  readonly pid: number | undefined;
}

export function createCompileProcess(): CompileProcess {
  let child: ChildProcess | undefined;
  let fontFolder: string | undefined;

  const start = (): ChildProcess => {
    const started = fork(WORKER, [], {
      execArgv: ['--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...noFontsOfTheMachine,
        ...ONE_THREAD,
        ...(fontFolder && { HOMEROOM_FONTS: fontFolder }),
        // Without it Node does not start on Windows.
        ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
      },
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget).on('error', forget);
    return started;
  };
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  return {
    get pid() {
      return child?.pid;
    },
    end,
    useFonts(folder) {
      fontFolder = folder;
      end();
    },
    compile(compilation, limitMs) {
      child ??= start();
      const worker = child;
      // While it works the server waits for it; idle, it keeps nothing alive.
      worker.ref();
      worker.channel?.ref();
      return new Promise<Compiled>((resolve, reject) => {
        const timer = setTimeout(() => {
          settle();
          end();
          reject(new DocumentFailure('timeout', `A document took more than ${limitMs} ms.`));
        }, limitMs);
        const hear = (answer: Answer | 'ready') => {
          if (answer === 'ready') return;
          settle();
          if (answer.memory > MAX_WORKER_BYTES) end();
          if ('failure' in answer) reject(new DocumentFailure('template', answer.failure));
          else resolve(answer.compiled);
        };
        const crashed = (why: string) => {
          settle();
          reject(new DocumentFailure('crash', `The process that makes documents ended: ${why}.`));
        };
        const ended = (code: number | null, signal: string | null) => crashed(String(signal ?? code));
        const unable = ({ message }: Error) => {
          end();
          crashed(message);
        };
        const settle = () => {
          clearTimeout(timer);
          worker.off('message', hear).off('exit', ended).off('error', unable);
          worker.unref();
          worker.channel?.unref();
        };
        worker.on('message', hear).once('exit', ended).once('error', unable);
        worker.send(compilation, (error) => error && worker.kill('SIGKILL'));
      });
    },
  };
}
