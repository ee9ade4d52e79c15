// Generated from catalogues/ui-parts/passkeys/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  unsupported: {
    title: "This browser does not support passkeys",
    detail: "Open Assent in another browser or on another device.",
  },
  unused: {
    title: "You did not use your passkey",
    detail: "You closed the prompt, or it timed out. Nothing was sent.",
  },
  present: {
    title: "This device already has a passkey",
    detail: "Close this and use it.",
  },
  elsewhere: {
    title: "Passkeys do not work at this address",
    detail: ({ host }: { host: string }): string => `They work only at the address of your Assent server. This is ${isolate(host, true)}.`,
  },
};
