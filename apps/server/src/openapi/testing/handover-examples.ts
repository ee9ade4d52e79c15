import { example } from '@assent/core/pure/platform/schemas/example';
import { call } from '@assent/core/testing/world';
import { type Arrange, once } from './examples-world.ts';

/** A code that the person's browser shows. */
const aShownCode: Arrange = async ({ person }) => {
  const { handover_id, code } = await person.inbox.handovers.start({});
  return { real: { [example.handover.id]: handover_id, [example.handover.code]: code } };
};

/** One that somebody has entered. */
const anEnteredCode: Arrange = async (base) => {
  const { real } = await once(aShownCode, base);
  const code = real[example.handover.code] ?? '';
  const { claim } = await call({ surface: 'app' }).api.handovers.enter({ code });
  return { real: { ...real, [example.handover.claim]: claim } };
};

/** What the examples of handovers need. */
export const handoverArrangements: Record<string, Arrange> = {
  enterHandover: aShownCode,
  showHandover: anEnteredCode,
  confirmHandover: anEnteredCode,
  denyHandover: anEnteredCode,
  redeemHandover: async (base) => {
    const arranged = await once(anEnteredCode, base);
    const handover_id = arranged.real[example.handover.id] ?? '';
    await base.person.inbox.handovers.confirm({ handover_id });
    return arranged;
  },
};
