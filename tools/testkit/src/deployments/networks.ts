import { run } from '@assent/launch/machine/command';
import { holdNamespace, runInside } from './namespaces.ts';

/** A network of its own, whose programs reach those of the others by their addresses. */
export interface Network {
  address: string;
  /** What comes before a command for it to be in the network. */
  inside: readonly string[];
  /** Others are no longer reached from it, and do not reach it. */
  cutOff(): Promise<void>;
  connect(): Promise<void>;
}

/** Returns whether this user may make networks. */
export const canMakeNetworks = async () =>
  process.getuid?.() === 0 &&
  (await run('unshare', ['--net', 'ip', 'link', 'add', 'bridge', 'type', 'bridge'])).code === 0;

/** Of an address in them, only other networks of the same call know. */
const addressOf = (number: number) => `10.213.0.${number}`;

/**
 * Makes networks that are connected to each other and to nothing else. They end with this process, however that ends,
 * and with the programs in them.
 */
export async function connectNetworks(
  count: number,
): Promise<{ networks: Network[]; close(): void }> {
  const between = await openNamespace();
  const namespaces = await Promise.all(Array.from({ length: count }, openNamespace));
  await between.act('ip link add bridge type bridge && ip link set bridge up');
  const networks: Network[] = [];
  for (const [at, { pid, inside, act }] of namespaces.entries()) {
    const address = addressOf(at + 1);
    const port = `port${at + 1}`;
    await between.act(
      `ip link add ${port} type veth peer name eth0 netns ${pid} &&
       ip link set ${port} master bridge && ip link set ${port} up`,
    );
    await act(`ip link set lo up && ip address add ${address}/24 dev eth0 && ip link set eth0 up`);
    networks.push({
      address,
      inside,
      cutOff: () => between.act(`ip link set ${port} down`),
      connect: () => between.act(`ip link set ${port} up`),
    });
  }
  const close = () => {
    for (const namespace of [between, ...namespaces]) namespace.close();
  };
  return { networks, close };
}

async function openNamespace() {
  const { pid, close } = await holdNamespace(['--net'], ['true'], 'no network could be made');
  const inside = ['nsenter', `--target=${pid}`, '--net'];
  return { pid, inside, close, act: (commands: string) => runInside(inside, commands) };
}
