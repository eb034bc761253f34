/** Kind and place of a failure, for the log: the message of a database error can quote what somebody typed. */
export function traceOf(error: unknown): { name?: string; code?: string; at: string[] } {
  const { name, code, stack = '' } = (error ?? {}) as { name?: string; code?: string; stack?: string };
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { ...(name && { name }), ...(code && { code }), at: at.slice(0, 8) };
}
