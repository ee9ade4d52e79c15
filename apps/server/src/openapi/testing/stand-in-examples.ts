import { aPair, ask, standIn } from '@assent/core/messages/stand-ins/testing';
import { example } from '@assent/core/platform/schemas/example';
import { aPerson } from '@assent/core/testing/world';
import { ownPage } from '../../testing/server.ts';
import type { Arrange } from './examples-world.ts';

/** Who has been asked, and their session. */
async function asked() {
  const { ada, sam } = await aPair();
  const { stand_in_id } = await ask(ada, sam);
  return { real: { [example.standInId]: stand_in_id }, headers: ownPage(sam.token) };
}

/** What the examples of stand-ins need. */
export const standInArrangements: Record<string, Arrange> = {
  listStandIns: async () => {
    const { ada, sam } = await aPair();
    await ask(ada, sam);
    return { real: {}, headers: ownPage(ada.token) };
  },
  askStandIn: async () => ({ real: {}, headers: ownPage((await aPerson()).token) }),
  acceptStandIn: asked,
  declineStandIn: asked,
  endStandIn: async () => {
    const { ada, sam } = await aPair();
    const real = { [example.standInId]: await standIn(ada, sam) };
    return { real, headers: ownPage(sam.token) };
  },
};
