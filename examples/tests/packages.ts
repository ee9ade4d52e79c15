import { join } from 'node:path';
import { linkPinned } from '@assent/launch/pinned-packages';
import { repository } from '@assent/testkit/customers/page';

/** Installs the packages of the examples that are not workspaces, unless they are installed. */
export default async function packages() {
  for (const name of ['agents', 'generated-clients'])
    await linkPinned(join(repository, 'examples', name));
}
