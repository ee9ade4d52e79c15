import type { NewInviteOut } from '@assent/core/invites/invites.schema';
import { Button } from '@assent/ui/button';
import { CopyField } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { ExactTime } from '@assent/ui/time';
import Printer from 'lucide-react/icons/printer';
import type { z } from 'zod';
import { InviteSheet } from './invite-sheet.tsx';
import { audienceWords } from './invite-words.ts';
import { Qr } from './qr.tsx';

type NewInvite = z.infer<typeof NewInviteOut>;

type InviteResultProps = {
  invite: NewInvite;
  /** Omits the facts, for a developer who has just entered them. */
  isBrief?: boolean;
};

/** Shows an invite as a QR code and a link, and prints it. */
export function InviteResult({ invite, isBrief = false }: InviteResultProps) {
  return (
    <>
      <div className="@container print:hidden">
        <div className="flex flex-col gap-6 @md:flex-row @md:items-start @2xl:gap-8">
          <Qr
            svg={invite.qr_svg}
            className="w-full max-w-72 self-center rounded-lg border border-line @md:w-44 @md:self-start @2xl:w-72"
          />
          <div className="flex min-w-0 flex-1 flex-col gap-5">
            <p className="text-md">
              Scan it with the camera of a phone, or send the link. {audienceWords(invite)}
            </p>
            <CopyField label="Invite link" value={invite.url} copyLabel="Copy invite link" />
            {!isBrief && (
              <Details
                rows={[
                  {
                    label: 'Topic',
                    value: <code className="break-all font-mono text-sm">{invite.topic}</code>,
                  },
                  ...(invite.label ? [{ label: 'Label', value: invite.label }] : []),
                  { label: 'Expires', value: <ExactTime at={invite.expires_at} /> },
                ]}
              />
            )}
            <Button onClick={() => print()} className="self-start">
              <Printer aria-hidden />
              Print sheet
            </Button>
          </div>
        </div>
      </div>
      <InviteSheet invite={invite} />
    </>
  );
}
