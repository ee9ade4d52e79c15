import type { BlockFile, BlockOut } from '@assent/core/schemas';
import { tagOf } from '@assent/texts/formats';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { lazyPart } from '../chunks/lazy-part.tsx';
import { Loading, Skeleton } from '../contents/loading.tsx';
import { ShownText } from '../contents/shown-text.tsx';
import { shownLine } from '../contents/text-rules.ts';
import { Button } from '../controls/button.tsx';
import { formats, partTexts } from '../texts.ts';
import { useCheckedFile } from './checked-file.ts';
import { FileNotice } from './file-notice.tsx';
import type { FilesOfCard } from './files-of-card.ts';
import { Viewer } from './viewer.tsx';

const Pages = () => (
  <Loading label={partTexts.blocks.loading} className="p-4">
    <Skeleton className="h-96 w-full" />
  </Loading>
);

/** The renderer is the largest part of the inbox, and is loaded when a person opens a document. */
const PdfPages = lazyPart(() => import('./pdf-pages.tsx').then((it) => it.PdfPages), {
  pending: Pages,
});

type DocumentBlockProps = {
  block: Extract<BlockOut, { type: 'document' }>;
  lang: string | undefined;
  files: FilesOfCard | undefined;
};

/** Names a document. A press shows its pages in the whole window; if no decision waits for it, it is loaded then. */
export function DocumentBlock({ block: { file, label }, lang, files }: DocumentBlockProps) {
  const [isOpen, setOpen] = useState(false);
  const { checked, retry } = useCheckedFile(file, files, isOpen || files?.onChecked !== undefined);
  const title = shownLine(label ?? file.name);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
        <FileText aria-hidden className="size-6 shrink-0 text-ink-muted" />
        <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
          {label && (
            <p lang={lang} className="font-medium">
              <bdi>
                <ShownText text={label} />
              </bdi>
            </p>
          )}
          <p className={label ? 'text-ink-muted text-sm' : 'font-medium'}>
            <bdi>
              <ShownText text={file.name} />
            </bdi>
          </p>
          <p className="text-ink-muted text-sm">{formats.values(factsOf(file))}</p>
        </div>
        {files && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {partTexts.blocks.open}
          </Button>
        )}
      </div>
      {checked.is === 'loading' && (
        <Loading label={partTexts.blocks.loading}>
          <Skeleton className="h-1.5 w-full" />
        </Loading>
      )}
      {(checked.is === 'failed' || checked.is === 'mismatch') && (
        <FileNotice is={checked.is} onRetry={retry} />
      )}
      {isOpen && checked.is !== 'failed' && checked.is !== 'mismatch' && (
        <Viewer title={title} onClose={() => setOpen(false)}>
          {(zoom) =>
            checked.is === 'loaded' ? <PdfPages bytes={checked.bytes} zoom={zoom} /> : <Pages />
          }
        </Viewer>
      )}
    </div>
  );
}

const factsOf = ({ media_type, bytes, pages }: BlockFile): string[] => [
  media_type === 'application/pdf' ? 'PDF' : media_type,
  sizeText(bytes),
  ...(pages === undefined ? [] : [partTexts.blocks.pages({ count: pages })]),
];

/** Returns a size as the locale writes it: `12 kB`, `1.4 MB`. */
function sizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const size = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  return new Intl.NumberFormat(tagOf(formats.locale), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(size);
}
