import type { BlockOut, MoneyBlock } from '@assent/core/schemas';
import { DiffBlock } from './diff-block.tsx';
import { DocumentBlock } from './document-block.tsx';
import type { FilesOfCard } from './files-of-card.ts';
import { ImageBlock } from './image-block.tsx';
import { TableBlock } from './table-block.tsx';

type FurtherBlockProps = {
  block: Exclude<BlockOut, MoneyBlock>;
  lang: string | undefined;
  files: FilesOfCard | undefined;
};

/** Shows a block that is no amount. */
export function FurtherBlock({ block, lang, files }: FurtherBlockProps) {
  if (block.type === 'table') return <TableBlock block={block} lang={lang} />;
  if (block.type === 'diff') return <DiffBlock block={block} />;
  if (block.type === 'image') return <ImageBlock block={block} lang={lang} files={files} />;
  return <DocumentBlock block={block} lang={lang} files={files} />;
}
