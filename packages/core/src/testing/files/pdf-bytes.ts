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

/** Returns a PDF whose page tree is in an object stream of so many bytes. */
export function pdfWithObjectStream(bytes: number): Buffer {
  const stream = flateStream(Buffer.alloc(bytes, ' '), '/Type /ObjStm /N 1 /First 4');
  const head = '%PDF-1.7\n';
  const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const container = Buffer.concat([Buffer.from('3 0 obj\n'), stream, Buffer.from('\nendobj\n')]);
  const at = [head.length, head.length + catalog.length];
  const start = head.length + catalog.length + container.length;
  const rows = [
    [0, 0, 65_535],
    [1, at[0] ?? 0, 0],
    [2, 3, 0],
    [1, at[1] ?? 0, 0],
    [1, start, 0],
  ].map(([type = 0, first = 0, second = 0]) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(type);
    row.writeUInt32BE(first, 1);
    row.writeUInt16BE(second, 5);
    return row;
  });
  const table = Buffer.concat(rows);
  return Buffer.concat([
    Buffer.from(head + catalog),
    container,
    Buffer.from(
      `4 0 obj\n<< /Type /XRef /Size 5 /W [1 4 2] /Root 1 0 R /Length ${table.length} >>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}
