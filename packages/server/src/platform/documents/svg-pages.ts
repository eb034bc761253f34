/** An element of the picture that Typst writes, line by line: a tag a line, four spaces a level. */
interface Element {
  tag: string;
  lines: string[];
}

/** The elements at one level among lines. */
function elementsAt(lines: string[], level: number): Element[] {
  const own = `${' '.repeat(4 * level)}<`;
  const elements: Element[] = [];
  let open: string[] = [];
  for (const line of lines) {
    open.push(line);
    if (!line.startsWith(own) || !(line.startsWith(`${own}/`) || line.endsWith('/>'))) continue;
    elements.push({ tag: /<(\w+)/.exec(open[0] ?? '')?.[1] ?? '', lines: open });
    open = [];
  }
  return elements;
}

/** Thousandths of a point are fine enough, and half of the picture. */
const textOf = ({ lines }: Element): string =>
  lines.map((line) => line.trimStart().replaceAll(/(\.\d{3})\d+/g, '$1')).join('\n');
const isOf = (tag: string) => (element: Element) => element.tag === tag;

/** Glyphs, clips and gradients that a text needs, and those that these need. */
function needed(text: string, definitions: Map<string, string>): string {
  const found = new Map<string, string>();
  const look = (within: string) => {
    for (const [, id = ''] of within.matchAll(/(?:href="|url\()#([^")]+)/g)) {
      const definition = definitions.get(id);
      if (definition === undefined || found.has(id)) continue;
      found.set(id, definition);
      look(definition);
    }
  };
  look(text);
  return [...found.values()].join('\n');
}

/**
 * Typst draws all pages into one picture, one below the other: a picture of each, with the glyphs that it needs.
 * @throws RangeError if the picture has not as many pages
 */
export function svgPages(svg: string, pages: number): string[] {
  const [, width = '0', total = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const height = Number(total) / pages;
  const elements = elementsAt(svg.split('\n').slice(1, -1), 1);
  const drawn = elements.filter(isOf('g')).map(textOf);
  if (drawn.length !== pages) throw new RangeError(`A picture of ${drawn.length} pages, not ${pages}.`);
  const definitions = new Map(
    elements
      .filter(isOf('defs'))
      .flatMap(({ lines }) => elementsAt(lines.slice(1, -1), 2).map(textOf))
      .map((definition) => [/ id="([^"]+)"/.exec(definition)?.[1] ?? '', definition]),
  );
  return drawn.map((page, index) => {
    const top = index * height;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 ${top} ${width} ${height}">`,
      `<path fill="#ffffff" d="M0 ${top}h${width}v${height}h-${width}z"/>`,
      page,
      `<defs>${needed(page, definitions)}</defs></svg>`,
    ].join('\n');
  });
}
