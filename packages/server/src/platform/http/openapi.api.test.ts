import { allEndpoints } from '@homeroom/contract/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security: object[];
  'x-permission': string;
};

let school: TestSchool;
let document: { openapi: string; info: object; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  school = await newSchool();
  document = (await school.anyone().get('/api/openapi.json')).body;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('is one of 3.1, with a title, a version and paths', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Homeroom', version: 'test' });
    expect(operations().length).toBeGreaterThan(10);
  });

  it('names every endpoint of the contract, with who may use it, and no other', () => {
    const described = operations().map(
      ({ path, method, operation }) => `${method} ${path} ${operation['x-permission']}`,
    );
    const served = allEndpoints.map(
      ({ method, path, permission }) =>
        `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')} ${permission}`,
    );
    expect(described.sort()).toEqual(served.sort());
  });

  it('gives each operation a name of its own, its parameters, bodies and answers with their shapes', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters.filter((p) => p.in === 'path');
      expect(inPath.map((p) => p.name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      for (const parameter of operation.parameters) {
        expect(['path', 'query', 'header']).toContain(parameter.in);
        expect(parameter.schema).toBeTypeOf('object');
        if (parameter.in === 'path') expect(parameter.required).toBe(true);
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        expect(schema).not.toEqual({});
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => /^20[014]$/.test(status))).toBe(true);
      expect(statuses).toEqual(expect.arrayContaining(['400', '403', '404', '413', '415', '500', '503']));
      expect(operation.security).toEqual(operation['x-permission'] === 'public' ? [] : [{ bearer: [] }]);
    }
  });

  it('holds no reference that leads nowhere', () => {
    expect(JSON.stringify(document)).not.toContain('"$ref"');
  });
});

describe('the page of it', () => {
  it('lists every operation without a script and without a style in it', async () => {
    const { status, body, headers } = await school.anyone().get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    for (const { path } of operations()) expect(body).toContain(`<code>${path}</code>`);
    const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? '';
    const css = await school.anyone().get(stylesheet);
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
