import type { BlockOut } from '@assent/core/schemas';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useEffect, useState } from 'react';
import { Loading, Skeleton } from '../contents/loading.tsx';
import { ShownText } from '../contents/shown-text.tsx';
import { shownLine } from '../contents/text-rules.ts';
import { partTexts } from '../texts.ts';
import { useCheckedFile } from './checked-file.ts';
import { FileNotice } from './file-notice.tsx';
import type { FilesOfCard } from './files-of-card.ts';
import { Viewer } from './viewer.tsx';

type ImageBlockProps = {
  block: Extract<BlockOut, { type: 'image' }>;
  lang: string | undefined;
  files: FilesOfCard | undefined;
};

/** Shows an image as wide as the card. A press shows it in the whole window, where it can be enlarged. */
export function ImageBlock({ block: { file, alt }, lang, files }: ImageBlockProps) {
  const { checked, retry } = useCheckedFile(file, files, true);
  const address = useAddress(checked.is === 'loaded' ? checked.bytes : null, file.media_type);
  const [isOpen, setOpen] = useState(false);
  const name = shownLine(alt);
  if (checked.is === 'failed' || checked.is === 'mismatch')
    return <FileNotice is={checked.is} onRetry={retry} />;
  return (
    <figure lang={lang} className="flex flex-col gap-1.5">
      {address ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={name}
          onClick={() => setOpen(true)}
          className="relative block overflow-hidden rounded-lg border border-line bg-paper"
        >
          <img
            src={address}
            alt=""
            className="mx-auto block h-auto max-h-[70dvh] max-w-full bg-paper forced-color-adjust-none"
          />
          <span
            aria-hidden
            className="absolute end-2 bottom-2 rounded-full border border-line-strong bg-raised p-2 text-ink shadow-float"
          >
            <Maximize2 className="size-4" />
          </span>
        </button>
      ) : (
        files && (
          <Loading label={partTexts.blocks.loading}>
            <Skeleton className="h-56 w-full" />
          </Loading>
        )
      )}
      <figcaption
        // The button has it as its name.
        aria-hidden={address !== null || undefined}
        className="text-ink-muted text-sm wrap-anywhere"
      >
        <bdi>
          <ShownText text={alt} />
        </bdi>
      </figcaption>
      {isOpen && address && (
        <Viewer title={name} onClose={() => setOpen(false)}>
          {() => (
            <img
              src={address}
              alt={name}
              className="block h-auto w-full bg-paper forced-color-adjust-none"
            />
          )}
        </Viewer>
      )}
    </figure>
  );
}

/** Returns the address of bytes in this page. */
function useAddress(bytes: ArrayBuffer | null, type: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return address;
}
