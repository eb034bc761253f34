import { readFileSync } from 'node:fs';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Fonts } from './fonts.ts';
import type { Compilation, Compiled, MeasuredField } from './order.ts';
import { type Json, printable } from './printable.ts';

/** A folder that there is not: what a template reads beside our own files is not found. */
const ROOT = '/nonexistent/documents';
const MAIN = '#import "/kit.typ": publish\n#import "/template.typ": sheet\n#publish(sheet)';
/** Packages would be fetched from the internet; evaluated text would be code. */
const REFUSED = /"\s*@|\beval\b/;

/** Compiles one document after the other. @throws Error with what Typst says of the template */
export function createCompile(fonts: Fonts): (compilation: Compilation) => Compiled {
  const typst = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: fonts.files }] });
  for (const name of ['kit.typ', 'letter.typ'])
    typst.addSource(`${ROOT}/${name}`, readFileSync(new URL(name, import.meta.url), 'utf8'));
  return (compilation) => {
    if (compilation.as === 'check') {
      const { missing } = printable([...compilation.data], fonts.covers);
      return { pages: 0, missing, fields: [], output: '' };
    }
    const { template, images } = compilation;
    if ([template.source, ...Object.values(template.parts ?? {})].some((source) => REFUSED.test(source)))
      throw new Error(`${template.name}: no packages, no eval.`);
    const { title, date, paper, language } = compilation;
    const { data, missing } = printable({ title, data: compilation.data as Json }, fonts.covers);
    const order = {
      ...(data as object),
      date,
      paper,
      ...tagOf(language),
      images: Object.keys(images),
      fonts: fonts.families,
    };
    const inputs = { order: JSON.stringify(order) };
    const shadows = Object.entries(images).map(([name, bytes]) => [`${ROOT}/images/${name}`, bytes] as const);
    try {
      const sources = { 'template.typ': template.source, ...template.parts };
      for (const [name, source] of Object.entries(sources)) typst.addSource(`${ROOT}/${name}`, source);
      for (const [path, bytes] of shadows) typst.mapShadow(path, Buffer.from(bytes));
      const result = typst.compile({ mainFileContent: MAIN, inputs });
      const document = result.result;
      if (!document) throw new Error(`${template.name}: ${said(result.takeDiagnostics()?.shortDiagnostics)}`);
      return {
        pages: document.numOfPages,
        missing,
        fields: fieldsOf(typst, document),
        output: compilation.as === 'svg' ? typst.plainSvg(document) : pdfOf(typst, document, template.name),
      };
    } finally {
      for (const [path] of shadows) typst.unmapShadow(path);
      // What one document leaves behind the next one may use, which is the fonts' and the template's; no more is kept.
      typst.evictCache(1);
    }
  };
}

function pdfOf(typst: NodeCompiler, document: NodeTypstDocument, name: string): Uint8Array {
  try {
    return typst.pdf(document, { pdfStandard: 'ua-1' });
  } catch (error) {
    // Here Typst's own words stand in the midst of what a debugger would show of them.
    const text = error instanceof Error ? error.message : String(error);
    const messages = [...text.matchAll(/message: ("(?:[^"\\]|\\.)*")/g)].map(([, message]) => message);
    throw new Error(`${name}: ${messages.length ? [...new Set(messages)].join('; ') : text}`);
  }
}

const fieldsOf = (typst: NodeCompiler, document: NodeTypstDocument): MeasuredField[] =>
  typst.query(document, { selector: '<measured-field>', field: 'value' });

const said = (diagnostics: { message: string }[] | undefined): string =>
  (diagnostics ?? []).map(({ message }) => message).join('; ');

/** Typst takes language and region apart: `zh-Hant-TW` is zh, TW. */
function tagOf(tag: string): { lang: string; region: string | null } {
  const { language: lang, region } = new Intl.Locale(tag);
  return { lang, region: region && /^[A-Z]{2}$/.test(region) ? region : null };
}
