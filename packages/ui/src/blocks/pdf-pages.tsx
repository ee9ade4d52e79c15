import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Loading, Skeleton } from '../contents/loading.tsx';
import { Notice } from '../contents/notice.tsx';
import { partTexts } from '../texts.ts';
import { openPdf } from './pdf.ts';

type PdfPagesProps = { bytes: ArrayBuffer; zoom: number };

/** Draws the pages of a PDF below each other. It executes no script, follows no link and loads nothing. */
export function PdfPages({ bytes, zoom }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>();
  useEffect(() => {
    let isHere = true;
    const fail = () => isHere && setPdf('failed');
    const task = openPdf(bytes, fail);
    task.promise.then((opened) => isHere && setPdf(opened), fail);
    return () => {
      isHere = false;
      void task.destroy();
    };
  }, [bytes]);
  if (pdf === 'failed')
    return <Notice tone="warn" role="alert" className="m-4" title={partTexts.blocks.not_shown} />;
  if (!pdf)
    return (
      <Loading label={partTexts.blocks.loading} className="p-4">
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  return (
    <div className="flex flex-col gap-3 p-3">
      {Array.from({ length: Math.ceil(pdf.numPages / GROUP) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document never move
        <PageGroup key={at} pdf={pdf} first={at * GROUP + 1} zoom={zoom} />
      ))}
    </div>
  );
}

/** Pages of a group. */
const GROUP = 10;

type PageGroupProps = { pdf: PDFDocumentProxy; first: number; zoom: number };

/** Some pages in a row. They are built when they come near the window; before and after, there is a space as high as they are. */
function PageGroup({ pdf, first, zoom }: PageGroupProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const pages = Math.min(GROUP, pdf.numPages - first + 1);
  const numbers = Array.from({ length: pages }, (_, at) => first + at);
  useEffect(() => {
    const group = place.current;
    if (!isNear || !group) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: group.clientWidth, height: group.clientHeight }),
    );
    observer.observe(group);
    return () => observer.disconnect();
  }, [isNear, place]);
  if (!isNear) {
    const ratio = size ? size.height / size.width : pages * USUAL_RATIO;
    return <div ref={place} style={{ aspectRatio: `1 / ${ratio}` }} />;
  }
  return (
    <div ref={place} className="flex flex-col gap-3">
      {numbers.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} zoom={zoom} />
      ))}
    </div>
  );
}

/** Returns the place for an element, and whether it is near the window: no farther from it than the window is high. */
function useNear<Place extends Element>() {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, isNear] as const;
}

/** The most that canvases of all browsers can have. */
const MAX_SIDE = 4096;
/** Of A4, until the page is known. */
const USUAL_RATIO = Math.SQRT2;

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; zoom: number };

/** A page. It is drawn when it comes near the window, and its memory is freed when it leaves. */
function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const [canvas, isNear] = useNear<HTMLCanvasElement>();
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [words, setWords] = useState('');
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom is another width
  useEffect(() => {
    const place = canvas.current;
    if (!isNear || !place) return;
    let stop = () => {};
    let isHere = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!isHere) return;
      setRatio(ratioOf(page));
      const viewport = viewportOf(page, place.clientWidth);
      // What draws the page does not set the size of its canvas.
      place.width = viewport.width;
      place.height = viewport.height;
      const task = page.render({ canvas: place, viewport });
      stop = () => task.cancel();
      await task.promise;
      if (isHere) setState('drawn');
      const heard = await wordsOf(page);
      if (isHere) setWords(heard);
    };
    draw().catch(() => isHere && setState('failed'));
    return () => {
      isHere = false;
      stop();
      setState('loading');
      place.width = 0;
    };
  }, [pdf, number, isNear, zoom]);
  return (
    <figure>
      <div className="relative border border-line bg-paper">
        <canvas
          ref={canvas}
          aria-hidden
          // In the direction of the page, each letter would be drawn from its right edge.
          dir="ltr"
          className="block w-full"
          style={{ aspectRatio: `1 / ${ratio}` }}
        />
        {isNear && state === 'loading' && <PageLoading />}
      </div>
      <figcaption className="pt-1 text-center text-ink-muted text-sm">
        {partTexts.blocks.page({ page: number, pages: pdf.numPages })}
      </figcaption>
      {/* What screen readers read: a canvas has no text. */}
      <p dir="auto" className="sr-only">
        {words}
      </p>
      {state === 'failed' && <Notice tone="warn" role="alert" title={partTexts.blocks.not_shown} />}
    </figure>
  );
}

/** Covers a page that is being drawn: half of it could be taken for all. */
const PageLoading = () => (
  <p
    role="status"
    aria-busy
    className="absolute inset-0 flex animate-breathe justify-center bg-surface p-8 text-ink-muted"
  >
    {partTexts.blocks.page_loading}
  </p>
);

/** Returns the text of a page, and after it what is drawn above it: the values of a form, and notes. */
async function wordsOf(page: PDFPageProxy): Promise<string> {
  const [{ items }, above] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
  const text = items.map((item) => ('str' in item ? item.str : ''));
  return [...text, ...above.flatMap(textAbove)].join(' ');
}

/** Flags of what is not drawn: hidden, and not in a view. */
const NOT_DRAWN = 2 | 32;

/** Returns the text of an annotation. That of a button is the name of its state, which nobody sees. */
function textAbove(annotation: unknown): string[] {
  const { annotationFlags, fieldType, fieldValue, textContent }: Annotation = Object(annotation);
  if (fieldType === 'Btn' || Number(annotationFlags) & NOT_DRAWN) return [];
  return [fieldValue ?? textContent ?? []].flat().filter((it) => typeof it === 'string');
}

/** What is used of what the renderer says of an annotation, whose types it does not have. */
type Annotation = {
  annotationFlags?: unknown;
  fieldType?: unknown;
  fieldValue?: unknown;
  textContent?: unknown;
};

const ratioOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
};

/** Returns what a page is drawn with, as sharp as the screen can show it. @param width of its place, CSS px */
function viewportOf(page: PDFPageProxy, width: number) {
  const own = page.getViewport({ scale: 1 });
  const wanted = (width * devicePixelRatio) / own.width;
  return page.getViewport({
    scale: Math.min(wanted, MAX_SIDE / own.width, MAX_SIDE / own.height),
  });
}
