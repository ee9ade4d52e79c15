// Generated from catalogues/console/apps/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  mode: {
    live: {
      band: "Live mode: what you do here reaches people.",
      switch: "Switch to Live",
      stay: "Stay in Live",
      opened: "Your link opened Live. You were in Test.",
      you_are_here: "You are in Live, which has its own messages, people and callbacks.",
    },
    test: {
      band: "Test mode: what you see and do here never reaches live data.",
      switch: "Switch to Test",
      stay: "Stay in Test",
      opened: "Your link opened Test. You were in Live.",
      you_are_here: "You are in Test, which has its own messages, people and callbacks.",
    },
  },
  elsewhere: {
    message: ({ mode }: { mode: 'live' | 'test' }): string => `This message is in ${select(mode, { "live": "Live", "test": "Test", "other": '' })}`,
    delivery: ({ mode }: { mode: 'live' | 'test' }): string => `This delivery is in ${select(mode, { "live": "Live", "test": "Test", "other": '' })}`,
    group: ({ mode }: { mode: 'live' | 'test' }): string => `This group is in ${select(mode, { "live": "Live", "test": "Test", "other": '' })}`,
    person: ({ mode }: { mode: 'live' | 'test' }): string => `This person is in ${select(mode, { "live": "Live", "test": "Test", "other": '' })}`,
  },
};
