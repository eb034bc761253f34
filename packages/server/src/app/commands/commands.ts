import { backup } from './backup.ts';
import { bounce } from './bounce.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { userAdd, userDisable, userList, userPassword } from './user.ts';
import { verify } from './verify.ts';
import { work } from './work.ts';

/** Every command, in the order of the overview. */
export const commands: Command[] = [
  migrate,
  demo,
  importCommand,
  exportCommand,
  userAdd,
  userPassword,
  userDisable,
  userList,
  backup,
  restore,
  verify,
  work,
  bounce,
];
