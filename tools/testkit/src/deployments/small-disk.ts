import { run } from '@assent/launch/machine/command';
import { onPath } from '@assent/launch/machine/programs';
import { holdNamespace, runInside, writeProgramInside } from './namespaces.ts';

/** A small file system in memory, which only the programs see that are started in it. */
export interface SmallDisk {
  /** The same folder as programs see it that are not started in it. */
  seenAt: string;
  /** What comes before a command for it to see the disk. */
  inside: readonly string[];
  /** Takes all free space, also for root. */
  fill(): Promise<void>;
  /** Frees the space that `fill` took. */
  free(): Promise<void>;
  /** Writes a program that runs another one with its arguments where it sees the disk. */
  writeProgram(path: string, program: string): void;
  unmount(): void;
}

const isRoot = process.getuid?.() === 0;
// Of a user who may not mount, the namespace of users gives that right for the mounts within.
const ownMounts = isRoot ? ['--mount'] : ['--map-root-user', '--mount'];
const sameMounts = isRoot ? ['--mount'] : ['--user', '--preserve-credentials', '--mount'];

/** Returns whether this machine lets this user mount a file system that others do not see. */
export const canMountSmallDisk = async () =>
  onPath('unshare') !== undefined &&
  onPath('nsenter') !== undefined &&
  (await run('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])).code === 0;

/**
 * Mounts a file system over a folder, with what was in it. It ends with this process, however that ends.
 * @param size such as `200m`
 */
export async function mountSmallDisk(folder: string, size: string): Promise<SmallDisk> {
  const script = [
    'mount -t tmpfs -o "size=$1,mode=700" tmpfs /mnt',
    'cp -a "$0/." /mnt',
    'mount --move /mnt "$0"',
  ].join(' && ');
  const failure = `no disk of ${size} could be mounted at ${folder}`;
  const { pid, close } = await holdNamespace(ownMounts, [script, folder, size], failure);
  const inside = ['nsenter', `--target=${pid}`, ...sameMounts];
  const act = (commands: string) => runInside(inside, commands, folder);
  return {
    seenAt: `/proc/${pid}/root${folder}`,
    inside,
    // dd fails when nothing fits any more. Small blocks take what a large one leaves.
    fill: () =>
      act('for size in 1M 4k; do dd if=/dev/zero bs=$size 2>&1 >> "$0/filler"; done; true'),
    free: () => act('rm "$0/filler"'),
    writeProgram: (path, program) => writeProgramInside(inside, path, program),
    unmount: close,
  };
}
