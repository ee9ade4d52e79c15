import type { BlockOut } from '@assent/core/schemas';
import { lazyPart } from '../chunks/lazy-part.tsx';
import { Skeleton } from '../contents/loading.tsx';
import type { FilesOfCard } from './files-of-card.ts';

type Loader = () => Promise<typeof import('./block-parts.tsx')>;

/** Set by an application: it loads the texts of the parts with them. */
let loadParts: Loader = () => import('./block-parts.tsx');
export const setBlockLoader = (wrap: (load: Loader) => Loader) => {
  loadParts = wrap(loadParts);
};

/** In its place, what follows moves little. */
const FurtherBlock = lazyPart(() => loadParts().then((it) => it.FurtherBlock), {
  pending: () => <Skeleton className="h-32 w-full" />,
});

type CardBlocksProps = {
  blocks: BlockOut[];
  lang: string | undefined;
  files?: FilesOfCard | undefined;
};

/** Shows the blocks of a card below its text. They are loaded when a card has them. */
export const CardBlocks = ({ blocks, lang, files }: CardBlocksProps) =>
  blocks.map((block, at) =>
    block.type === 'money' ? null : (
      <FurtherBlock key={keyOf(block, at)} block={block} lang={lang} files={files} />
    ),
  );

/** In the preview of a draft, blocks move: what was loaded for one file is not shown for another. */
const keyOf = (block: BlockOut, at: number) =>
  `${at} ${'file' in block ? block.file.file_id : block.type}`;
