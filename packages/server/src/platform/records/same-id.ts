import type { PlainCode } from '@homeroom/contract/errors.ts';
import { ensureField } from '../problem.ts';

/**
 * Where the path and the body both name the record that is saved they name the same one; a new record (0 in the body)
 * may have any id in the path. @throws Problem request.invalid with the code at the field `id`
 */
export const ensureSameId = (inPath: number, inBody: number, code: PlainCode): void =>
  ensureField(inBody === 0 || inBody === inPath, 'id', code);
