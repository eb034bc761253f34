import { expect, test } from 'vitest';
import { readAnswer, requestText } from './connection.ts';

test('an answer is read when all of it has come', () => {
  const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
  expect(readAnswer(Buffer.from(whole.slice(0, 20)))).toBeNull();
  expect(readAnswer(Buffer.from(whole.slice(0, -1)))).toBeNull();
  expect(readAnswer(Buffer.from(whole))).toEqual({ status: 200, body: Buffer.from('hello') });
});

test('a chunked answer ends with its last chunk', () => {
  const head = 'HTTP/1.1 409 Conflict\r\ntransfer-encoding: chunked\r\n\r\n';
  expect(readAnswer(Buffer.from(`${head}2\r\nab\r\n`))).toBeNull();
  expect(readAnswer(Buffer.from(`${head}2\r\nab\r\n0\r\n\r\n`))?.status).toBe(409);
});

test('a request counts the bytes of its body, not its letters', () => {
  expect(requestText('PUT', '/x', { body: { name: 'Nguyễn' } })).toContain('Content-Length: 19\r\n');
});
