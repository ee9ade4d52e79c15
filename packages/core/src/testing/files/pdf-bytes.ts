import { deflateSync } from 'node:zlib';

/** Returns a PDF of these objects, whose first one is the catalog. @param trailer further entries of the trailer */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, at) => {
    const offset = length;
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** Returns a PDF with empty pages. @param catalog further entries of the catalog; @param more objects, from number `pages` + 3 */
export function pdfWith(
  { pages = 1, catalog = '', trailer = '' }: { pages?: number; catalog?: string; trailer?: string },
  more: (string | Buffer)[] = [],
): Buffer {
  const numbers = Array.from({ length: pages }, (_, at) => at + 3);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      ...numbers.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
      ...more,
    ],
    trailer,
  );
}

/** Returns a compressed stream as an object. */
export function flateStream(content: Buffer, entries = '', times = 1): Buffer {
  let data = content;
  for (let time = 0; time < times; time += 1) data = deflateSync(data);
  const filter = `[${Array.from({ length: times }, () => '/FlateDecode').join(' ')}]`;
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter ${filter} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/**
 * Returns a PDF whose page tree is in object streams of so many bytes. @param depth the number of streams: each has one node of
 * the tree, and all of them are read to find the page
 */
export function pdfWithObjectStream(bytes: number, depth = 1): Buffer {
  // After the catalog: the nodes of the tree, the page, and the streams that have the nodes.
  const page = depth + 2;
  const node = (level: number) => {
    const content = `${level + 2} 0 << /Type /Pages /Kids [${level + 3} 0 R] /Count 1 >>`;
    const padding = Buffer.alloc(Math.max(0, bytes - content.length), ' ');
    const data = Buffer.concat([Buffer.from(content), padding]);
    return flateStream(data, `/Type /ObjStm /N 1 /First ${`${level + 2} 0 `.length}`);
  };
  const levels = Array.from({ length: depth }, (_, level) => level);
  const objects: [number, string | Buffer][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [page, `<< /Type /Page /Parent ${page - 1} 0 R /MediaBox [0 0 9 9] >>`],
    ...levels.map((level): [number, Buffer] => [page + 1 + level, node(level)]),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = new Map<number, number>();
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [number, object] of objects) {
    offsets.set(number, length());
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const last = page + depth + 1;
  const start = length();
  const rows = Array.from({ length: last + 1 }, (_, number) => {
    const row = Buffer.alloc(7);
    const offset = number === last ? start : offsets.get(number);
    const isNode = number >= 2 && number < page;
    row.writeUInt8(isNode ? 2 : Number(offset !== undefined));
    row.writeUInt32BE(isNode ? page - 1 + number : (offset ?? 0), 1);
    return row;
  });
  const table = Buffer.concat(rows);
  const entries = `/Type /XRef /Size ${last + 1} /W [1 4 2] /Root 1 0 R /Length ${table.length}`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`${last} 0 obj\n<< ${entries} >>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}
