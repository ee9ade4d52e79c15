import type { NewInviteOut } from '@assent/core/invites/invites.schema';
import { Logo } from '@assent/ui/logo';
import { ExactTime } from '@assent/ui/time';
import type { z } from 'zod';
import { useAccount } from '../account.ts';
import { audienceWords } from './invite-words.ts';
import { Qr } from './qr.tsx';

type InviteSheetProps = { invite: z.infer<typeof NewInviteOut> };

/** The invite on one page of paper. It is visible in print only. */
export function InviteSheet({ invite }: InviteSheetProps) {
  const { sender } = useAccount();
  return (
    <section aria-hidden className="hidden text-center text-print print:block">
      <Logo />
      <h2 className="mx-auto mt-10 max-w-reading font-semibold text-3xl">
        {sender.name} wants to ask you before it acts
      </h2>
      <p className="mt-3 text-lg">Point the camera of your phone at this code.</p>
      <Qr svg={invite.qr_svg} className="mx-auto mt-6 w-[11cm]" />
      <ol className="mx-auto mt-6 max-w-form list-inside list-decimal text-left text-md">
        <li>Open the link that appears.</li>
        <li>Sign in with your e-mail address and the code we send.</li>
        <li>Join {invite.topic} and allow notifications.</li>
      </ol>
      <p className="mt-6 break-all font-mono text-sm">{invite.url}</p>
      <p className="mt-3 text-sm">
        {audienceWords(invite)} Good until <ExactTime at={invite.expires_at} />.
      </p>
    </section>
  );
}
