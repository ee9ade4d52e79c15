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
    const task = openPdf(bytes);
    task.promise.then(
      (opened) => isHere && setPdf(opened),
      () => isHere && setPdf('failed'),
    );
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
      {Array.from({ length: pdf.numPages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document never move
        <PdfPage key={at} pdf={pdf} number={at + 1} zoom={zoom} />
      ))}
    </div>
  );
}

/** The most that canvases of all browsers can have. */
const MAX_SIDE = 4096;
/** Of A4, until the page is known. */
const USUAL_RATIO = Math.SQRT2;

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; zoom: number };

/** A page. It is drawn when it comes near the window, and its memory is freed when it leaves. */
function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [words, setWords] = useState('');
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '100%' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
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
      const { items } = await page.getTextContent();
      if (isHere) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch(() => isHere && setFailed(true));
    return () => {
      isHere = false;
      stop();
      place.width = 0;
    };
  }, [pdf, number, isNear, zoom]);
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden
        // In the direction of the page, each letter would be drawn from its right edge.
        dir="ltr"
        className="block w-full border border-line bg-paper"
        style={{ aspectRatio: `1 / ${ratio}` }}
      />
      <figcaption className="pt-1 text-center text-ink-muted text-sm">
        {partTexts.blocks.page({ page: number, pages: pdf.numPages })}
      </figcaption>
      {/* What screen readers read: a canvas has no text. */}
      <p dir="auto" className="sr-only">
        {words}
      </p>
      {isFailed && <Notice tone="warn" role="alert" title={partTexts.blocks.not_shown} />}
    </figure>
  );
}

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
